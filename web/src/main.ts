/** What runs first, in a small file: it begins what takes longest, so that a slow line carries something while the page is read. */
import { LANGUAGES, preferred } from "./languages.ts";
import { onDevice } from "./local/client.ts";
import { storedSettings } from "./storedSettings.ts";

void import("./page.ts");
void LANGUAGES[preferred(storedSettings().language)].words().catch(() => {}); // whoever needs them asks again

/** Pages that show games of this device need their rules at once. */
const SHOWS_OWN_GAMES = /^(#\/?)?$|^#\/(new|room\/local)/;
if (SHOWS_OWN_GAMES.test(location.hash)) void onDevice.ready();
