"""Why a proof does not hold is said to players in their language: by `keltis verify`, and over processes."""

import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from keltis import i18n
from keltis.records import attached_proof, record, verify
from keltis.records.fair_shuffle import NotProven
from tests.support import sample_proofs

GOOD = sample_proofs.played("cards", 2, "refusals")
SPOILT = sample_proofs.changed(GOOD, 2, name="Mallory")


def refused(proof: object) -> NotProven:
    with pytest.raises(NotProven) as raised:
        verify.check(proof)
    return raised.value


@pytest.mark.parametrize(
    ("proof", "id", "values"),
    [
        ({}, "proof-format", {}),
        (sample_proofs.without(GOOD, 3), "proof-entry", {"entry": 3}),
        (SPOILT, "proof-changed", {"entry": 2}),
        (sample_proofs.rounds("S0 S1 R0"), "proof-rules", {"entry": 4}),
        (sample_proofs.rehashed(sample_proofs.changed(GOOD, 1, rules=99)), "proof-game", {"entry": 1}),
        ({**GOOD, "entries": GOOD["entries"][:20]}, "proof-unfinished", {}),
    ],
)
def test_a_refusal_has_an_id_values_and_an_english_sentence(proof: object, id: str, values: dict[str, int]) -> None:
    error = refused(proof)
    assert (error.id, error.values) == (id, values)
    assert str(error).endswith(".")
    sentences = {i18n.load(language).phrase(attached_proof.why(error)) for language in i18n.LANGUAGES}
    assert len(sentences) == len(i18n.LANGUAGES)
    assert all(str(number) in sentence for number in values.values() for sentence in sentences)


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    error = refused(SPOILT)
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.id, copy.values, str(copy)) == (error.id, error.values, str(error))


def test_keltis_verify_says_it_in_the_language_of_the_terminal_with_the_exact_reason(tmp_path: Path) -> None:
    def run(file: Path, *arguments: str) -> str:
        command = [sys.executable, "-X", "utf8", "-m", "keltis", "verify", str(file), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
        return done.stderr

    file = tmp_path / "proof.json"
    file.write_text(json.dumps(SPOILT))
    exactly = "Entry 2 (sit): its hash does not fit, so this entry, the room or what stood before was changed."
    assert run(file, "--lang", "en") == f"keltis: {exactly}\n"
    german = "Eintrag 2 oder etwas davor wurde nachträglich verändert."
    assert run(file, "--lang", "de") == f"keltis: {german} ({exactly})\n"
    bare = tmp_path / "game.txt"
    bare.write_text(record.write(verify.record_of(GOOD)), encoding="utf-8")
    assert run(bare, "--lang", "de").startswith("keltis: Diese Aufzeichnung enthält keinen Beweis. (The record ")
    bare.write_text('[Game "cards"')
    assert "eine Angabe sieht so aus" in run(bare, "--lang", "de")
