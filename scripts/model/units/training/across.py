"""
Sets right how likely the first unit answers a question in another language than its own: words that both share tell the trees most, and hardly a question
that they learnt from was asked in another language. What is added to the log-odds then is what makes what is told so (a shift alone; Platt, Probabilistic
outputs for support vector machines, 1999, has a factor as well, which changes nothing here).

In:  what `bench/quality/units/ask.ts --across` wrote of questions in another language than the documents, in one or more folders; what ships
Out: calibration before, and of each collection by what was fitted to the others; with --write server/answering/units/acrossModel.ts

python across.py [--write] OUT...
"""

import argparse
import json
import re
from pathlib import Path

import numpy
from scipy.optimize import minimize_scalar

from data import REPOSITORY

MODEL = REPOSITORY / "server" / "answering" / "units" / "acrossModel.ts"
# The thresholds of languages other than English, by which the table is made.
ANSWER_FROM, PLACES_FROM = 0.618, 0.111


def logistic(odds):
    return 1 / (1 + numpy.exp(-odds))


def fitted(odds, right):
    """What added to the log-odds makes what came so likeliest."""
    loss = lambda shift: -numpy.log(numpy.where(right, logistic(odds + shift), 1 - logistic(odds + shift))).mean()
    return minimize_scalar(loss, bounds=(-3, 3), method="bounded").x


def told(name, chance, rows):
    right, shown, answerable = (numpy.array([bool(row[key]) for row in rows]) for key in ("right", "shown", "answerable"))
    asserted, places = chance >= ANSWER_FROM, (chance >= PLACES_FROM) & (chance < ANSWER_FROM)
    share = lambda which, of: f"{100 * which.sum() / of:.1f}"
    there = answerable.sum()
    print(f"{name}: asserted and right {share(asserted & right, there)}, asserted and wrong {share(asserted & ~right, len(rows))}, right among what is shown "
          f"{share(asserted & right | places & shown, there)}, refused though there {share((chance < PLACES_FROM) & answerable, there)}, others not asserted "
          f"{share(~asserted & ~answerable, max(1, (~answerable).sum()))}; log loss {-numpy.log(numpy.where(right, chance, 1 - chance)).mean():.3f}")
    tenths = [(low, (chance >= low) & (chance < low + 0.1)) for low in numpy.arange(0, 1, 0.1)]
    print("  " + " ".join(f"{chance[own].mean():.2f}/{right[own].mean():.2f} ({own.sum()})" for _, own in tenths if own.any()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    rows = [json.loads(line) | {"set": file.stem} for folder in options.out for file in sorted(folder.glob("*.jsonl")) for line in file.open()]
    rows = [row | {"right": row["answerable"] and row["first"], "shown": row["answerable"] and row["shown"]} for row in rows if row.get("probability") is not None]
    now = float(re.search(r"ACROSS_LANGUAGES = (-?[\d.]+)", MODEL.read_text("utf8")).group(1))
    chance = numpy.clip([row["probability"] for row in rows], 1e-3, 1 - 1e-3)
    odds = numpy.log(chance / (1 - chance)) - now
    right, sets = numpy.array([row["right"] for row in rows]), numpy.array([row["set"] for row in rows])
    told(f"{len(rows)} questions to {len(set(sets))} collections, nothing added", logistic(odds), rows)
    left_out, shifts = numpy.zeros(len(rows)), {}
    for name in sorted(set(sets)):
        shifts[name] = fitted(odds[sets != name], right[sets != name])
        left_out[sets == name] = logistic(odds[sets == name] + shifts[name])
    told(f"each by what was fitted to the others ({min(shifts.values()):.2f} to {max(shifts.values()):.2f})", left_out, rows)
    if options.write:
        MODEL.write_text(f"""// Written by scripts/model/units/training/across.py; not to be changed by hand.
// Fitted to questions in another language than these collections (scripts/model/units/README.md):
// {", ".join(sorted(set(sets)))}

/** What is added to the log-odds that the first unit answers, where it is in another language than the question and an encoder has read it. */
export const ACROSS_LANGUAGES = {fitted(odds, right):.2f}
""", "utf8")


if __name__ == "__main__":
    main()
