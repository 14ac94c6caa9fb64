// Ranks pages for whole questions. Sphinx itself lists only pages with every word of a search, by their best word alone:
// here a page counts for each word that it has, rare words more than common ones, words of headings and words that are
// frequent on the page more than others, and history less than explanations. The name of an option or a text (`--keep`,
// `refused-rate`) is a word of its own. words.js says how often words are on pages; tools/docs_words.py writes it.
const HISTORY = /^(CHANGELOG|docs\/decisions\/)/;
const NAME = /--[a-z][a-z-]*[a-z]|[a-z0-9]+(?:[-_][a-z0-9]+)+/g; // as in tools/docs_words.py
const OFTEN = 2; // so many times on a page of the usual length, a word is worth half of what it can be
const IN_HEADING = 2; // times as much as in the text
const IN_PART = 0.4; // of another word
const BEST = 15; // what Sphinx gives to a page whose title is the search

document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search === "undefined") return; // not the page of the search
  const { pages, lengths, counts } = siteWords;
  const numbers = new Map(pages.map((page, number) => [page, number]));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const parse = Search._parseQuery;
  const pagesWith = Search.performTermsSearch;
  let names = [];

  Search._parseQuery = (query) => {
    names = query.toLowerCase().match(NAME) ?? [];
    return parse(query);
  };

  /** What a word is worth on a page, from 0 to 1. */
  function share(word, page) {
    const count = counts[word]?.[numbers.get(page)] ?? 1;
    return count / (count + OFTEN * (0.5 + (0.5 * lengths[numbers.get(page)]) / usual));
  }

  /** Pages with a word of the index, and what it counts there for its place. */
  function found(word, excluded) {
    return pagesWith(new Set([word]), excluded).map(([page, , , , score]) => {
      const inHeading = score === Scorer.title || score === Scorer.partialTitle;
      const whole = score === Scorer.title || score === Scorer.term;
      return [page, (inHeading ? IN_HEADING : 1) * (whole ? 1 : IN_PART)];
    });
  }

  Search.performTermsSearch = (words, excluded) => {
    const { docnames, filenames, titles } = Search._index;
    const scores = new Map();
    let total = 0;
    const named = (name) => Object.keys(counts[name] ?? {}).map((number) => [pages[number], 1]);
    for (const [word, places] of [
      ...[...words].map((word) => [word, found(word, excluded)]),
      ...names.map((name) => [name, named(name)]),
    ]) {
      if (!places.length) continue;
      const weight = Math.log(1 + pages.length / places.length);
      total += weight;
      for (const [page, place] of places) {
        scores.set(page, (scores.get(page) ?? 0) + weight * place * share(word, page));
      }
    }
    const results = [...scores].map(([page, score]) => {
      const file = docnames.indexOf(page);
      const scaled = ((BEST / IN_HEADING) * score * (HISTORY.test(page) ? 0.5 : 1)) / total;
      return [page, titles[file], "", null, scaled, filenames[file], SearchResultKind.text];
    });
    return results.sort((a, b) => b[4] - a[4]).slice(0, 25);
  };
});
