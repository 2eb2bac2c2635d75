"""
Fits what a table is asked for: which kind of plan a question means (multinomial logistic regression over its vector), which of the plans that a table
allows (boosted trees over their measures), and how likely the best one is right (boosted trees once more), by collections left out.

In:  OUT/NAME.f32, NAME.jsonl and kinds.jsonl (bench/quality/tables/collectPlans.ts)
Out: what collections say that took no part

python fit.py --plans OUT NAME...
"""

import argparse
import json
from pathlib import Path

import lightgbm
import numpy
from sklearn.linear_model import LogisticRegression

FOLDS = 6
RANK = dict(objective="binary", learning_rate=0.06, num_leaves=15, min_data_in_leaf=20, feature_fraction=0.5, bagging_fraction=0.7,
            bagging_freq=1, lambda_l2=5, verbosity=-1, num_threads=2, seed=1)
RANK_TREES = 150
CHANCE = dict(objective="binary", learning_rate=0.03, num_leaves=7, min_data_in_leaf=25, feature_fraction=0.4, bagging_fraction=0.7,
              bagging_freq=1, lambda_l2=10, verbosity=-1, num_threads=2, seed=1)
CHANCE_TREES = 120
KINDS = ["cell", "list", "count", "distinct", "sum", "average", "most", "least", "frequent", "compare", "difference"]


class Question:
    """A wording with the measures of its plans."""

    def __init__(self, name, line, rows):
        self.name, self.rows = name, rows
        self.labels = numpy.array(line["labels"])
        self.kinds, self.results = line["kinds"], line["results"]
        self.do, self.wording, self.text = line["do"], line["wording"], line["text"]
        self.vector, self.found = numpy.array(line["vector"]), line["found"]


def load(folder, names, columns):
    """The wordings of collections."""
    questions = []
    for name in names:
        rows = numpy.fromfile(folder / f"{name}.f32", numpy.float32).reshape(-1, len(columns))
        at = 0
        for line in map(json.loads, open(folder / f"{name}.jsonl")):
            questions.append(Question(name, line, rows[at:at + line["plans"]].copy()))
            at += line["plans"]
    return questions


def fit_kinds(questions, written):
    """A regression over the vectors of questions over tables and of others that were written for it."""
    used = [each for each in questions if each.do]
    model = LogisticRegression(C=3, max_iter=2000)
    model.fit(numpy.array([each["vector"] for each in written] + [each.vector for each in used]),
              [each["kind"] for each in written] + [each.do for each in used])
    return model


def with_kinds(model, questions, columns):
    """Puts how likely each kind is into the rows."""
    own, best = columns.index("kind"), columns.index("kindBest")
    chances = model.predict_proba(numpy.array([each.vector for each in questions]))
    place = {kind: at for at, kind in enumerate(model.classes_)}
    for each, chance in zip(questions, chances):
        of = {kind: chance[place[kind]] if kind in place else 0 for kind in KINDS}
        for row, kind in zip(each.rows, each.kinds):
            row[own], row[best] = of[kind], max(value for other, value in of.items() if other != kind)


def fit_rank(questions):
    """Trees that tell right plans from others."""
    used = [each for each in questions if len(each.labels)]
    rows = numpy.concatenate([each.rows for each in used])
    labels = numpy.concatenate([each.labels for each in used])
    # Each question counts alike, however many plans it has.
    weights = numpy.concatenate([numpy.where(each.labels > 0, 1.0, 6.0 / max(6, len(each.labels))) for each in used])
    return lightgbm.train(RANK, lightgbm.Dataset(rows, labels, weight=weights), RANK_TREES)


