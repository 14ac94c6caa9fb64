"""The players' part of the shuffle: committing, revealing, and going on without those who do not."""

from keltis.i18n import phrase
from keltis.records import fair_shuffle
from keltis.server.rooms.log import Draft
from keltis.server.rooms.room import Refused, Room


def commit(room: Room, seat: int, commit: bytes) -> list[Draft]:
    room.expect("mixing", phrase("refused-commit-nobody"))
    place = room.seats[seat]
    if not place.contributes or place.commit is not None:
        raise Refused(phrase("refused-commit"))
    return [Draft("commit", seat, "person", {"commit": commit.hex()})]


def reveal(room: Room, seat: int, entropy: bytes) -> list[Draft]:
    room.expect("mixing", phrase("refused-reveal-nobody"))
    place = room.seats[seat]
    if not place.contributes or place.entropy is not None or not room.all_committed:
        raise Refused(phrase("refused-reveal"))
    if fair_shuffle.commit_seat(entropy) != place.commit:
        raise Refused(phrase("refused-reveal-other"))
    drafts = [Draft("reveal", seat, "person", {"entropy": entropy.hex()})]
    waiting = [other for other in room.contributors if room.seats[other].entropy is None]
    return [*drafts, Draft("start")] if waiting == [seat] else drafts


def mix_again(room: Room) -> list[Draft]:
    """Exclude seats that did not commit or reveal in time; the others start over without them."""
    room.expect("mixing", phrase("refused-mix-nobody"))
    missing = "entropy" if room.all_committed else "commit"
    without = [seat for seat in room.contributors if getattr(room.seats[seat], missing) is None]
    drafts = [Draft("redraw", data={"without": without})]
    return [*drafts, Draft("start")] if set(without) == set(room.contributors) else drafts
