"""
Fits what tells small talk and questions about the collection from others, by the vector of a message: `python fit.py WORK --judges NAMES`. WORK is what
`bench/quality/kinds/collect.ts` wrote. Prints how well it does on messages that took no part (`--measure`: every set of features, and
languages left out as well) and writes `server/answering/kinds/weights.ts`.
"""

import argparse
import base64
import hashlib
import json
from pathlib import Path

import numpy as np
import torch
from sklearn.cluster import AgglomerativeClustering

torch.set_num_threads(1)
OUT = Path(__file__).resolve().parents[3] / "server/answering/kinds/weights.ts"
KINDS = ["content", "greeting", "goodbye", "thanks", "agreement", "feedback", "identity", "library", "document", "table", "recap"]
TALK = ["greeting", "goodbye", "thanks", "agreement", "feedback", "identity"]
# Kinds that a reply without a search is given to, whatever the documents hold.
SERVED = [*TALK, "library"]
FAMILIES = ["de nl sv en", "fr it es pt ru uk pl cs", "zh ja ko ar tr"]
WIDTHS = {"fast": 256, "all": 384}
MODELS = {"fast": "veracite-multilingual", "all": "veracite-units-multilingual"}
FOLDS = 5
GROUPS = 700
# Weight of all questions and titles together, where all made messages together have 1.
QUESTIONS = 1.0
# Weight of a phrase that everybody uses, where a message has 1.
PHRASE = 4.0
L2 = 1e-4
# Chance from which somebody asks whether something is there (DOCUMENT_FROM in classify.ts).
DOCUMENT_FROM = 0.4
# Share of the left-out questions of collections that may be taken for something else.
FALSE_ALARMS = 0.003


def columns(*names: str) -> list[int]:
    return [KINDS.index(name) for name in names]


class Data:
    """Messages with their vectors, kinds and folds; a fold holds whole groups of similar messages and whole collections."""

    def __init__(self, work: Path, judges: list[str]):
        rows = [json.loads(line) for line in (work / "messages.jsonl").open()]
        self.rows = rows
        self.kind = np.array([row["kind"] for row in rows])
        self.language = np.array([row["language"] for row in rows])
        self.set = np.array([row["set"] for row in rows])
        self.own = np.array([row["spelling"] == 0 for row in rows])
        self.made = self.set == "made"
        self.ours = self.made | (self.set == "phrases")
        # Whole collections only judge, and so do small talk and questions about the collection that were asked of one.
        self.learns = self.ours | (np.isin(self.kind, ["content", "title"]) & ~np.isin(self.set, judges))
        self.label = np.array([KINDS.index(kind) if kind in KINDS else 0 for kind in self.kind])
        self.vectors = {
            name: np.fromfile(work / f"{name}.f32", dtype=np.float32).reshape(len(rows), width) for name, width in WIDTHS.items()
        }
        self.lengths = np.array([row["lengths"] for row in rows], dtype=np.float32)
        self.family = np.array([next((at for at, each in enumerate(FAMILIES) if row["language"] in each.split()), 0) for row in rows])
        self.fold = self._folds([row["of"] for row in rows])

    def _folds(self, of: list[int]) -> np.ndarray:
        vectors = self.vectors["all"] - self.vectors["all"][self.made & self.own].mean(0)
        vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)
        made = np.flatnonzero(self.made & self.own)
        groups = AgglomerativeClustering(n_clusters=GROUPS, metric="cosine", linkage="average").fit_predict(vectors[made])
        group_of = {of[at]: group for at, group in zip(made, groups)}
        # A phrase goes where the made message that is nearest to it is.
        phrases = np.flatnonzero((self.set == "phrases") & self.own)
        nearest = (vectors[phrases] @ vectors[made].T).argmax(1)
        group_of |= {of[at]: groups[near] for at, near in zip(phrases, nearest)}
        return np.array([drawn(f"group {group_of[of[at]]}" if self.ours[at] else self.set[at]) for at in range(len(of))])

    def features(self, *names: str) -> np.ndarray:
        parts = [standard(self.lengths if name == "lengths" else self.vectors[name], name) for name in names]
        return np.concatenate([(values - mean) / deviation for values, mean, deviation in parts], axis=1).astype(np.float32)

    def weights(self, chosen: np.ndarray) -> np.ndarray:
        weight = np.where(self.made, 1.0, np.where(self.set == "phrases", PHRASE, 0.0))
        weight /= weight.sum()
        weight += np.where(self.learns & ~self.ours, QUESTIONS / (self.learns & ~self.ours).sum(), 0.0)
        return weight[chosen] / weight[chosen].sum()


