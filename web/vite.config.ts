import { readFileSync, readdirSync, existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const LOCALES = new URL("../src/keltis/locales/", import.meta.url);
const LATER = ["rules.ftl"]; // read only when somebody opens the rules
const NEVER = ["terminal.ftl", "positions.ftl"];

/** `virtual:words/de` is what the page says in German, `virtual:rules/de` its rules. */
function words(): Plugin {
  const files = (which: string) =>
    readdirSync(new URL("en/", LOCALES))
      .filter((name) => name.endsWith(".ftl") && !NEVER.includes(name) && LATER.includes(name) === (which === "rules"))
      .sort();
  return {
    name: "keltis-words",
    resolveId: (id) => (/^virtual:(words|rules)\/[a-z]{2}$/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, which, language] = /^\0virtual:(words|rules)\/([a-z]{2})$/.exec(id) ?? [];
      if (!which || !language) return undefined;
      const texts = files(which).map((name) => {
        const file = new URL(`${language}/${name}`, LOCALES);
        this.addWatchFile(file.pathname);
        return readFileSync(existsSync(file) ? file : new URL(`en/${name}`, LOCALES), "utf8");
      });
      const text = texts.join("\n").replace(/^#.*\n/gm, "");
      return `export default ${JSON.stringify(text)};`;
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

export default defineConfig({
  plugins: [svelte(), words(), art(), fonts()],
  base: "./", // the folder may lie anywhere on a host
  build: { outDir: "../src/keltis/server/dist", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
