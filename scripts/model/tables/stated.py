"""
Fits what a question asks a table for (multinomial logistic regression over its vector), and how likely what was computed is what was asked (logistic
regression over the measures of `server/answering/compute/stated.ts`); each collection is judged by fits that did not see it.

In:  OUT/NAME.jsonl and OUT/kinds.jsonl (bench/quality/tables/collectStated.ts)
Out: what collections say that took no part; server/answering/compute/askedModel.ts

python stated.py --stated OUT [--write FILE] [--judges NAME,...] NAME...
"""

import argparse
import base64
import json
from pathlib import Path

import numpy
from sklearn.linear_model import LogisticRegression

FOLDS = 6
KIND_STRENGTH, STATED_STRENGTH = 3, 0.1
# What is likelier right than wrong is said.
STATED_FROM = 0.5
ENCODER = "veracite-units-multilingual"
# Places among the measures of those that go by the chances of the kinds, which the collector does not know.
LOG, RATIO, AFTER = 0, 1, 6
GROUPS = [("count",), ("compare",), ("most", "least"), ("cell",), ("list",)]


def fit_kinds(written, questions):
    """A regression over the vectors of questions over tables and of others that were written for it."""
    used = [each for each in questions if each["kind"]]
    model = LogisticRegression(C=KIND_STRENGTH, max_iter=4000)
    return model.fit(numpy.array([each["vector"] for each in written + used]), [each["kind"] for each in written + used])


def put_chances(model, stated):
    """Puts what goes by the chances of the kinds into the measures."""
    for each in stated:
        chances = dict(zip(model.classes_, model.predict_proba([each["vector"]])[0]))
        own = chances[each["computed"]]
        each["measures"][LOG] = numpy.log(own)
        each["measures"][RATIO] = numpy.log(own / max(chance for kind, chance in chances.items() if kind != each["computed"]))
        for at, kinds in enumerate(GROUPS):
            each["measures"][AFTER + at] = sum(chances[kind] for kind in kinds)


def fit_stated(stated):
    """Weights for the measures as they are, and a constant."""
    measures = numpy.array([each["measures"] for each in stated])
    mean, spread = measures.mean(0), measures.std(0) + 1e-9
    model = LogisticRegression(C=STATED_STRENGTH, max_iter=4000).fit((measures - mean) / spread, [each["right"] for each in stated])
    weights = model.coef_[0] / spread
    return weights, model.intercept_[0] - weights @ mean


def chance(fitted, each):
    return 1 / (1 + numpy.exp(-(fitted[0] @ numpy.array(each["measures"]) + fitted[1])))


def told(name, stated, chances):
    right = numpy.array([each["right"] for each in stated])
    kept = numpy.array(chances) >= STATED_FROM
    print(f"{name}: computed {len(right)}, right {right.sum()} ({100 * right.mean():.0f} %); stated {kept.sum()}, right {right[kept].sum()} ({100 * right[kept].mean():.0f} %)")


def numbers(values):
    return f"[{', '.join(f'{value:.6g}' for value in values)}]"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stated", type=Path, required=True)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--judges", default="", help="names of collections that nothing that ships is learnt from, with commas")
    parser.add_argument("names", nargs="+")
    given = parser.parse_args()
    written = [json.loads(line) for line in (given.stated / "kinds.jsonl").open()]
    questions = {name: [json.loads(line) for line in (given.stated / f"{name}.jsonl").open()] for name in given.names}
    everything = [each for own in questions.values() for each in own]
    stated = {name: [each for each in own if each.get("computed") and each.get("measures")] for name, own in questions.items()}
    parts = [given.names[at::FOLDS] for at in range(FOLDS)]
    # What was computed is measured by kinds that were fitted without its collection, in learning as in judging.
    kind_right = []
    for left_out in parts:
        model = fit_kinds(written, [each for name, own in questions.items() if name not in left_out for each in own])
        for name in left_out:
            put_chances(model, stated[name])
            asked = [each for each in questions[name] if each["kind"]]
            kind_right += list(model.predict([each["vector"] for each in asked]) == [each["kind"] for each in asked])
    print(f"kind right for {100 * numpy.mean(kind_right):.0f} % of {len(kind_right)}")
    chances, order = [], []
    for left_out in parts:
        fitted = fit_stated([each for name, own in stated.items() if name not in left_out for each in own])
        for name in left_out:
            order += stated[name]
            chances += [chance(fitted, each) for each in stated[name]]
    told("left out", order, chances)
    judges = given.judges.split(",")
    fitted = fit_stated([each for name, own in stated.items() if name not in judges for each in own])
    judged = [each for name in judges for each in stated.get(name, [])]
    if judged:
        told("those that judge", judged, [chance(fitted, each) for each in judged])
    if given.write:
        learns = [name for name in given.names if name not in judges]
        model = fit_kinds(written, [each for name in learns for each in questions[name]])
        scales = numpy.abs(model.coef_).max(1) / 127
        steps = numpy.round(model.coef_ / scales[:, None]).astype(numpy.int8)
        given.write.write_text(f"""// Written by scripts/model/tables/stated.py; not to be changed by hand.
// Fitted to scripts/model/tables/kinds.jsonl and to the questions over the tables of these collections:
// {", ".join(sorted(learns))}.

/** What may be asked of a table, in the order of the weights. */
export const ASKED_KINDS = [{", ".join(f"'{kind}'" for kind in model.classes_)}] as const

/** Weights of the kinds for the vector of a question by an encoder: whole numbers of 8 bits in base 64, kind by kind, and what those of each are multiplied by. */
export const KIND_WEIGHTS = {{
  encoder: '{ENCODER}',
  steps: '{base64.b64encode(steps.tobytes()).decode()}',
  scales: {numbers(scales)},
  constants: {numbers(model.intercept_)},
}}

/** Weights of the measures of what was computed, in their order, for the log-odds that it is what was asked. */
export const STATED_WEIGHTS = {{ constant: {fitted[1]:.6g}, weights: {numbers(fitted[0])} }}

/** The chance from which it is said. */
export const STATED_FROM = {STATED_FROM}
""", "utf8")


if __name__ == "__main__":
    main()
