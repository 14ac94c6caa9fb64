/** What runs first, in a small file: it begins what takes longest, so that a slow line carries something while the page is read. */
import { LANGUAGES, preferred } from "./languages.ts";
import { onDevice } from "./local/client.ts";
import { storedSettings } from "./storedSettings.ts";

const settings = storedSettings();
void import("./page.ts");
void LANGUAGES[preferred(settings.language)].words().catch(() => {}); // whoever needs them asks again

/** Pages that show games of this device, or begin one, need its rooms at once. */
const [SHOWS_ONE, BEGINS_ONE] = [/^#\/room\/local/, /^(#\/?)?$|^#\/new/];
if (SHOWS_ONE.test(location.hash)) void onDevice.ready();
if (BEGINS_ONE.test(location.hash)) onDevice.expect(settings.game === "cards" ? "cards" : "board");
