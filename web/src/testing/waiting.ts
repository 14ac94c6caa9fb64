/** Tests wait for conditions, never for times: however busy a machine is, only a failure takes this long (as in `tests/support/waiting.py`). */
export const PATIENCE = 120_000; // milliseconds

/** For `vi.waitFor`, which otherwise gives up after a second. */
export const PATIENT = { timeout: PATIENCE };
