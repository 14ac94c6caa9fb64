// Ranks pages for whole questions. Sphinx itself lists only pages with every word of a search, by their best word alone:
// here a page counts for each word that it has, rare words more than common ones, and history less than explanations.
const HISTORY = /^(CHANGELOG|docs\/decisions\/)/;

document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search === "undefined") return; // not the page of the search
  const pagesWith = Search.performTermsSearch;
  Search.performTermsSearch = (words, excluded) => {
    const found = new Map();
    let total = 0;
    for (const word of words) {
      const pages = pagesWith(new Set([word]), excluded);
      if (!pages.length) continue;
      const weight = Math.log(1 + Search._index.docnames.length / pages.length);
      total += weight;
      for (const page of pages) {
        if (!found.has(page[0])) found.set(page[0], { page, score: 0 });
        found.get(page[0]).score += weight * page[4];
      }
    }
    const results = [...found.values()].map(({ page, score }) => {
      page[4] = (score / total) * (HISTORY.test(page[0]) ? 0.5 : 1);
      return page;
    });
    return results.sort((a, b) => b[4] - a[4]).slice(0, 25);
  };
});
