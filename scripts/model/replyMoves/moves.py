"""
Fits what a message wants of the reply before it, by its vector and length: `python moves.py WORK --test FILE --judges NAMES`. WORK is what
`bench/quality/kinds/collect.ts` wrote of this folder. Prints how well it does on messages that took no part and on those of FILE, and writes
`server/answering/conversation/aboutReply/moveModel.ts`.
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np
from sklearn.cluster import AgglomerativeClustering

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "kinds"))
from fit import chances, drawn, entry, fit, in_steps, standard  # noqa: E402

OUT = HERE.parents[2] / "server/answering/conversation/aboutReply/moveModel.ts"
MOVES = ["content", "source", "more", "item", "language", "doubt", "reword"]
MODEL = "veracite-units-multilingual"
FOLDS = 5
GROUPS = 400
# Weight of all that was made for other kinds, of all follow-ups of collections and of all their other questions and titles, where all messages of this folder have 1.
BESIDE = 0.5
FOLLOW_UPS = 1.0
QUESTIONS = 0.5
# Kinds of small talk that may be about the reply as well, so that they are learnt from as neither.
EITHER = ["recap", "feedback", "identity"]
# Share of the left-out follow-ups that may be taken for a message about the reply, and of those where the documents are not asked first.
FALSE_ALARMS = 0.01
CERTAIN = 0.003


class Data:
    """Messages with vectors and lengths; a fold holds whole groups of similar messages and whole collections."""

    def __init__(self, work, judges):
        rows = [json.loads(line) for line in (work / "messages.jsonl").open()]
        chosen = np.array([row["set"] != "beside" or row["kind"] not in EITHER for row in rows])
        rows = [row for row, is_chosen in zip(rows, chosen) if is_chosen]
        self.set = np.array([row["set"] for row in rows])
        self.language = np.array([row["language"] for row in rows])
        self.text = [row["text"] for row in rows]
        self.own = np.array([row["spelling"] == 0 for row in rows])
        self.made = self.set == "made"
        self.follows = np.array([row.get("follows", False) for row in rows])
        self.beside = self.set == "beside"
        self.learns = self.made | self.beside | ~np.isin(self.set, judges)
        self.label = np.array([MOVES.index(row["kind"]) if row["set"] == "made" else 0 for row in rows])
        self.vectors = np.fromfile(work / "all.f32", dtype=np.float32).reshape(len(chosen), -1)[chosen]
        self.lengths = np.array([row["lengths"] for row in rows], dtype=np.float32)
        of = [row["of"] for row in rows]
        ours = np.flatnonzero((self.made | self.beside) & self.own)
        vectors = self.vectors[ours] - self.vectors[ours].mean(0)
        vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)
        groups = AgglomerativeClustering(n_clusters=GROUPS, metric="cosine", linkage="average").fit_predict(vectors)
        group_of = {of[at]: f"group {group}" for at, group in zip(ours, groups)}
        self.fold = np.array([drawn(group_of.get(number, name)) for number, name in zip(of, self.set)])

    def features(self):
        parts = [standard(self.vectors, "all"), standard(self.lengths, "lengths")]
        return np.concatenate([(values - mean) / deviation for values, mean, deviation in parts], axis=1).astype(np.float32)

    def weights(self, chosen):
        weight = np.zeros(len(self.set))
        rest = self.learns & ~self.made & ~self.beside
        for which, share in ((self.made, 1.0), (self.beside, BESIDE), (rest & self.follows, FOLLOW_UPS), (rest & ~self.follows, QUESTIONS)):
            which = which & chosen
            weight[which] = share / max(1, which.sum())
        return weight[chosen] / weight[chosen].sum()


def left_out(data, x):
    result = np.zeros((len(x), len(MOVES)), dtype=np.float32)
    for fold in range(FOLDS):
        test, learn = data.own & (data.fold == fold), data.learns & (data.fold != fold)
        result[test] = chances(x[test], fit(x[learn], data.label[learn], data.weights(learn), len(MOVES)))
    return result


def told(result, bound):
    """What each message is taken for: a move, or 0 where none is likely enough."""
    best = result.argmax(1)
    return np.where(result.max(1) >= bound, best, 0)


def report(name, label, result, bound):
    taken = told(result, bound)
    each = ", ".join(
        f"{move} {100 * (taken[label == at] == at).mean():.0f} ({100 * ((taken[label == at] != at) & (taken[label == at] != 0)).mean():.0f} as another)"
        for at, move in enumerate(MOVES) if at and (label == at).any())
    print(f"{name}, from {bound:.2f}: taken rightly {each}; content taken for a move {100 * (taken[label == 0] != 0).mean():.2f} % of {(label == 0).sum()}", flush=True)


def written(data, x, bound, certain):
    learn = data.learns
    fitted = fit(x[learn], data.label[learn], data.weights(learn), len(MOVES))
    steps, scales, long, constant = in_steps(data.vectors, data.lengths, "all", fitted)
    return entry(MODEL, {"bound": bound, "certain": certain}, (steps, scales, long, constant)), (np.concatenate([steps * scales, long]), constant)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--test", type=Path, help="what collect.ts wrote of messages that nothing is learnt from")
    parser.add_argument("--judges", default="", help="names of collections that nothing is learnt from, with commas")
    options = parser.parse_args()
    data = Data(options.work, options.judges.split(","))
    x = data.features()
    result = left_out(data, x)
    asked = data.own & ~data.made & ~data.beside
    follow_ups = asked & data.follows
    bound, certain = (
        next(each for each in np.arange(0.5, 1, 0.01) if (told(result[follow_ups], each) != 0).mean() <= share) for share in (FALSE_ALARMS, CERTAIN)
    )
    report("made, left out, asked without the documents", data.label[data.own & data.made], result[data.own & data.made], certain)
    for name, chosen in (("made, left out", data.made), ("small talk, left out", data.beside), ("follow-ups, left out", follow_ups), ("other questions and titles, left out", asked & ~data.follows)):
        report(name, data.label[data.own & chosen], result[data.own & chosen], bound)
    for language in sorted(set(data.language[data.made])):
        own = data.own & data.made & (data.language == language)
        report(f"  {language}", data.label[own], result[own], bound)
    alarms = np.flatnonzero(follow_ups & (np.where(result.max(1) >= bound, result.argmax(1), 0) != 0))
    for at in alarms[:: max(1, len(alarms) // 25)]:
        print(f"    {MOVES[result[at].argmax()]} {result[at].max():.2f}: {data.text[at]}")
    text, shipped = written(data, x, bound, certain)
    judges = asked & np.isin(data.set, options.judges.split(","))
    both = np.concatenate([data.vectors, data.lengths], axis=1)
    for name, chosen in (("follow-ups", judges & data.follows), ("other questions and titles", judges & ~data.follows)):
        report(f"as shipped, {name} of collections that judge", data.label[chosen], chances(both[chosen], shipped), bound)
    if options.test:
        rows = [json.loads(line) for line in (options.test / "messages.jsonl").open()]
        own = np.array([row["spelling"] == 0 and row["set"] == "made" for row in rows])
        vectors = np.fromfile(options.test / "all.f32", dtype=np.float32).reshape(len(rows), -1)
        lengths = np.array([row["lengths"] for row in rows], dtype=np.float32)
        label = np.array([MOVES.index(row["kind"]) if row["kind"] in MOVES else 0 for row in rows])
        tested = chances(np.concatenate([vectors, lengths], axis=1)[own], shipped)
        report("as shipped, messages that judge", label[own], tested, bound)
        for row, chance, right in zip([row for row, is_own in zip(rows, own) if is_own], tested, label[own]):
            taken = told(chance[None], bound)[0]
            if taken != right:
                print(f"    {MOVES[right]} → {MOVES[taken]} ({MOVES[chance.argmax()]} {chance.max():.2f}): {row['text']}")
    names = ", ".join(sorted(set(data.set[data.learns & ~data.made & ~data.beside])))
    OUT.write_text(f"""// Written by scripts/model/replyMoves/moves.py; not to be changed by hand.
// Fitted to scripts/model/replyMoves/*.jsonl and scripts/model/kinds/*.jsonl, and to questions and titles of these collections (scripts/model/units/README.md):
// {names}

import type {{ ClassWeights }} from '../../linear.ts'

/** What a message behind a reply can be taken for, in the order of the weights. */
export const MOVES = [{', '.join(f"'{move}'" for move in MOVES)}] as const

/** Weights for the vectors of one encoder and the measures of `lengthsOf`. */
export interface MoveWeights extends ClassWeights {{
  /** Chance from which a message is taken to be about the reply, and that from which documents are not asked first; found on follow-ups that took no part. */
  bound: number
  certain: number
}}

/** By the encoder's name. */
export const MOVE_WEIGHTS: Readonly<Record<string, MoveWeights>> = {{
{text}
}}
""")


if __name__ == "__main__":
    main()
