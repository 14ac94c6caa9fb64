/** The settings that are kept on this device. */

export const KEY = "keltis"; // in local storage; rooms have one each that begins with it

export type StoredSettings = { language?: string } & Record<string, unknown>;

export function storedSettings(): StoredSettings {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as StoredSettings;
  } catch {
    return {};
  }
}
