// What the page answers to record files that carry a proof: texts in, `true` or the reason of the refusal out, as JSON.
import "../support/page_files_in_node.ts";

const { DeviceGames } = await import("../../web/src/local/games.ts");
const { RecordFiles } = await import("../../web/src/local/recordFiles.ts");
const { NotPossible } = await import("../../web/src/local/refused.ts");
const files = new RecordFiles(new DeviceGames());

async function answer(record) {
  try {
    return (await files.read(record)).proven;
  } catch (error) {
    if (error instanceof NotPossible) return error.why;
    throw error;
  }
}

let text = "";
for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
const answers = [];
for (const record of JSON.parse(text)) answers.push(await answer(record));
process.stdout.write(JSON.stringify(answers));
