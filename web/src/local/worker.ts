/**
 * The script of every worker on this device, the one that keeps the rooms and those in which bots think: one file for both, since most of it is the same,
 * and a phone has it already when the bots come. Which of them it is, its name says (a fragment of the address
 * would get lost where Chromium has the script in memory).
 */
import { keepRooms } from "./roomWorker.ts";
import { thinkAsBot } from "./botWorker.ts";

const BOT = "keltis-bot";

if (self.name === BOT) thinkAsBot();
else keepRooms(() => new Worker(location.href, { type: "module", name: BOT }));
