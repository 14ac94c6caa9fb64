/** The page itself: its settings, its language, the screen that the address names. */
import { mount } from "svelte";
import App from "./App.svelte";
import { takeOpenedFiles } from "./replay/givenRecord.svelte.ts";
import { keepSettings, settings } from "./settings.svelte.ts";
import { setLanguage } from "./i18n.svelte.ts";
import { onDevice } from "./local/client.ts";
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

/** First what a game needs, then, when this device's rooms are there too, what is kept for later: a slow line carries one after the other. */
async function prepare(): Promise<void> {
  await Promise.allSettled([prepareGame(), onDevice.started()]);
  await new Promise((idle) => (globalThis.requestIdleCallback ?? setTimeout)(idle)); // Safari has no such thing
  await keepPage();
}

requestAnimationFrame(() => setTimeout(() => void prepare().catch(() => {}))); // after the first picture, which nothing may delay
