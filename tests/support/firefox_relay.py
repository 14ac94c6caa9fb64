"""A program that starts Firefox, given with its arguments, for Playwright and relays WebDriver BiDi between them.

Playwright drives a stock Firefox, but sends every new context a command that Firefox does not know yet. Its answer, an
error, becomes a success here; all else passes through unchanged.
"""

import asyncio
import json
import re
import sys

import websockets

TOLERATED = "emulation.setMediaFeaturesOverride"
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


async def relay(command: list[str]) -> int:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr
    async for line in firefox.stderr:
        if found := LISTENING.search(line):
            break
    else:
        return await firefox.wait()

    async def serve(playwright: websockets.ServerConnection) -> None:
        async with websockets.connect(found[1].decode() + "/session", max_size=None) as session:
            await _pass_on(playwright, session)

    async with websockets.serve(serve, "127.0.0.1", 0, max_size=None) as server:
        port = server.sockets[0].getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        async for _ in firefox.stderr:  # so that it never fills up
            pass
    return await firefox.wait()


async def _pass_on(playwright: websockets.ServerConnection, session: websockets.ClientConnection) -> None:
    tolerated: set[int] = set()

    async def commands() -> None:
        async for message in playwright:
            if TOLERATED in str(message):
                tolerated.add(json.loads(message)["id"])
            await session.send(message)
        await session.close()

    async def answers() -> None:
        async for message in session:
            answer = json.loads(message) if tolerated else {}
            if answer.get("id") in tolerated and answer.get("error") == "unknown command":
                message = json.dumps({"type": "success", "id": answer["id"], "result": {}})
            await playwright.send(message)
        await playwright.close()

    await asyncio.gather(commands(), answers())


if __name__ == "__main__":
    sys.exit(asyncio.run(relay(sys.argv[1:])))
