"""How late the event loop is: whatever runs too long on it delays everyone."""

import asyncio
import time

import structlog

from keltis.server import metrics

LOOK = 0.25  # seconds
LONG = 1.0  # seconds of lag that are worth a line in the log

logger = structlog.get_logger()


async def watch_lag() -> None:
    """Measure the lag for ever. A stopped process is a lag too, but without much work."""
    while True:
        before, worked = time.monotonic(), time.process_time()
        await asyncio.sleep(LOOK)
        lag = max(0.0, time.monotonic() - before - LOOK)
        metrics.LOOP_LAG.observe(lag)
        if lag > LONG:
            logger.warning("loop_lag", seconds=round(lag, 2), cpu_seconds=round(time.process_time() - worked, 2))