def chance_row(each, scores):
    """The best plan's measures, how far it stands out, and how many come to the same."""
    best = int(numpy.argmax(scores))
    other = [score for score, result in zip(scores, each.results) if result != each.results[best]]
    same = sum(result == each.results[best] for result in each.results)
    first = scores[best]
    return best, numpy.concatenate([each.rows[best], [first, first - max(other, default=first - 5), numpy.mean(sorted(other)[-5:]) if other else numpy.nan, same, len(scores)]])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plans", type=Path, required=True)
    parser.add_argument("names", nargs="+")
    given = parser.parse_args()
    columns = json.load(open(given.plans / "columns.json"))
    questions = load(given.plans, given.names, columns)
    written = [json.loads(line) for line in open(given.plans / "kinds.jsonl")]
    can = [each for each in questions if each.do]
    print(f"{len(questions)} wordings, {len(can)} with an answer; of these the document is found for {numpy.mean([e.found for e in can]):.2f}, "
          f"a right plan is there for {numpy.mean([bool(len(e.labels)) and e.labels.max() > 0 for e in can]):.2f}; plans {numpy.mean([len(e.labels) for e in questions]):.0f}")
    folds = [given.names[at::FOLDS] for at in range(min(FOLDS, len(given.names)))]
    scores = {}
    right_kind = []
    for left_out in folds:
        inside = [each for each in questions if each.name not in left_out]
        outside = [each for each in questions if each.name in left_out]
        # Kinds of the training questions by models that did not see them either.
        for part in range(3):
            names = sorted({each.name for each in inside})[part::3]
            with_kinds(fit_kinds([e for e in inside if e.name not in names], written), [e for e in inside if e.name in names] or inside[:1], columns)
        model = fit_kinds(inside, written)
        with_kinds(model, outside, columns)
        asked = [each for each in outside if each.do]
        right_kind += list(model.predict(numpy.array([e.vector for e in asked])) == [e.do for e in asked])
        rank = fit_rank(inside)
        for each in outside:
            scores[id(each)] = rank.predict(each.rows, raw_score=True) if len(each.labels) else []
    print(f"kind right for {numpy.mean(right_kind):.2f}")
    kept = [each for each in questions if len(each.labels)]
    firsts = [chance_row(each, scores[id(each)]) for each in kept]
    labels = numpy.array([each.labels[best] for each, (best, _) in zip(kept, firsts)])
    rows = numpy.array([row for _, row in firsts])
    chances = numpy.zeros(len(kept))
    for left_out in folds:
        inside = numpy.array([each.name not in left_out for each in kept])
        model = lightgbm.train(CHANCE, lightgbm.Dataset(rows[inside], labels[inside]), CHANCE_TREES)
        if (~inside).any():
            chances[~inside] = model.predict(rows[~inside])
    print(f"right first for {sum(labels) / len(can):.3f} of those with an answer")
    order = numpy.argsort(-chances)
    for precision in (0.97, 0.95, 0.9, 0.85, 0.8):
        best = max((n for n in range(20, len(order)) if labels[order[:n]].mean() >= precision), default=0)
        print(f"at {precision}: {labels[order[:best]].sum() / len(can):.3f} of those with an answer right, chance from {chances[order[best - 1]] if best else 1:.2f}")
    for key in ("name", "do", "wording"):
        for value in sorted({str(getattr(each, key)) for each in questions}):
            at = [n for n, each in enumerate(kept) if str(getattr(each, key)) == value]
            all_of = [each for each in can if str(getattr(each, key)) == value]
            sure = [n for n in at if chances[n] >= 0.8]
            print(f"  {value:32s} right first {sum(labels[at]) / max(1, len(all_of)):.2f}  said {len(sure)} right {sum(labels[sure]):.0f} of {len(all_of)}")
    importance = sorted(zip(lightgbm.train(RANK, lightgbm.Dataset(numpy.concatenate([e.rows for e in kept]), numpy.concatenate([e.labels for e in kept])), RANK_TREES).feature_importance("gain"), columns), reverse=True)
    print(", ".join(f"{name} {gain:.0f}" for gain, name in importance[:25]))
    for n in order[:400]:
        if not labels[n] and chances[n] > 0.8:
            each = kept[n]
            best = firsts[n][0]
            print("WRONG", round(chances[n], 2), each.name, each.text, "|", each.do, "|", each.kinds[best], each.results[best])


if __name__ == "__main__":
    main()
