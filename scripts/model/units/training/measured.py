"""
Questions with what the product measured of their units, and what the chance is told of them. Imported by all scripts that read measures.

In:  WORK/measures/WORLD/NAME.f32 and NAME.jsonl (collectMeasures.ts), WORK/labelled/NAME.jsonl
"""

import json
from collections import namedtuple

from data import questions_of, read_lines
import held

import numpy

Asked = namedtuple("Asked", "world name rows labels units answerable held question read past")


# What thresholds are told apart by: whether encoders have read what was found, and whether the one for English compares.
KINDS = ("readEnglish", "read", "unreadEnglish", "unread")


def columns_of(work, world):
    """Names of the measures, in the order of a row."""
    return json.loads((work / "measures" / world / "columns.json").read_text())


def is_beside(asked):
    """Whether a question is a near miss out of ../nearMisses.jsonl, or one that changes the topic: nobody asks so many of them."""
    return asked.question["id"].endswith(("-beside", "-changed"))


def kind(asked, columns):
    """Which thresholds count for a question."""
    return ("read" if asked.read else "unread") + ("English" if asked.rows[0, columns.index("isEnglish")] else "")


def read_world(work, world, name, columns):
    """The questions of a collection in a world, each with its rows of measures and their labels (2 right, 1 nearly, 0 wrong)."""
    lines = read_lines(work / "measures" / world / f"{name}.jsonl")
    known = {}
    for of in {line.get("of", name) for line in lines}:
        known |= {(of, each["id"], each["wording"]): each for each in questions_of(work, of)}
    rows = numpy.fromfile(work / "measures" / world / f"{name}.f32", dtype="<f4").reshape(-1, columns)
    asked, start = [], 0
    for line in lines:
        of = line.get("of", name)
        question = known[of, line["id"], line["wording"]]
        if line["alone"]:
            question = question | {"history": []}
        gold, near = (set(question[each]) if of == name else set() for each in ("gold", "near"))
        labels = numpy.array([2 if unit in gold else 1 if unit in near else 0 for unit in line["units"]], int)
        if not gold:
            labels[labels == 1] = 2
        own = rows[start:start + len(labels)]
        start += len(labels)
        answerable = question["answerable"] and line["held"]
        past = numpy.isin(numpy.arange(len(labels)), line["past"])
        asked.append(Asked(world, name, own, labels, line["units"], answerable, line["held"], question, line["read"], past))
    assert start == len(rows), name
    return asked


def load(work, worlds, names, columns):
    """The questions of collections in the worlds that they were measured in; none of those that no unit was found for."""
    measured = lambda world, name: (work / "measures" / world / f"{name}.jsonl").exists()
    return [each for world in worlds for name in names if measured(world, name)
            for each in read_world(work, world, name, len(columns)) if len(each.labels) > 0]


def chance_row(asked, scores):
    """What the chance is told of a ranked question: the first unit's measures, its score, and how far the others are behind; and its place."""
    order = numpy.argsort(-scores, kind="stable")
    first = order[0]
    second = scores[order[1]] if len(order) > 1 else numpy.nan
    others = scores[order[1:6]].mean() if len(order) > 1 else numpy.nan
    own = [scores[first], scores[first] - second, scores[first] - others, len(order)]
    return numpy.concatenate([asked.rows[first], own]).astype(numpy.float32)


def chance_rows(questions, scores, compare):
    """What the chance is told of ranked questions; `compare` compares the words of the best unit."""
    own = numpy.stack([chance_row(each, score) for each, score in zip(questions, scores)])
    return numpy.concatenate([own, compare(questions, scores)], 1)


EXTRA = ["score", "aboveSecond", "aboveOthers", "candidates", *held.MEASURES]



def is_right(asked, scores, most=1):
    """Whether one of the first units is right, by any of them that is not in the same words as one before."""
    order = numpy.argsort(-scores, kind="stable")[:most]
    return bool(asked.answerable and (asked.labels[order] == 2).any())
