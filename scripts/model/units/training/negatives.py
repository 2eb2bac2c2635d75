"""
Hard negatives: for every answerable question of a collection, units that look right and are not. Imported by train.py.

In:  WORK/cut/NAME.jsonl, WORK/labelled/NAME.jsonl, the base encoder
Out: WORK/negatives/ENCODER/NAME.json: {question id: {"rival": [unit...], "hard": [unit...]}}, and the base's vectors
     of the units in WORK/vectors/base-ENCODER/NAME.units.npy

Hard are the best by BM25 (Robertson and Zaragoza, 2009) over all wordings, and the nearest to the right units in the
base's space; both lists of 25 are joined by reciprocal ranks. Units whose text lies in that of a right one, or the
other way round, are left out.
"""

import json
from collections import Counter

from data import body, is_fresh, normalized, own_heads, question_text, questions_of, units_of

import numpy
from scipy import sparse

LISTED = 25
KEPT = 16
RIVALS = 6
UNSPACED = ("zh", "ja")
# Words that tell nothing, of the languages that most collections are in; others are left to their low weight.
STOP_WORDS = set(
    "a an the of to in on for and or is are was were be do does did i we you it my our your me us can may how what "
    "when where who which why that this there with at by from as if not have has had will would should could der "
    "die das ein eine einen einem den dem des und oder ist sind war wie wann wo wer ich wir sie es mein man zu für "
    "auf im von mit bei als kann muss darf nicht le la les un une du de et ou est sont je nous vous mon ma mes "
    "notre au aux pour dans en sur avec par que qui quoi quand comment combien ce cette il elle y ai ne pas se".split()
)


def stem(word):
    """The beginning of a word, in place of its stem in any language."""
    return word if word.isdigit() or len(word) < 5 else word[: 5 if len(word) < 8 else 6]


def terms(text, language):
    """Terms of a text: beginnings of words, or pairs of characters where no spaces stand between words."""
    plain = normalized(text)
    if language in UNSPACED:
        joined = plain.replace(" ", "")
        return [joined[at : at + 2] for at in range(max(0, len(joined) - 1))]
    return [stem(word) for word in plain.split() if word not in STOP_WORDS]


class Words:
    """BM25 over texts."""

    def __init__(self, texts, language, saturation=1.2, length_share=0.6):
        self.language, self.columns = language, {}
        rows, columns, counts = [], [], []
        for row, text in enumerate(texts):
            for term, count in Counter(terms(text, language)).items():
                rows.append(row)
                columns.append(self.columns.setdefault(term, len(self.columns)))
                counts.append(count)
        rows, columns, counts = numpy.array(rows), numpy.array(columns), numpy.array(counts, float)
        lengths = numpy.bincount(rows, counts, len(texts))
        having = numpy.bincount(columns, minlength=len(self.columns))
        rarity = numpy.log(1 + (len(texts) - having + 0.5) / (having + 0.5))
        damped = counts + saturation * (1 - length_share + length_share * lengths[rows] / max(1, lengths.mean()))
        weights = rarity[columns] * counts * (saturation + 1) / damped
        self.matrix = sparse.csr_matrix((weights, (rows, columns)), shape=(len(texts), len(self.columns)))

    def scores(self, text):
        """The score of every text for a question."""
        wanted = numpy.zeros(len(self.columns))
        wanted[[self.columns[term] for term in set(terms(text, self.language)) if term in self.columns]] = 1
        return self.matrix @ wanted


def by_id(questions):
    """The wordings of each answerable question that has a right unit; none of those that change the topic, which are for the ranker."""
    grouped = {}
    for question in questions:
        if question["id"].endswith("-changed"):
            continue
        if question["answerable"] and (question["gold"] or question["near"]):
            grouped.setdefault(question["id"], []).append(question)
    return grouped


def base_vectors(work, name, encoder):
    """The base's vectors of the units of a collection, made where they are not stored yet."""
    path = work / "vectors" / f"base-{encoder.kind}" / f"{name}.units.npy"
    if not is_fresh(path, work / "cut" / f"{name}.jsonl"):
        path.parent.mkdir(parents=True, exist_ok=True)
        numpy.save(path, encoder.encode_units(units_of(work, name)).astype(numpy.float16))
    return numpy.load(path).astype(numpy.float32)


def mined(units, questions, vectors, language):
    """Rivals and hard negatives of every question."""
    own = [normalized(unit["text"]) for unit in units]
    words = Words([" ".join([unit["title"], *own_heads(unit), body(unit)]) for unit in units], language)
    found = {}
    for name, wordings in by_id(questions).items():
        right = wordings[0]["gold"] + wordings[0]["near"]
        texts = {own[number] for number in right}
        points = Counter()
        lists = [words.scores(question_text(wording)) for wording in wordings]
        lists.append(vectors @ vectors[right].mean(0))
        for scores in lists:
            for rank, number in enumerate(numpy.argsort(-scores)[:LISTED]):
                points[int(number)] += 1 / (3 + rank)

        def is_wrong(number):
            return not any(own[number] in text or text in own[number] for text in texts)

        hard = [number for number, _ in points.most_common() if is_wrong(number)]
        rivals = [number for number in wordings[0]["rival"] if is_wrong(number)]
        found[name] = {"rival": rivals[:RIVALS], "hard": hard[:KEPT]}
    return found


def negatives_of(work, name, encoder, language):
    """Rivals and hard negatives of a collection, out of the cache where it is younger than units and labels."""
    path = work / "negatives" / encoder.kind / f"{name}.json"
    if not is_fresh(path, work / "cut" / f"{name}.jsonl", work / "labelled" / f"{name}.jsonl"):
        vectors = base_vectors(work, name, encoder)
        found = mined(units_of(work, name), questions_of(work, name), vectors, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found), "utf8")
        print(f"negatives of {name}: {len(found)} questions", flush=True)
    return json.loads(path.read_text("utf8"))
