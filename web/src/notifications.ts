/** System notifications ("Your turn") while the page is in the background, if the player wants them. */
import { settings } from "./settings.svelte.ts";

/** Asks for permission; call it from a click. Returns whether it was granted. */
export async function requestNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

export function notify(title: string, body: string): void {
  if (!settings.notice || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, icon: "/icon.svg", tag: "keltis-turn" });
    shown.onclick = () => (window.focus(), shown.close());
  } catch {
    // some phones allow notifications only to installed pages; the page's title says it too
  }
}
