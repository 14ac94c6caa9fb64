import { readFileSync, readdirSync, existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { PATIENCE } from "./src/testing/waiting.ts";

const LOCALES = new URL("../src/keltis/locales/", import.meta.url);
const LATER = ["rules.ftl"]; // read only when somebody opens the rules
const AHEAD = ["page", "table", "board", "RoomScreen"]; // scripts and their styles
const NEVER = ["terminal.ftl", "positions.ftl"];

/** What is said under each id, without comments: the parts of a Fluent file. */
function entries(text: string): Map<string, string> {
  const parts = text.replace(/^#.*\n/gm, "").split(/^(-?[a-zA-Z][\w-]*) *= ?/m);
  return new Map(parts.slice(1).flatMap((part, i) => (i % 2 ? [] : [[part, (parts[i + 2] ?? "").replace(/\n+$/, "").replace(/\n +/g, "\n ")]])) as [string, string][]);
}

/**
 * `virtual:words/de` is what the page says in German, `virtual:rules/de` its rules: a list of texts in the order of `virtual:words/ids`
 * and `virtual:rules/ids`, which all languages share.
 */
function words(): Plugin {
  const files = (which: string) =>
    readdirSync(new URL("en/", LOCALES))
      .filter((name) => name.endsWith(".ftl") && !NEVER.includes(name) && LATER.includes(name) === (which === "rules"))
      .sort();
  const read = (which: string, language: string, watch: (path: string) => void) =>
    entries(
      files(which)
        .map((name) => {
          const file = new URL(`${language}/${name}`, LOCALES);
          watch(file.pathname);
          return existsSync(file) ? readFileSync(file, "utf8") : "";
        })
        .join("\n"),
    );
  return {
    name: "keltis-words",
    resolveId: (id) => (/^virtual:(words|rules)\/([a-z]{2}|ids)$/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, which, language] = /^\0virtual:(words|rules)\/([a-z]{2}|ids)$/.exec(id) ?? [];
      if (!which || !language) return undefined;
      const english = read(which, "en", (path) => this.addWatchFile(path));
      if (language === "ids") return `export default ${JSON.stringify([...english.keys()].join(" "))}.split(" ");`;
      const own = read(which, language, (path) => this.addWatchFile(path));
      return `export default ${JSON.stringify([...english].map(([key, text]) => own.get(key) ?? text).join("\u001f"))}.split("\\u001f");`;
    },
  };
}

/** The symbols stand in the page itself: every `<use href="#…">` finds them at once. */
const art = (): Plugin => ({
  name: "keltis-art",
  transformIndexHtml: (html) =>
    html.replace("<!-- art -->", readFileSync(new URL("src/art/symbols.svg", import.meta.url), "utf8")),
});

/** Of the fonts only the scripts that our languages use, in the form that every browser of today reads. */
const fonts = (): Plugin => ({
  name: "keltis-fonts",
  enforce: "pre",
  transform(code, id) {
    if (!/@fontsource.*\.css$/.test(id)) return undefined;
    const faces = code.split(/(?=\/\* )/).filter((face) => /^\/\* [\w-]*?-(latin|latin-ext|cyrillic)-\d/.test(face));
    return faces.join("").replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, "");
  },
});

/** Fetched while the first script runs: the page, and what a first game needs. */
const ahead = (): Plugin => ({
  name: "keltis-ahead",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      AHEAD.flatMap((name) => Object.values(bundle).filter((each) => each.type === "chunk" && each.name === name)).flatMap((chunk): HtmlTagDescriptor[] => {
        if (chunk.type !== "chunk") return [];
        const link = (rel: string, file: string) => ({ tag: "link", attrs: { rel, crossorigin: true, href: `./${file}` }, injectTo: "head" as const });
        return [...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => link("stylesheet", file)), link("modulepreload", chunk.fileName)];
      }),
  },
});

/** A few files for what is needed together: each request of a first visit costs a round trip. */
const CHUNKS = [
  { name: "first", test: /src\/(main|local\/client|connection\/refused|languages|storedSettings)\.ts|preload-helper/, priority: 3 },
  { name: "page", test: /node_modules|src\/(connection|local|components|art|start)\/|src\/fairness\/\w+\.ts|src\/screens\/StartScreen|src\/[\w.]+\.(ts|json|svelte)$|virtual:words\/ids/, priority: 2 },
  { name: "table", test: /src\/(table|tutorial|gameover\/scoreHistory|rooms\/\w+\.ts)|src\/screens\/RoomScreen/, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), words(), art(), fonts(), ahead()],
  base: "./", // the folder may lie anywhere on a host
  build: {
    outDir: "../src/keltis/server/dist", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], testTimeout: PATIENCE, hookTimeout: PATIENCE },
});
