/** What a worker does in which bots think: about a view and nothing else of a game. */
import { NoNetwork } from "../engine/errors.ts";
import { hint } from "../engine/hints.ts";
import type { Found, FromBot, ToBot } from "./botPool.ts";
import { botsOf } from "./bots.ts";

const SIGN_EVERY = 3000; // milliseconds, while something is loaded

/** Loads what the answer needs; then it can be computed. */
async function prepare(question: ToBot): Promise<() => Found | Promise<Found>> {
  const found = await botsOf(question.game);
  const made = found.game(question.seats, question.options);
  if (question.wants === "action") {
    const { level, view, seed } = question;
    const bots = await found.of(level, question.seats);
    return async () => found.text(await bots.choose(level, made, view, seed));
  }
  const bots = await found.learned();
  return () => (question.wants === "look" ? bots.look(question.task) : hint(bots, made, question.view));
}

export function thinkAsBot(): void {
  addEventListener("message", ({ data: question }: MessageEvent<ToBot>) => {
    const { number } = question;
    const say = (message: FromBot) => postMessage(message);
    const loading = setInterval(() => say({ number, loaded: false }), SIGN_EVERY);
    prepare(question)
      .finally(() => clearInterval(loading))
      .then((compute) => {
        say({ number, loaded: true }); // from now on the pool counts the time
        return compute();
      })
      .then(
        (answer) => say({ number, answer }),
        (error: unknown) => {
          console.warn(error); // the pool asks another worker, or does without
          say({ number, answer: null, noNetwork: error instanceof NoNetwork });
        },
      );
  });
}
