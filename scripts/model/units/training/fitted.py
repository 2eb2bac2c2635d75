"""
What ships: the trees and thresholds of the server, as server/answering/units/rankUnits.ts goes by them. Imported by calibrate.py, judge.py, marks.py and thresholds.py.

In:  server/answering/units/model.ts (rank.py) and acrossModel.ts (across.py), the encoders that ship
"""

import base64
import re
import struct

from data import REPOSITORY
import encoders
import held
from measured import chance_rows, is_right, kind

import numpy

MODEL = REPOSITORY / "server" / "answering" / "units" / "model.ts"
ACROSS = MODEL.with_name("acrossModel.ts")
UNKNOWN_LEFT = 0x80


class Trees:
    """Boosted trees as rank.py packs them."""

    def __init__(self, packed):
        data, at, self.trees = base64.b64decode(packed), 0, []
        while at < len(data):
            (splits,) = struct.unpack_from("<H", data, at)
            at += 2
            own = numpy.frombuffer(data, numpy.dtype("u1,<f4,<i2,<i2"), splits, at)
            at += 9 * splits
            leaves = numpy.frombuffer(data, "<f4", splits + 1, at)
            at += 4 * (splits + 1)
            self.trees.append((*(own[f"f{part}"] for part in range(4)), leaves))

    def sums(self, rows):
        """The sum of what all trees say of each row."""
        total = numpy.zeros(len(rows))
        everywhere = numpy.arange(len(rows))
        for features, thresholds, smaller, larger, leaves in self.trees:
            at = numpy.zeros(len(rows), int) if len(features) else numpy.full(len(rows), -1)
            inside = everywhere[at >= 0]
            while len(inside):
                split = at[inside]
                values = rows[inside, features[split] & (UNKNOWN_LEFT - 1)]
                goes_left = numpy.where(numpy.isnan(values), features[split] >= UNKNOWN_LEFT, values <= thresholds[split])
                at[inside] = numpy.where(goes_left, smaller[split], larger[split])
                inside = inside[at[inside] >= 0]
            total += leaves[-1 - at]
        return total


class Fitted:
    """The ranker, the chance and the thresholds that ship."""

    def __init__(self):
        text = MODEL.read_text("utf8")
        packed = lambda name: Trees(re.search(rf"{name} =\s+'([^']+)'", text).group(1))
        self.ranker, self.chance = packed("RANKER"), packed("CHANCE")
        block = lambda name: re.search(rf"{name} = \{{(.*?)\n\}}", text, re.S).group(1)
        self.answer_from = {key: float(value) for key, value in re.findall(r"(\w+): \{ refuse: ([\d.]+)", block("ANSWER_FROM"))}
        self.across = float(re.search(r"ACROSS_LANGUAGES = (-?[\d.]+)", ACROSS.read_text("utf8")).group(1))
        self.places_from = {key: float(value) for key, value in re.findall(r"(\w+): ([\d.]+)", block("PLACES_FROM"))}

    def said(self, work, questions, columns):
        """Scores of the units of each question, the chance that the first one is right, and whether it is."""
        scores = numpy.split(self.ranker.sums(numpy.concatenate([each.rows for each in questions])),
                             numpy.cumsum([len(each.labels) for each in questions])[:-1])
        chances = self.chances(work, questions, scores, columns)
        self.give_way(work, questions, scores, chances, columns)
        labels = numpy.array([is_right(each, own) for each, own in zip(questions, scores)], int)
        return scores, chances, labels

    def chances(self, work, questions, scores, columns):
        """How likely the first unit of each question is right."""
        compare = lambda asked, own: held.held(work, encoders.FOLDERS, asked, own, columns)
        rows = chance_rows(questions, scores, compare)
        is_across = (rows[:, columns.index("isInOwnLanguage")] == 0) & ~numpy.isnan(rows[:, columns.index("cosine")])
        return 1 / (1 + numpy.exp(-self.chance.sums(rows) - self.across * is_across))

    def give_way(self, work, questions, scores, chances, columns):
        """Where the first unit no longer counts, the first that does goes before it if that is sure; else nothing is asserted."""
        first_is_past = [at for at, own in enumerate(scores) if questions[at].past[numpy.argmax(own)]]
        now = {at: numpy.where(questions[at].past, -numpy.inf, scores[at]) for at in first_is_past}
        likely = [at for at in first_is_past if numpy.isfinite(now[at][numpy.argsort(-scores[at], kind="stable")[:6]]).any()]
        counting = [self.without_past(questions[at]) for at in likely]
        own = [scores[at][~questions[at].past] for at in likely]
        sure = dict(zip(likely, self.chances(work, counting, own, columns))) if likely else {}
        for at in first_is_past:
            bound = self.answer_from[kind(questions[at], columns)]
            if sure.get(at, 0) >= bound:
                scores[at], chances[at] = now[at], sure[at]
            else:
                chances[at] = min(chances[at], bound - 1e-6)

    def without_past(self, asked):
        """A question less the units that no longer count."""
        kept = ~asked.past
        return asked._replace(rows=asked.rows[kept], labels=asked.labels[kept],
                              units=[unit for unit, own in zip(asked.units, kept) if own], past=asked.past[kept])
