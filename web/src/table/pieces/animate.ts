/** Runs the planned movements as Web Animations: only transform and opacity, from where a piece is now. */
import type { Flight, Ghost, Pose } from "./animationPlan.ts";
import { motion } from "../../settings.svelte.ts";

const OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const HOP = "cubic-bezier(0.3, 1.5, 0.5, 1)";
const HOP_HEIGHT = 10;
const ARC_HEIGHT = 70;

/** An element of the size of `at` that is seen at `seen`: it turns and grows round its middle. */
function shown(seen: Pose, at: Pose, more: { lift?: number; grow?: number; thin?: number } = {}): string {
  const x = seen.x + (seen.w - at.w) / 2;
  const y = seen.y + (seen.h - at.h) / 2 - (more.lift ?? 0);
  const grow = more.grow ?? 1;
  return `translate(${x}px, ${y}px) rotate(${seen.turn ?? 0}deg) scale(${(seen.w / at.w) * grow * (more.thin ?? 1)}, ${(seen.h / at.h) * grow})`;
}

const half = (a: Pose, b: Pose): Pose => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, w: (a.w + b.w) / 2, h: (a.h + b.h) / 2, turn: 0 });

function frames(way: Flight["way"], from: Pose, to: Pose, at: Pose): Keyframe[] {
  const [first, last] = [{ transform: shown(from, at) }, { transform: shown(to, at) }];
  switch (way) {
    case "hop":
      return [first, { transform: shown(half(from, to), at, { lift: HOP_HEIGHT }), offset: 0.5 }, last];
    case "arc":
      return [first, { transform: shown(half(from, to), at, { lift: ARC_HEIGHT, grow: 1.5 }), offset: 0.5 }, last];
    case "turning":
      return [first, { transform: shown(to, at, { thin: 0.02 }) }];
    case "turned":
      return [{ transform: shown(from, at, { thin: 0.02 }) }, last];
    case "unfold":
      return [{ transform: shown(to, at, { grow: 0.4 }) }, { transform: shown(to, at, { grow: 1.25 }), offset: 0.7 }, last];
    case "flip":
      return [last, { transform: shown(to, at, { thin: 0.05, grow: 1.15 }), offset: 0.5 }, last];
    case "appear":
      return [{ ...last, opacity: 0 }, { ...last, opacity: 1 }];
    case "stay":
      return [first, first];
    default:
      return [first, last];
  }
}

/** A delay holds a piece back where it was; a tile simply waits as it is. */
export function animatePiece(element: HTMLElement, flight: Flight, to: Pose): Animation {
  const waits = flight.way === "unfold" || flight.way === "flip" ? "none" : "backwards";
  return element.animate(frames(flight.way, flight.from, to, to), {
    duration: flight.ms * motion(),
    delay: flight.delay * motion(),
    fill: waits,
    easing: flight.way === "hop" || flight.way === "unfold" ? HOP : OUT,
  });
}

export function animateGhost(element: HTMLElement, ghost: Ghost): Animation {
  return element.animate(frames(ghost.way, ghost.from, ghost.to, ghost.from), {
    duration: ghost.ms * motion(),
    delay: ghost.delay * motion(),
    fill: ghost.way === "arc" ? "forwards" : "both",
    easing: ghost.way === "turning" ? "ease-in" : OUT,
  });
}

/** Where an element is seen at this moment of its movement. */
export function currentPose(element: HTMLElement): Pose {
  const m = new DOMMatrix(getComputedStyle(element).transform);
  const [w, h] = [element.offsetWidth, element.offsetHeight];
  const [sx, sy] = [Math.hypot(m.a, m.b), Math.hypot(m.c, m.d)];
  return { x: m.e + (w - w * sx) / 2, y: m.f + (h - h * sy) / 2, w: w * sx, h: h * sy, turn: (Math.atan2(m.b, m.a) * 180) / Math.PI };
}
