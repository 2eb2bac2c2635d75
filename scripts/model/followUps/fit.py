"""
Fits how likely a message goes on with the one before it, by the vectors of both and the message's length: `python fit.py WORK --judges NAMES`. WORK is what
`bench/quality/followUps/collect.ts` wrote. Prints how well it does on collections that took no part, and writes
`server/answering/conversation/goesOnModel.ts`.

A logistic regression over the vector of the message, the products of both vectors number by number, and lengths. Follow-ups and others weigh alike, so
that 0.5 is the chance of one as likely as the other.
"""

import argparse
import base64
import hashlib
import json
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

OUT = Path(__file__).resolve().parents[3] / "server/answering/conversation/goesOnModel.ts"
MODELS = {"all": "veracite-units-multilingual"}
FOLDS = 6
# Vectors have length 1: so that a penalty means the same for them and for lengths.
SPREAD = 15
STRENGTH = 0.1
ALARMS = (0.05, 0.1, 0.2)


class Data:
    """Pairs of messages with their features."""

    def __init__(self, work):
        self.rows = [json.loads(line) for line in (work / "pairs.jsonl").open()]
        self.label = np.array([row["goesOn"] for row in self.rows])
        self.collection = np.array([row["collection"] for row in self.rows])
        self.language = np.array([row["language"] for row in self.rows])
        self.lengths = np.array([row["lengths"] for row in self.rows])
        self.fold = np.array([int(hashlib.md5(name.encode()).hexdigest(), 16) % FOLDS for name in self.collection])
        self.of = np.array([row.get("of", "") for row in self.rows])
        self.weight = np.where(self.label, 0.5 / self.label.mean(), 0.5 / (~self.label).mean())
        self.work = work

    def features(self, name):
        both = np.fromfile(self.work / f"{name}.f32", np.float32).reshape(len(self.rows), 2, -1)
        asked, before = both[:, 0], both[:, 1]
        return np.hstack([asked * SPREAD, asked * before * SPREAD * 5, self.lengths])


def fit(data, x, chosen):
    return LogisticRegression(C=STRENGTH, max_iter=4000).fit(x[chosen], data.label[chosen], sample_weight=data.weight[chosen])


def told(name, label, chance):
    bounds = [np.quantile(chance[~label], 1 - share) for share in ALARMS]
    found = ", ".join(f"{100 * (chance[label] >= bound).mean():.0f} % at {100 * share:.0f}" for bound, share in zip(bounds, ALARMS))
    print(f"{name}: {label.sum()} of {len(label)} go on; AUROC {roc_auc_score(label, chance):.3f}; found where so many others are taken for one: {found}", end="")
    for low, high in ((0.05, 0.95), (0.1, 0.9)):
        print(f"; from {low} to {high}: {100 * ((chance > low) & (chance < high)).mean():.0f} %, below {100 * (chance[label] <= low).mean():.1f} % of those that go on, "
              f"above {100 * (chance[~label] >= high).mean():.1f} % of the others", end="")
    print(f"; from 0.5: {100 * (chance[label] >= 0.5).mean():.0f} % of those that go on, {100 * (chance[~label] >= 0.5).mean():.0f} % of the others", flush=True)


def packed(values):
    scale = np.abs(values).max() / 127
    return scale, base64.b64encode(np.round(values / scale).astype(np.int8).tobytes()).decode()


def written(data, name, learns):
    model = fit(data, data.features(name), learns)
    weights, constant = model.coef_[0].copy(), model.intercept_[0]
    width = (len(weights) - data.lengths.shape[1]) // 2
    asked, both, lengths = weights[:width] * SPREAD, weights[width : 2 * width] * SPREAD * 5, weights[2 * width :]
    (one, steps), (other, products) = packed(asked), packed(both)
    return f"""  '{MODELS[name]}': {{
    asked: {{ scale: {one:.6g}, steps: '{steps}' }},
    both: {{ scale: {other:.6g}, steps: '{products}' }},
    lengths: [{', '.join(f'{value:.6g}' for value in lengths)}],
    constant: {constant:.6g},
  }},"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=Path)
    parser.add_argument("--judges", default="", help="names of collections that nothing is learnt from, with commas")
    options = parser.parse_args()
    data = Data(options.work)
    judges = np.isin(data.collection, options.judges.split(",")) | (data.of == "conversations")
    learns = ~judges
    for name in MODELS:
        x = data.features(name)
        chance = np.zeros(len(x))
        for fold in range(FOLDS):
            chance[data.fold == fold] = fit(data, x, (data.fold != fold) & (data.of != "conversations")).predict_proba(x[data.fold == fold])[:, 1]
        shipped = fit(data, x, learns).predict_proba(x)[:, 1]
        for which, chosen, chances in [("questions of collections left out", data.of == "", chance), ("turns of collections left out", data.of == "turns", chance),
                                       ("as shipped, questions of those that judge", judges & (data.of == ""), shipped),
                                       ("as shipped, conversations that judge", data.of == "conversations", shipped)]:
            if chosen.any():
                told(f"{name}, {which}", data.label[chosen], chances[chosen])
        for language in sorted(set(data.language)):
            own = data.language == language
            print(f"  {language}: AUROC {roc_auc_score(data.label[own], chance[own]):.3f}" if len(set(data.label[own])) > 1 else f"  {language}: none")
    names = ", ".join(sorted(set(data.collection[learns])))
    OUT.write_text(f"""// Written by scripts/model/followUps/fit.py; not to be changed by hand.
// Fitted to the follow-ups and other questions of these collections (scripts/model/units/README.md):
// {names}

/** Whole numbers of 8 bits in base 64, and what they are multiplied by. */
export interface PackedWeights {{
  scale: number
  steps: string
}}

/** Weights for the vectors of one encoder. */
export interface GoesOnWeights {{
  /** Of the message's vector, and of its products with that of the message before. */
  asked: PackedWeights
  both: PackedWeights
  /** Of the measures of `lengthsOf`. */
  lengths: readonly number[]
  constant: number
}}

/** By the encoder's name. */
export const GOES_ON: Readonly<Record<string, GoesOnWeights>> = {{
{chr(10).join(written(data, name, learns) for name in MODELS)}
}}
""")


if __name__ == "__main__":
    main()
