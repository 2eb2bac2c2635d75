"""
Fits which cells of a row hold what is asked (boosted trees over the measures of each cell), judged by collections left out.

In:  WORK/cells (bench/quality/units/collectCells.ts) of the collections NAME
Out: how often what is shown of a row holds the answer, beside the ways without a fit; server/answering/units/cellModel.ts

What is shown of a row of more than 25 words: its subject and the likeliest cells, in their order, until one of them is likely enough to hold it, in 45 words
(server/answering/units/rowCells.ts).

python cells.py --work WORK --sets FOLDER --write FILE [--judges NAME,...] NAME...
"""

import hashlib
import json
from collections import Counter
from pathlib import Path

import numpy
import lightgbm

from data import arguments
from rank import packed

TREES = dict(objective="binary", learning_rate=0.05, num_leaves=7, min_data_in_leaf=30, feature_fraction=0.6, bagging_fraction=0.7, bagging_freq=1,
             lambda_l2=5, verbosity=-1, num_threads=1, seed=1)
ROUNDS = 120
FOLDS = 6
WHOLE, WORDS, CELLS, ENOUGH = 25, 45, 8, 0.8


class Row:
    """A row that answers a question, by its cells."""

    def __init__(self, name, line):
        self.name, self.wording = name, line["wording"]
        self.cells = numpy.array([[numpy.nan if value is None else value for value in cell] for cell in line["rows"]])
        self.labels, self.words = numpy.array(line["labels"]), numpy.array(line["words"])


def fit(rows):
    """Trees; collections with many rows count for less each."""
    of = Counter(row.name for row in rows)
    weights = numpy.concatenate([numpy.full(len(row.labels), of[row.name] ** -0.5 / len(row.labels)) for row in rows])
    cells, labels = numpy.concatenate([row.cells for row in rows]), numpy.concatenate([row.labels for row in rows])
    return lightgbm.train(TREES, lightgbm.Dataset(cells, labels, weight=weights * len(weights) / weights.sum()), ROUNDS)


def subject(row, columns):
    """The cell that says what the row is about: of those that differ between rows the one that has most in common with the question, else the first that is a name."""
    value = lambda name: row.cells[:, columns.index(name)]
    differs = (value("isSame") != 1) & (value("isBlank") == 0)
    held, holds = value("valueHeld"), value("valueHolds")
    held = numpy.where(differs & (held > 0), 2 * held * holds / numpy.maximum(held + holds, 1e-9), 0)
    return int(held.argmax()) if held.max() > 0 else int((differs & (value("address") == 0)).argmax())


def shown(row, chances, columns):
    """Cells that are shown of a row. What all rows say says nothing of this one."""
    chances = numpy.where(row.cells[:, columns.index("isSame")] == 1, 0, chances)
    first = subject(row, columns)
    chosen, words, none = [first], row.words[first], 1 - chances[first]
    likeliest = numpy.argsort(-chances, kind="stable")
    for cell in likeliest:
        if 1 - none >= ENOUGH or len(chosen) >= CELLS or chances[cell] == 0:
            break
        if cell not in chosen and (cell == likeliest[0] or words + row.words[cell] <= WORDS):
            chosen.append(int(cell))
            words, none = words + row.words[cell], none * (1 - chances[cell])
    return chosen


def in_words(row):
    """The first cells that fit."""
    return [cell for cell in range(len(row.words)) if row.words[: cell + 1].sum() <= WORDS]


def most_letters(row, columns):
    """The first cell, and the three that share most with the question."""
    held = row.cells[:, columns.index("nameHeld")] + row.cells[:, columns.index("valueHeld")]
    return [0] + [int(cell) + 1 for cell in numpy.argsort(-held[1:], kind="stable")[:3]]


def told(name, rows, ways):
    print(f"{name}: {len(rows)} rows, {numpy.median([row.words.sum() for row in rows]):.0f} words in the median")
    for way, of in ways.items():
        holds = [row.labels[of(row)].max() if of(row) else 0 for row in rows]
        by = [numpy.mean([hold for hold, row in zip(holds, rows) if row.name == each]) for each in {row.name for row in rows}]
        print(f"  {way}: hold the answer {100 * numpy.mean(holds):.0f} % (mean of the collections {100 * numpy.mean(by):.0f}), {numpy.median([row.words[of(row)].sum() for row in rows]):.0f} words")


def main():
    parser = arguments(__doc__)
    parser.add_argument("--judges", default="", help="names of collections that nothing that ships is learnt from, with commas")
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    folder = given.work / "cells"
    columns = json.loads((folder / "columns.json").read_text())
    rows = [Row(name, json.loads(line)) for name in given.names for line in (folder / f"{name}.jsonl").open()]
    judges = given.judges.split(",")
    fold = {name: int(hashlib.md5(name.encode()).hexdigest(), 16) % FOLDS for name in given.names}
    chances = {}
    for left_out in range(FOLDS):
        model = fit([row for row in rows if fold[row.name] != left_out])
        chances |= {id(row): model.predict(row.cells) for row in rows if fold[row.name] == left_out}
    learns = [row for row in rows if row.name not in judges]
    model = fit(learns)
    ships = {id(row): model.predict(row.cells) for row in rows}
    for name, lengths, own, by in [("left out, 26 to 45 words", (WHOLE + 1, WORDS), rows, chances), ("left out, longer", (WORDS + 1, 10**6), rows, chances),
                                   ("those that judge, longer than 25 words", (WHOLE + 1, 10**6), [row for row in rows if row.name in judges], ships)]:
        some = [row for row in own if lengths[0] <= row.words.sum() <= lengths[1]]
        told(name, some, {"first cells in 45 words": in_words, "first cell and three by letters": lambda row: most_letters(row, columns),
                          "fitted": lambda row: shown(row, by[id(row)], columns)})
    if given.write:
        names = ", ".join(sorted({row.name for row in learns}))
        given.write.write_text(f"""// Written by scripts/model/units/training/cells.py; not to be changed by hand.
// Fitted to rows that answer questions of these collections (scripts/model/units/README.md):
// {names}.

/** Trees for the log-odds that a cell holds what is asked, by its measures, see `trees.ts`. */
export const CELLS =
  '{packed(model)}'
""", "utf8")


if __name__ == "__main__":
    main()
