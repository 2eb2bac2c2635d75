"""
Fits when a place that was marked as the answer to one question leads for another: how likely it answers that one as well, by logistic regression over how near
both questions come, which of the places that would be shown it is, and how likely the first one answers.

In:  WORK/measures/read (collectMeasures.ts), WORK/vectors/ENGLISH and ALL of the encoders that ship (encode.py), WORK/labelled
Out: what it recognizes in collections left out; with --write FILE the fitted weights

Marked is what answers a question and is among its three places where the reply is unsure. Each question of a collection is asked where all others are
marked, and where one in ten is; the likeliest mark among its places leads where it is likely enough.

python marks.py --work WORK --sets FOLDER,FOLDER --english LABEL --all LABEL [--write FILE] NAME...
"""

from collections import defaultdict
from pathlib import Path

from data import arguments, questions_of
from fitted import Fitted
from measured import columns_of, kind, load

import numpy

SHOWN = 3
# Share of the questions led to a marked place for which it may be the wrong one: fewer than of what is asserted without a mark.
WRONG = 0.15
SEVERAL = 10


def pairs_of(work, label, name, questions, scores, chances, fitted, columns):
    """For each unsure question of a collection the marks among its places: cosine, place, chance, the marked question, and whether the place answers."""
    order = {(each["id"], each["wording"]): at for at, each in enumerate(questions_of(work, name))}
    vectors = numpy.load(work / "vectors" / label / f"{name}.questions.npy").astype(numpy.float32)
    vectors /= numpy.maximum(numpy.linalg.norm(vectors, axis=1, keepdims=True), 1e-6)
    at_of = lambda asked: order[asked.question["id"], asked.question["wording"]]
    first = lambda own: [int(at) for at in numpy.argsort(-own, kind="stable")[:SHOWN]]
    marked, unsure = defaultdict(list), []
    for asked, own, chance in zip(questions, scores, chances):
        bounds = fitted.places_from[kind(asked, columns)], fitted.answer_from[kind(asked, columns)]
        if asked.question["history"] or not bounds[0] <= chance < bounds[1]:
            continue
        shown = first(own)
        unsure.append((asked, shown, chance))
        right = [at for at in shown if asked.labels[at] == 2 and asked.answerable]
        if right:
            marked[asked.units[right[0]]].append(asked)
    found = []
    for asked, shown, chance in unsure:
        for place, at in enumerate(shown):
            for mark in marked.get(asked.units[at], []):
                if at_of(mark) != at_of(asked):
                    cosine = float(vectors[at_of(mark)] @ vectors[at_of(asked)])
                    answers = bool(asked.answerable and asked.labels[at] == 2)
                    same = mark.question["id"] == asked.question["id"]
                    found.append((name, at_of(asked), at_of(mark), cosine, place, chance, answers, same))
    return found, len(unsure)


def features(pairs):
    """The rows of pairs."""
    return numpy.array([[1, pair[3], pair[4], pair[5]] for pair in pairs], float)


def fit(pairs):
    """Logistic regression by Newton's method, each question with the weight of one pair."""
    rows, labels = features(pairs), numpy.array([pair[6] for pair in pairs], float)
    counts = defaultdict(int)
    for pair in pairs:
        counts[pair[:2]] += 1
    own = numpy.array([1 / counts[pair[:2]] for pair in pairs])
    weights = numpy.zeros(rows.shape[1])
    for _ in range(30):
        told = 1 / (1 + numpy.exp(-rows @ weights))
        slope = rows.T @ (own * (labels - told)) - 1e-3 * weights
        curve = (rows * (own * told * (1 - told))[:, None]).T @ rows + 1e-3 * numpy.eye(len(weights))
        weights += numpy.linalg.solve(curve, slope)
    return weights


def led(pairs, chances, bound, share, seed=1):
    """Of the questions: how many are led to a place that answers, and to one that does not, where a share of all questions is marked."""
    random = numpy.random.default_rng(seed)
    names = sorted({(pair[0], pair[2]) for pair in pairs})
    there = {name for name, drawn in zip(names, random.random(len(names))) if drawn < share}
    best = {}
    for pair, chance in zip(pairs, chances):
        if (pair[0], pair[2]) in there and chance > best.get(pair[:2], (0,))[0]:
            best[pair[:2]] = (chance, pair[6], pair[7])
    sure = [each for each in best.values() if each[0] >= bound]
    return sum(each[1] for each in sure), sum(not each[1] for each in sure), len(best)


def crossed(pairs, names):
    """The chance of each pair by weights that have not seen its collection."""
    chances = numpy.zeros(len(pairs))
    rows = features(pairs)
    for name in names:
        inside = numpy.array([pair[0] == name for pair in pairs])
        weights = fit([pair for pair in pairs if pair[0] != name])
        chances[inside] = 1 / (1 + numpy.exp(-rows[inside] @ weights))
    return chances


def bound_of(pairs, chances):
    """The chance from which no more than the allowed share of what is led is led wrong, where all questions are marked."""
    for bound in numpy.arange(0.5, 1, 0.01):
        right, wrong, _ = led(pairs, chances, bound, 1)
        if wrong <= WRONG * (right + wrong):
            return float(bound)
    return 1.0


def main():
    parser = arguments(__doc__)
    parser.add_argument("--english", required=True, help="label of the vectors by the encoder for English")
    parser.add_argument("--all", required=True, help="the same of that for all languages")
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    fitted, columns = Fitted(), columns_of(given.work, "read")
    questions = load(given.work, ["read"], given.names, columns)
    scores, chances, _ = fitted.said(given.work, questions, columns)
    weights, bounds = {}, {}
    for depth, label in (("english", given.english), ("all", given.all)):
        pairs, unsure = [], 0
        for name in given.names:
            own = [at for at, each in enumerate(questions) if each.name == name]
            of = lambda values: [values[at] for at in own]
            found, many = pairs_of(given.work, label, name, of(questions), of(scores), of(chances), fitted, columns)
            pairs, unsure = pairs + found, unsure + many
        told = crossed(pairs, given.names)
        bounds[depth] = bound_of(pairs, told)
        weights[depth] = fit(pairs)
        print(f"{depth}: {len(pairs)} pairs, {unsure} unsure questions, leads from {bounds[depth]:.2f}, weights {weights[depth].round(2)}")
        for share in (1, 1 / SEVERAL):
            for bound in (0.6, 0.7, bounds[depth], 0.9):
                right, wrong, reached = led(pairs, told, bound, share)
                print(f"  {share:.1f} of the questions marked, from {bound:.2f}: {right} led right, {wrong} wrong, of {reached} with a marked place shown")
    if given.write:
        names = ("always", "cosine", "place", "probability", "leadsFrom")
        line = lambda depth: f"  {depth}: {{ " + ", ".join(f"{name}: {value:.2f}" for name, value in zip(names, [*weights[depth], bounds[depth]])) + " },\n"
        given.write.write_text(f"""// Written by scripts/model/units/training/marks.py; not to be changed by hand.
// Fitted to the questions of these collections (scripts/model/units/README.md):
// {", ".join(sorted(given.names))}.

/**
 * The log-odds that a place which answers a marked question answers another one too, by the encoder that both were read by, and the chance from which it
 * leads: of those that led for questions of collections left out, {round(100 * WRONG)} in a hundred did not answer.
 */
export const ALIKE = {{
{line("english")}{line("all")}}}
""", "utf8")


if __name__ == "__main__":
    main()