def standard(values: np.ndarray, name: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Values with what is taken from them and what they are divided by; vectors keep their directions."""
    if name == "lengths":
        return values, values.mean(0), values.std(0)
    return values, values.mean(0), np.full(values.shape[1], values.std() * 3)


def drawn(name: str) -> int:
    return int(hashlib.md5(name.encode()).hexdigest(), 16) % FOLDS


def fit(x: np.ndarray, labels: np.ndarray, weights: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """A multinomial logistic regression: weights of each feature for each class, and constants."""
    inputs, target, weight = torch.tensor(x), torch.tensor(labels), torch.tensor(weights, dtype=torch.float32)
    matrix = torch.zeros(x.shape[1], count, requires_grad=True)
    constant = torch.zeros(count, requires_grad=True)
    optimizer = torch.optim.LBFGS([matrix, constant], max_iter=100, line_search_fn="strong_wolfe")

    def closure() -> torch.Tensor:
        optimizer.zero_grad()
        losses = torch.nn.functional.cross_entropy(inputs @ matrix + constant, target, reduction="none")
        loss = (losses * weight).sum() + L2 * (matrix**2).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    return matrix.detach().numpy(), constant.detach().numpy()


def chances(x: np.ndarray, fitted: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    logits = x @ fitted[0] + fitted[1]
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def left_out(data: Data, x: np.ndarray, families: bool) -> np.ndarray:
    """Chances of every message by a fit without its fold and, where asked for, without its family of languages."""
    result = np.zeros((len(x), len(KINDS)), dtype=np.float32)
    for fold in range(FOLDS):
        for family in range(len(FAMILIES)) if families else [None]:
            test = data.own & (data.fold == fold)
            learn = data.learns & (data.fold != fold)
            if family is not None:
                test &= data.made & (data.family == family)
                learn &= data.family != family
            if test.any():
                result[test] = chances(x[test], fit(x[learn], data.label[learn], data.weights(learn), len(KINDS)))
    return result


def said(result: np.ndarray, bound: float) -> np.ndarray:
    """What a message is taken for: `talk`, `library`, `document`, or a question where no chance reaches the bound."""
    each = np.stack([result[:, columns(*names)].sum(1) for names in (TALK, ["library"], ["document"])], axis=1)
    enough = each.max(1) >= np.where(each.argmax(1) == 2, DOCUMENT_FROM, bound)
    return np.where(enough, np.array(["talk", "library", "document"])[each.argmax(1)], "question")


def alarms(data: Data, result: np.ndarray, bound: float) -> np.ndarray:
    asked = data.own & (data.kind == "content") & ~data.ours
    return np.isin(said(result[asked], bound), ["talk", "library"])


def bound_for(data: Data, result: np.ndarray) -> float:
    return next(bound for bound in np.arange(0.5, 1, 0.01) if alarms(data, result, bound).mean() <= FALSE_ALARMS)


def report(data: Data, name: str, result: np.ndarray, bound: float | None = None) -> float:
    bound = bound_for(data, result) if bound is None else bound
    what = said(result, bound)
    print(f"{name}, from {bound:.2f}: {100 * alarms(data, result, bound).mean():.2f} % of the questions", end="")
    titles = data.own & (data.kind == "title")
    print(f", {100 * np.isin(what[titles], ['talk', 'library']).mean():.2f} % of the titles", end="")
    for language in [None, *sorted(set(data.language[data.made]))]:
        judged = data.own & data.made & ((data.language == language) | (language is None))
        shares = []
        for kind in ["greeting", "goodbye", "thanks", "identity", "feedback", "library", "document"]:
            right = what[judged & (data.kind == kind)] == ("talk" if kind in TALK else kind)
            shares.append(f"{kind} {100 * right.mean():.0f}")
        others = np.isin(what[judged & np.isin(data.kind, ["content", "table", "recap"])], ["talk", "library"])
        print(f"\n  {language or 'all'}: {', '.join(shares)}, others taken for them {100 * others.mean():.1f}", end="")
    print()
    for kind, taken in [("talk", "talk"), ("library", "library document")]:
        judged = data.own & ~data.ours & (data.kind == kind)
        print(f"  {kind} of the collections' sets: {np.isin(what[judged], taken.split()).sum()} of {judged.sum()}", flush=True)
    return float(bound)


def fit_talk(data: Data, x: np.ndarray, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which kind of small talk a message is, where it is small talk: fitted apart, since nothing else can be taken for it there."""
    learn = chosen & data.ours & np.isin(data.kind, TALK)
    labels = np.array([TALK.index(kind) for kind in data.kind[learn]])
    return fit(x[learn], labels, data.weights(learn), len(TALK))


def report_talk(data: Data, name: str, x: np.ndarray) -> None:
    right = []
    for fold in range(FOLDS):
        test = data.own & data.made & np.isin(data.kind, TALK) & (data.fold == fold)
        found = np.array(TALK)[chances(x[test], fit_talk(data, x, data.fold != fold)).argmax(1)]
        right.extend(found == data.kind[test])
    print(f"{name}: of small talk {100 * np.mean(right):.0f} % are of the kind that they are taken for", flush=True)


def numbers(values: np.ndarray) -> str:
    return f"[{', '.join(f'{value:.5g}' for value in values)}]"


def in_steps(values: np.ndarray, lengths: np.ndarray, name: str, fitted: tuple[np.ndarray, np.ndarray]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """What was fitted to standardized vectors and lengths, as it ships, for these as they are: steps of 8 bits for vectors with a scale for each class, weights of lengths, constants."""
    matrix, constant = fitted
    _, mean, deviation = standard(values, name)
    _, length_mean, length_deviation = standard(lengths, "lengths")
    width = values.shape[1]
    plain, long = matrix[:width] / deviation[:, None], matrix[width:] / length_deviation[:, None]
    scales = np.abs(plain).max(0) / 127
    steps = np.round(plain / scales).astype(np.int8)
    return steps, scales, long, constant - mean @ (steps * scales) - length_mean @ long


def written(data: Data, name: str, bound: float, languages: list[str]) -> str:
    """The weights of one encoder, fitted to everything, as TypeScript: 8 bits each, with a scale for each class."""
    x = data.features(name, "lengths")
    learn = data.learns
    matrix, constant = fit(x[learn], data.label[learn], data.weights(learn), len(KINDS))
    spoken = data.ours & np.isin(data.kind, SERVED)
    said_in = np.array([languages.index(language) if language in languages else 0 for language in data.language])
    evenly = 1 / np.bincount(said_in[spoken])[said_in[spoken]]
    tongue = fit(x[spoken], said_in[spoken], evenly / evenly.sum(), len(languages))
    talk = fit_talk(data, x, data.ours)
    matrix = np.concatenate([matrix, talk[0], tongue[0]], axis=1)
    constant = np.concatenate([constant, talk[1], tongue[1]])
    values, lengths = data.vectors[name], data.lengths
    steps, scales, long, constant = in_steps(values, lengths, name, (matrix, constant))
    again = chances(np.concatenate([values, lengths], axis=1), (np.concatenate([steps * scales, long])[:, : len(KINDS)], constant[: len(KINDS)]))
    print(f"{name}: as shipped {100 * alarms(data, again, bound).mean():.2f} % of the questions it learnt from", flush=True)
    return entry(MODELS[name], {"bound": bound}, (steps, scales, long, constant))


def entry(model: str, bounds: dict[str, float], weights: tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]) -> str:
    """The weights of one encoder as TypeScript."""
    steps, scales, long, constant = weights
    lines = "".join(f"    {name}: {bound:.2f},\n" for name, bound in bounds.items())
    return f"""  '{model}': {{
{lines}    steps:
      '{base64.b64encode(steps.T.tobytes()).decode()}',
    scales: {numbers(scales)},
    constants: {numbers(constant)},
    lengths: [{', '.join(numbers(row) for row in long.T)}],
  }},"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--judges", default="", help="names of collections that nothing is learnt from, with commas")
    options = parser.parse_args()
    data = Data(options.work, options.judges.split(","))
    bounds = {}
    for name in WIDTHS:
        result = left_out(data, data.features(name, "lengths"), families=False)
        report_talk(data, name, data.features(name, "lengths"))
        bounds[name] = report(data, f"{name} with lengths", result)
        if options.measure:
            apart = left_out(data, data.features(name, "lengths"), families=True)
            report(data, f"{name} with lengths, languages left out", np.where(data.made[:, None], apart, result), bounds[name])
            report(data, f"{name} alone", left_out(data, data.features(name), families=False))
    if options.measure:
        report(data, "both with lengths", left_out(data, data.features("fast", "all", "lengths"), families=False))
    languages = sorted(set(data.language[data.made]))
    sets = ", ".join(sorted(set(data.set[data.learns & ~data.ours])))
    OUT.write_text(
        f"""// Written by scripts/model/kinds/fit.py; not to be changed by hand.
// Fitted to scripts/model/kinds/*.jsonl and to questions and titles of these collections (scripts/model/units/README.md):
// {sets}

import type { ClassWeights } from '../linear.ts'

/** What a message can be taken for, in the order of the weights. */
export const KINDS = [{', '.join(f"'{kind}'" for kind in KINDS)}] as const

/** Kinds of small talk, in the order of the weights that tell them apart, which come after those of the kinds. */
export const TALK = [{', '.join(f"'{kind}'" for kind in TALK)}] as const

/** Languages that small talk is told apart in, in the order of the weights, which come last. */
export const LANGUAGES = [{', '.join(f"'{language}'" for language in languages)}] as const

/** Weights for the vectors of one encoder and the measures of `lengthsOf`. */
export interface KindWeights extends ClassWeights {{
  /** Chance from which a message is taken for something else than a question, found on questions that took no part. */
  bound: number
}}

/** By the encoder's name. */
export const WEIGHTS: Readonly<Record<string, KindWeights>> = {{
{chr(10).join(written(data, name, bounds[name], languages) for name in WIDTHS)}
}}
"""
    )


if __name__ == "__main__":
    main()
