"""
Fits which cells of a row hold what is asked (boosted trees over the measures of each cell), judged by collections left out.

In:  WORK/cells (bench/quality/units/collectCells.ts) of the collections NAME
Out: how often what is shown of a row holds the answer, beside the ways without a fit; server/answering/units/cellModel.ts

What is shown of a row of more than 25 words: its subject and the likeliest cells, in their order, until one of them is likely enough to hold it, in the 45 words that an
answer has (server/answering/units/rowCells.ts). How likely is enough is the least from which at most three in a hundred rows fewer hold the answer than if all that fits were shown;
it is chosen on the rows that are learnt from.

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
WHOLE, WORDS = 25, 45
BOUNDS = [round(0.5 + 0.05 * step, 2) for step in range(10)] + [0.99]
LOST = 0.03


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


def shown(row, chances, columns, enough):
    """Cells that are shown of a row. What all rows say says nothing of this one."""
    chances = numpy.where(row.cells[:, columns.index("isSame")] == 1, 0, chances)
    first = subject(row, columns)
    chosen, words, none = [first], row.words[first], 1 - chances[first]
    likeliest = numpy.argsort(-chances, kind="stable")
    for cell in likeliest:
        if 1 - none >= enough or chances[cell] == 0:
            break
        if cell not in chosen and (cell == likeliest[0] or words + row.words[cell] <= WORDS):
            chosen.append(int(cell))
            words, none = words + row.words[cell], none * (1 - chances[cell])
    return chosen


def holds(rows, of):
    """Whether what is shown of each row holds the answer."""
    return [row.labels[of(row)].max() if of(row) else 0 for row in rows]


def enough_for(rows, chances, columns):
    """How likely it has to be that one of the cells that are shown holds the answer."""
    long = [row for row in rows if row.words.sum() > WHOLE]
    all_that_fits = numpy.mean(holds(long, lambda row: shown(row, chances[id(row)], columns, 1.1)))
    return next(bound for bound in BOUNDS if numpy.mean(holds(long, lambda row: shown(row, chances[id(row)], columns, bound))) >= all_that_fits - LOST)


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
        held = holds(rows, of)
        by = [numpy.mean([hold for hold, row in zip(held, rows) if row.name == each]) for each in {row.name for row in rows}]
        print(f"  {way}: hold the answer {100 * numpy.mean(held):.0f} % (mean of the collections {100 * numpy.mean(by):.0f}), {numpy.median([row.words[of(row)].sum() for row in rows]):.0f} words")


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
    enough = {left_out: enough_for([row for row in rows if fold[row.name] != left_out], chances, columns) for left_out in range(FOLDS)}
    print(f"enough, by what is left out: {enough}")
    learns = [row for row in rows if row.name not in judges]
    ships_enough = enough_for(learns, chances, columns)
    model = fit(learns)
    ships = {id(row): model.predict(row.cells) for row in rows}
    of_fold, of_ships = lambda row: enough[fold[row.name]], lambda row: ships_enough
    judge = [row for row in rows if row.name in judges]
    for name, lengths, own, by, bound in [("left out, 26 to 45 words", (WHOLE + 1, WORDS), rows, chances, of_fold), ("left out, longer", (WORDS + 1, 10**6), rows, chances, of_fold),
                                          ("those that judge, longer than 25 words", (WHOLE + 1, 10**6), judge, ships, of_ships)]:
        some = [row for row in own if lengths[0] <= row.words.sum() <= lengths[1]]
        told(name, some, {"first cells in 45 words": in_words, "first cell and three by letters": lambda row: most_letters(row, columns),
                          "fitted": lambda row: shown(row, by[id(row)], columns, bound(row))})
    if given.write:
        names = ", ".join(sorted({row.name for row in learns}))
        given.write.write_text(f"""// Written by scripts/model/units/training/cells.py; not to be changed by hand.
// Fitted to rows that answer questions of these collections (scripts/model/units/README.md):
// {names}.

/** Trees for the log-odds that a cell holds what is asked, by its measures, see `trees.ts`. */
export const CELLS =
  '{packed(model)}'

/** A row of so many words is shown whole. */
export const MOST_WHOLE = {WHOLE}

/** How likely it is enough that one of the cells that are shown of a longer one holds what is asked. */
export const ENOUGH = {ships_enough}
""", "utf8")


if __name__ == "__main__":
    main()
