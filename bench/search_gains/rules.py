"""What would a rule of choice have gained (see `gains.py`), in percentage points of the chance to win a game?"""

import sys
from typing import Any

import numpy as np


class Gains:
    def __init__(self, path: str) -> None:
        self.z = dict(np.load(path))
        self.position = self.z["position"]
        self.n = int(self.position.max()) + 1
        self.a_game = float(self.z["a_game"])
        self.starts = np.searchsorted(self.position, np.arange(self.n))

    def chosen(self, score: Any) -> Any:
        """The row with the highest score in each position."""
        best = np.full(self.n, -np.inf)
        np.maximum.at(best, self.position, score)
        rows = np.flatnonzero(score == best[self.position])
        _, first = np.unique(self.position[rows], return_index=True)
        return rows[first]

    def rule(
        self,
        arm: str,
        level: int,
        *,
        base: str = "c",
        lead: float = 0.0,  # the worth of ten points
        gate: float = 0.0,
        pull: float = 0.0,
        blur: float = 0.0,
        likely: float = 0.01,
        truth: str = "truth.end",
        worlds: float = 0,
    ) -> tuple[float, float, float]:
        policy = self.z["champion" if base == "c" else "student"].astype(float)
        a = self.z[f"{arm}.{base}"][:, level].astype(float)  # win, lead(10), var win, var lead, cov
        mean = a[:, 0] + lead * a[:, 1]
        var = np.maximum(a[:, 2] + lead * lead * a[:, 3] + 2 * lead * a[:, 4], 0)
        se = np.sqrt(var / worlds)
        top = np.full(self.n, -np.inf)
        np.maximum.at(top, self.position, policy)
        far = top[self.position] - policy
        ok = np.exp(policy) >= likely
        prior = -pull * far
        if blur:
            score = (mean * blur**2 + prior * se**2) / (blur**2 + se**2 + 1e-12)
        else:
            score = mean - gate * se + prior
        score = np.where(far == 0, 0.0, np.where(ok, score, -np.inf))
        row = self.chosen(score)
        t = self.z[f"{truth}.{base}"][:, -1, 0].astype(float)[row]
        changed = far[row] > 0
        per = 100 * self.a_game * self.n_share(base)
        return per * t.mean(), per * t.std() / np.sqrt(self.n), 100 * changed.mean()

    def n_share(self, base: str) -> float:
        """`a_game` counts decisions with several candidates of the champion; sampled were those of the student too."""
        policy = self.z["champion"].astype(float)
        several = np.bincount(self.position[np.exp(policy) >= 0.01], minlength=self.n) > 1
        return float(1 / several.mean())


if __name__ == "__main__":
    g = Gains(sys.argv[1])
    print(g.n, "positions", g.a_game, "decisions a game")
    for P, levels in (("champion", {16: 0, 64: 1, 256: 2}), ("student", {32: 0, 128: 1, 512: 2})):
        names = sorted({k[len(P) + 1 : -2] for k in g.z if k.startswith(P + ".") and k.endswith(".c")})
        for name in names:
            line = f"{P}.{name:10}"
            for worlds, level in levels.items():
                for gate in (1.0, 2.0):
                    m, e, c = g.rule(f"{P}.{name}", level, worlds=worlds, gate=gate)
                    line += f"  {worlds}/{gate:.0f}: {m:+.1f}±{1.96 * e:.1f} ({c:.0f}%)"
            print(line)
