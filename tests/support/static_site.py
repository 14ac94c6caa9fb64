"""The folder that `keltis site` writes, and visitors who have all of it afterwards."""

from pathlib import Path

from click.testing import CliRunner

from keltis.cli.site_command import site
from tests.support.browser import Visitor

KEPT = """async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active.state === "activated" && navigator.serviceWorker.controller !== null;
}"""


def write_site(folder: Path, *options: str) -> None:
    done = CliRunner().invoke(site, [str(folder), *options])
    assert done.exit_code == 0, done.output


def first_visit(who: Visitor) -> None:
    """Until the page is kept whole, with everything that is fetched only when it is needed."""
    who.open("/")
    who.page.get_by_role("button", name="Play", exact=True).wait_for()
    who.page.wait_for_function(KEPT)
