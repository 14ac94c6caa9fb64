/** The chapters of each game's rules: their paragraphs and pictures. */
export type Chapter = { id: string; paragraphs: string[]; picture: string };

const chapter = (id: string, paragraphs: (string | number)[], picture = id): Chapter => ({
  id: `rules-${id}`,
  paragraphs: paragraphs.map((part) => `rules-${id}-${part}`),
  picture,
});

export const CHAPTERS = {
  board: [
    chapter("board-turn", [1, 2], "turn"),
    chapter("board-columns", [1, 2], "columns"),
    chapter("board-steps", [1, 2, 3, 4]),
    chapter("board-tiles", [1, "wish", "clover", "points"]),
    chapter("board-end", [1, 2]),
    chapter("board-points", [1, 2]),
  ],
  cards: [
    chapter("cards-turn", [1, 2], "turn"),
    chapter("cards-columns", [1, 2], "columns"),
    chapter("cards-ends", [1, 2]),
    chapter("cards-points-cards", [1, 2]),
    chapter("cards-stones", [1, 2]),
    chapter("cards-end", [1, 2]),
    chapter("cards-points", [1, 2]),
  ],
} satisfies Record<string, Chapter[]>;
