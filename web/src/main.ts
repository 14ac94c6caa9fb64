import { mount } from "svelte";
import App from "./App.svelte";
import { takeOpenedFiles } from "./replay/givenRecord.svelte.ts";
import { keepSettings, settings } from "./settings.svelte.ts";
import { setLanguage } from "./i18n.svelte.ts";
import { loadGameView } from "./table/gameViews.ts";
import { keepPage, reloadIfPartsAreGone } from "./updates.svelte.ts";
import "./styles/tokens.css";
import "@fontsource/alegreya/400-italic.css";
import "@fontsource/alegreya/500.css";
import "@fontsource/alegreya/700.css";
import "@fontsource/alegreya/800.css";
import "@fontsource/alegreya-sans/400.css";
import "@fontsource/alegreya-sans/500.css";
import "@fontsource/alegreya-sans/700.css";
import "./styles/base.css";

const prepareGame = () => Promise.all([import("./screens/RoomScreen.svelte"), loadGameView(settings.game)]);

keepSettings();
reloadIfPartsAreGone();
takeOpenedFiles();
await setLanguage();
mount(App, { target: document.getElementById("app")! });

// After the first picture, which nothing may delay: what a game needs, then what is kept for later.
requestAnimationFrame(() => setTimeout(() => void prepareGame().finally(keepPage).catch(() => {})));
