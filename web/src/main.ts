import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./settings.svelte.ts";
import { setLanguage } from "./i18n.svelte.ts";
import "./styles/tokens.css";
import "@fontsource/alegreya/400-italic.css";
import "@fontsource/alegreya/500.css";
import "@fontsource/alegreya/700.css";
import "@fontsource/alegreya/800.css";
import "@fontsource/alegreya-sans/400.css";
import "@fontsource/alegreya-sans/500.css";
import "@fontsource/alegreya-sans/700.css";
import "./styles/base.css";

keepSettings();
await setLanguage();
mount(App, { target: document.getElementById("app")! });

// Makes the page installable and lets it open offline; browsers allow it only over HTTPS.
if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
