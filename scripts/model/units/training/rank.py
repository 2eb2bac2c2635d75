"""
Fits what decides an answer: a ranker of units (LambdaMART, Burges 2010) and the chance that the first one is right (boosted trees with log loss), by
collections left out, and writes both with their thresholds into one file of the server.

In:  WORK/measures/WORLD/NAME.f32 and NAME.jsonl (collectMeasures.ts), WORK/labelled/NAME.jsonl
Out: tables of what collections say that took no part; with --write FILE the fitted model

Worlds are what questions are asked of: whole collections that the encoder has read ("read") or not ("words"), a few documents ("few"), a handful of
units ("tiny"); in a last one ("foreign") the questions of other collections are asked of a few documents or units, so that it is learnt what is beside
everything. One model is fitted to all of them; each collection is judged by a model that has seen it in no world.

python rank.py --work WORK --sets FOLDER,FOLDER --english FOLDER --multilingual FOLDER [--worlds read,words,few,tiny]
    [--write FILE] NAME...
"""

import base64
import struct
from pathlib import Path

from data import arguments
import held
from measured import EXTRA, chance_rows, columns_of, is_beside, is_right, kind, KINDS, load
from tables import calibration, table

import lightgbm
import numpy

FOLDS = 5
SHOWN = 3
LARGEST = float(numpy.finfo(numpy.float32).max)
RANKER = dict(objective="lambdarank", learning_rate=0.06, num_leaves=31, min_data_in_leaf=60, feature_fraction=0.5,
              bagging_fraction=0.7, bagging_freq=1, lambda_l2=5, lambdarank_truncation_level=6, label_gain=[0, 1, 3],
              verbosity=-1, num_threads=2, seed=1)
RANKER_TREES = 160
CHANCE = dict(objective="binary", learning_rate=0.02, num_leaves=15, min_data_in_leaf=80, feature_fraction=0.4,
              bagging_fraction=0.6, bagging_freq=1, lambda_l2=10, verbosity=-1, num_threads=2, seed=1)
CHANCE_TREES = 400
# Of the units of a question those that training sees: all right ones, the nearest by two measures, and some others.
KEPT_NEAR = 16
KEPT_OTHERS = 8
# Shares of all questions that may be asserted and wrong where an organization would rather refuse, and rather answer.
WRONG = (0.08, 0.12)
# Share of the questions that are shown places whose answer has to be among them, at the least sure of them.
PLACES = 0.2
WINDOW = 500
# Share of the collections in which no more than that is asserted and wrong: what holds in the mean alone fails half of all organizations.
KEEPING = 0.9


def kept_rows(asked, columns, random):
    """Places of the rows that training sees of a question."""
    near = numpy.full(len(asked.labels), False)
    for measure in ("cosine", "withHeadings"):
        values = numpy.nan_to_num(asked.rows[:, columns.index(measure)], nan=-1)
        near[numpy.argsort(-values, kind="stable")[:KEPT_NEAR]] = True
    near[asked.labels > 0] = True
    others = numpy.flatnonzero(~near)
    random.shuffle(others)
    near[others[:KEPT_OTHERS]] = True
    return numpy.flatnonzero(near)


def fit_ranker(questions, columns):
    """LambdaMART over the questions among whose units a right one is."""
    random = numpy.random.default_rng(1)
    used = [each for each in questions if each.answerable and (each.labels > 0).any() and len(each.labels) > 1]
    kept = [kept_rows(each, columns, random) for each in used]
    rows = numpy.concatenate([each.rows[at] for each, at in zip(used, kept)])
    labels = numpy.concatenate([each.labels[at] for each, at in zip(used, kept)])
    data = lightgbm.Dataset(rows, labels, group=[len(at) for at in kept], feature_name=list(columns))
    return lightgbm.train(RANKER, data, RANKER_TREES)


def fit_chance(rows, labels, columns):
    """Boosted trees for the chance that the first unit is right."""
    data = lightgbm.Dataset(rows, labels, feature_name=list(columns) + EXTRA)
    return lightgbm.train(CHANCE, data, CHANCE_TREES)


def folds_of(names):
    """Collections by fold."""
    return [names[at::FOLDS] for at in range(FOLDS)]


def ranked(model, questions):
    """Scores of the units of each question."""
    if not questions:
        return []
    rows = numpy.concatenate([each.rows for each in questions])
    scores = model.predict(rows)
    return numpy.split(scores, numpy.cumsum([len(each.labels) for each in questions])[:-1])


def crossed(questions, names, columns, compare):
    """Scores and chances of every question by models that have not seen its collection."""
    scores = [None] * len(questions)
    for left_out in folds_of(names):
        model = fit_ranker([each for each in questions if each.name not in left_out], columns)
        at = [place for place, each in enumerate(questions) if each.name in left_out]
        for place, own in zip(at, ranked(model, [questions[place] for place in at])):
            scores[place] = own
    rows = chance_rows(questions, scores, compare)
    labels = numpy.array([is_right(each, own) for each, own in zip(questions, scores)], int)
    chances = numpy.zeros(len(questions))
    for left_out in folds_of(names):
        inside = numpy.array([each.name in left_out for each in questions])
        model = fit_chance(rows[~inside], labels[~inside], columns)
        chances[inside] = model.predict(rows[inside])
    return scores, chances, rows, labels


