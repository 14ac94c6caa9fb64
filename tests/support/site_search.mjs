// node site_search.mjs SITE < ["question", …]: prints the pages that the site's own search lists for each, best first
import { readFileSync } from "node:fs";
import vm from "node:vm";

const site = process.argv[2];
const whenLoaded = [];
const context = vm.createContext({
  document: { getElementById: () => null, addEventListener: (_, listener) => whenLoaded.push(listener) },
  SPHINX_HIGHLIGHT_ENABLED: false,
  _ready: () => {}, // would look at the page's address
  _: (text) => text, // would translate
});
context.window = context;
for (const file of [
  "_static/base-stemmer.js",
  "_static/english-stemmer.js",
  "_static/language_data.js",
  "_static/words.js",
  "_static/search.js",
  "_static/searchtools.js",
]) {
  vm.runInContext(readFileSync(`${site}/${file}`, "utf8"), context, { filename: file });
}
vm.runInContext(readFileSync(`${site}/searchindex.js`, "utf8"), context);
for (const listener of whenLoaded) listener();
context.questions = JSON.parse(readFileSync(0, "utf8"));
const found = vm.runInContext(
  `questions.map((question) => {
    const results = Search._performSearch(...Search._parseQuery(question)).reverse();
    return [...new Set(results.map((result) => result[0]))];
  })`,
  context,
);
console.log(JSON.stringify(found));
