/** All sounds, synthesised from sine waves and noise. Browsers allow none before the first gesture. */
import { motion, settings } from "./settings.svelte.ts";
import { CARD, STEP } from "./table/pieces/animationTiming.ts";
import type { TableEvent } from "./types.ts";

export type Sound = "wood" | "stone" | "points" | "clover" | "wish" | "goal" | "turn";

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Call it from a pointer or key event: browsers allow sound only after one. */
export function wakeSound(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

function breath(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** A tone with a short attack that decays. */
function tone(at: number, hertz: number, seconds: number, loud: number, to = hertz): void {
  const audio = context!;
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.frequency.setValueAtTime(hertz, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** Paper or stone: noise through a band-pass filter. */
function brush(at: number, hertz: number, seconds: number, loud: number): void {
  const audio = context!;
  const [source, door, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = breath(audio);
  door.type = "bandpass";
  door.frequency.value = hertz;
  door.Q.value = 1.2;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(door).connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

const chime = (at: number, hertz: number, loud: number) => {
  tone(at, hertz, 0.9, loud);
  tone(at, hertz * 2.76, 0.35, loud / 5); // the overtone of a bell
};

const SOUNDS: Record<Sound, (at: number) => void> = {
  wood: (at) => (brush(at, 1900, 0.09, 0.1), tone(at + 0.03, 210, 0.09, 0.16, 120)),
  stone: (at) => (tone(at, 460, 0.07, 0.14, 300), brush(at, 900, 0.06, 0.16)),
  points: (at) => chime(at, 784, 0.07),
  clover: (at) => [523, 659, 784].forEach((hertz, i) => chime(at + i * 0.07, hertz, 0.05)),
  wish: (at) => [880, 1175].forEach((hertz, i) => chime(at + i * 0.11, hertz, 0.06)),
  goal: (at) => [392, 523, 659, 784].forEach((hertz, i) => chime(at + i * 0.09, hertz, 0.07)),
  turn: (at) => [587, 440].forEach((hertz, i) => chime(at + i * 0.16, hertz, 0.06)),
};

export function sound(which: Sound, afterMs = 0): void {
  if (!settings.sound || context?.state !== "running") return;
  SOUNDS[which](context.currentTime + afterMs / 1000);
}

/** What these events sound like, in the order in which the pieces move. */
export function sounds(events: readonly TableEvent[]): { which: Sound; after: number }[] {
  const found: { which: Sound; after: number }[] = [];
  let after = 0;
  for (const event of events) {
    if (event.what === "lay" || event.what === "join" || event.what === "discard" || event.what === "draw" || event.what === "take") {
      found.push({ which: "wood", after: after + CARD * 0.7 });
      after += CARD;
    } else if (event.what === "step") {
      found.push({ which: "stone", after: after + STEP * 0.8 });
      after += STEP;
    } else if (event.what === "goal" || event.what === "close") found.push({ which: "goal", after });
    else if (event.what === "stone") found.push({ which: "wish", after });
    else if (event.what === "tile") found.push({ which: event.tile === "c" ? "clover" : event.tile === "w" ? "wish" : "points", after });
  }
  return found.map(({ which, after }) => ({ which, after: after * motion() }));
}