def threshold(chances, labels, worlds, names, allowed):
    """The chance from which asserting leaves no more wrong than is allowed of all questions of each world, and of those of nine collections in ten."""
    def shares(at, groups):
        wrong = (chances >= at) & (labels == 0)
        return [wrong[groups == group].mean() for group in set(groups)]

    def holds(at):
        return max(shares(at, worlds)) <= allowed and numpy.quantile(shares(at, names), KEEPING) <= allowed

    return next((float(at) for at in numpy.arange(0.2, 1, 0.005) if holds(at)), 1.0)


def places_from(chances, among):
    """The chance from which places are worth showing: among the next less sure questions one in five has the answer among them."""
    order = numpy.argsort(-chances, kind="stable")
    for start in range(0, len(order) - WINDOW, WINDOW // 10):
        if among[order[start:start + WINDOW]].mean() < PLACES:
            return float(chances[order[start]])
    return float(chances[order[-1]])


def packed(model):
    """Trees as server/answering/units/trees.ts reads them, in base 64."""
    out = bytearray()
    for tree in model.dump_model()["tree_info"]:
        splits, leaves = [], []

        def place(node):
            if "leaf_value" in node:
                leaves.append(node["leaf_value"])
                return -len(leaves)
            own = len(splits)
            splits.append(None)
            smaller, larger = place(node["left_child"]), place(node["right_child"])
            unknown_left = node["default_left"] if node["missing_type"] == "NaN" else 0 <= node["threshold"]
            splits[own] = (node["split_feature"] | (0x80 if unknown_left else 0), node["threshold"], smaller, larger)
            return own

        place(tree["tree_structure"])
        out += struct.pack("<H", len(splits))
        for feature, at, smaller, larger in splits:
            # A split between what is known and what is not has a threshold beyond all numbers.
            out += struct.pack("<Bfhh", feature, min(at, LARGEST), smaller, larger)
        for leaf in leaves:
            out += struct.pack("<f", leaf)
    return base64.b64encode(bytes(out)).decode()


def write(path, ranker, chance, names, worlds, answer_from, show_from):
    """Writes the file of the server that holds all that was fitted."""
    numbers = lambda values: "{\n" + "".join(f"  {own}: {values[own]},\n" for own in KINDS) + "}"
    pair = lambda values: f"{{ refuse: {values[0]:.3f}, answer: {values[1]:.3f} }}"
    path.write_text(f"""// Written by scripts/model/units/training/rank.py; not to be changed by hand.
// Fitted to the questions of these collections (scripts/model/units/README.md), asked of {", ".join(worlds)}:
// {", ".join(sorted(names))}.

/** Trees that rank units by their measures, see `trees.ts`. */
export const RANKER =
  '{packed(ranker)}'

/** Trees for the log-odds that the first unit is right, by its measures and those of `chanceOf`. */
export const CHANCE =
  '{packed(chance)}'

/** The chance from which the first unit is asserted, where an organization would rather refuse, or rather answer, than be wrong. */
export const ANSWER_FROM = {numbers({key: pair(value) for key, value in answer_from.items()})}

/** The chance from which the nearest places are shown. */
export const PLACES_FROM = {numbers({key: f"{value:.3f}" for key, value in show_from.items()})}
""", "utf8")


def main():
    parser = arguments(__doc__)
    parser.add_argument("--worlds", default="read,words,few,tiny,foreign")
    parser.add_argument("--english", type=Path, required=True, help="folder of the encoder for English that saw none of the collections")
    parser.add_argument("--multilingual", type=Path, required=True, help="the same of that for all languages")
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    worlds = given.worlds.split(",")
    columns = columns_of(given.work, worlds[0])
    questions = load(given.work, worlds, given.names, columns)
    print(f"{len(given.names)} collections, {len(questions)} questions in {len(worlds)} worlds", flush=True)
    compare = lambda asked, own: held.held(given.work, {"english": given.english, "multilingual": given.multilingual}, asked, own, columns)
    scores, chances, rows, labels = crossed(questions, given.names, columns, compare)
    world_of = numpy.array([each.world for each in questions])
    name_of = numpy.array([each.name for each in questions])
    kind_of = numpy.array([kind(each, columns) for each in questions])
    among = numpy.array([is_right(each, own, SHOWN) for each, own in zip(questions, scores)])
    answer_from, show_from = {}, {}
    # Near misses that were made beside other questions are more than anybody asks; what has nothing to do with the documents is asked, and is to be refused.
    usual = numpy.array([not is_beside(each) for each in questions])
    asked_alike = usual & (world_of != "foreign")
    for own in KINDS:
        inside = (kind_of == own) & asked_alike
        if not inside.any():
            inside = asked_alike
        answer_from[own] = [threshold(chances[inside], labels[inside], world_of[inside], name_of[inside], allowed) for allowed in WRONG]
        shown = usual & (kind_of == own)
        show_from[own] = min(places_from(chances[shown], among[shown]), answer_from[own][1])
    print(f"answer from {answer_from}, places from {show_from}")
    first = {key: value[0] for key, value in answer_from.items()}
    for world in worlds:
        at = numpy.flatnonzero(world_of == world)
        calibration(world, labels[at], chances[at])
        table(f"{world}, left out", [questions[place] for place in at], [scores[place] for place in at], chances[at], columns, first, show_from)
    ranker, chance = fit_ranker(questions, columns), fit_chance(rows, labels, columns)
    if given.write:
        write(given.write, ranker, chance, given.names, worlds, answer_from, show_from)
    gains = sorted(zip(ranker.feature_importance("gain"), columns), reverse=True)[:20]
    print("ranker:", ", ".join(f"{name} {gain / sum(ranker.feature_importance('gain')):.2f}" for gain, name in gains))


if __name__ == "__main__":
    main()
