// Answers questions about the browser's shuffle and check: JSON in, JSON out.
import { below, check, commitSeat, commitServer, gameKey, NotProven, shuffle, subKey } from "../../web/src/fairness/proof.ts";
import { fromHex, toHex } from "../../web/src/fairness/proof.ts";
import { hold } from "../../web/src/fairness/receipt.ts";

async function keyAndShuffle({ seed, room, entropies, label, items }) {
  const key = await gameKey(fromHex(seed), room, new Map(entropies.map(([seat, hex]) => [seat, fromHex(hex)])));
  const commits = [await commitServer(fromHex(seed)), await commitSeat(fromHex(seed))];
  return [...[key, ...commits].map(toHex), await shuffle(items, await subKey(key, label))];
}

/** Exactly why, and what players are told, as one text. */
const refusal = ({ message, why }) => JSON.stringify([message, why.id, why.values]);

/** What a receipt shows of a proof, or why it contradicts it. */
async function held({ proof, receipt }) {
  try {
    const { fixed, open, leftOut, latest } = await hold(await check(proof), receipt);
    return [fixed, open, leftOut, latest];
  } catch (error) {
    if (error instanceof NotProven) return refusal(error);
    throw error;
  }
}

async function verdict({ proof, receipts }) {
  try {
    const found = await check(proof, receipts);
    return {
      contributors: [...found.entropies.keys()].sort(),
      redraws: found.redraws,
      code: found.code,
      acts: found.acts.map(({ seat, action }) => [seat, action]),
      key: found.key && toHex(found.key),
      deal: found.deal && [found.deal.deck, found.deal.tiles, found.deal.first],
    };
  } catch (error) {
    if (error instanceof NotProven) return refusal(error);
    throw error;
  }
}

let text = "";
for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
const asked = JSON.parse(text);
const answers = { shuffles: [], draws: [], verdicts: [], held: [] };
for (const [n, words] of asked.draws) answers.draws.push(await below(n, words.values()));
for (const input of asked.shuffles) answers.shuffles.push(await keyAndShuffle(input));
for (const input of asked.proofs) answers.verdicts.push(await verdict(input));
for (const input of asked.receipts) answers.held.push(await held(input));
process.stdout.write(JSON.stringify(answers));
