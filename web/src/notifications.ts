/** "Your turn", for somebody who looks elsewhere: in the page's title and, if wished, as the system's notify. */
import { settings } from "./settings.svelte.ts";

/** Asks the browser, from a click; false if it or its owner does not want to. */
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
    // some phones allow notices only to installed pages; the title says it too
  }
}
