"""
What comparing words tells: how near each piece of a question something comes in the best unit, as server/answering/units/compared.ts measures it.
Imported by measured.py, rank.py and fitted.py.

In:  WORK/cut/NAME.jsonl, the model folders of both encoders (export.py)
Out: four measures of the first unit of a question, in the order of COMPARED_MEASURES

Each piece of a question has the cosine of the nearest piece of a unit (late interaction: Khattab and Zaharia, ColBERT, 2020), and a weight by how rare it is.
"""

import json

from data import question_text, units_of
import encoders

import numpy
import onnxruntime

MEASURES = ["heldMean", "heldLeast", "heldMostTelling", "heldLeastTelling"]
MOST_TELLING = 3
# Numbers of a WordPiece vocabulary in front of its words.
BEFORE_WORDS = 990


class Pieces:
    """Vectors and weights of the pieces of texts by an exported encoder."""

    def __init__(self, kind, folder):
        self.encoder = encoders.Encoder(kind, None)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(folder / "onnx" / "model.onnx"), options, providers=["CPUExecutionProvider"])
        self.inputs = [each.name for each in self.session.get_inputs()]
        vocabulary = json.loads((encoders.FOLDERS[kind] / "tokenizer.json").read_text("utf8"))["model"]["vocab"]
        # A WordPiece vocabulary has its words in the order of how often they occur; one of unigrams tells how likely they are.
        self.scores = None if isinstance(vocabulary, dict) else numpy.array([score for _, score in vocabulary])
        self.ends = 1 if self.scores is None else 0
        self.before = [len(self.encoder.tokens([prefix.strip()], 64)[0]) - self.ends if prefix else self.ends for prefix in encoders.PREFIXES[kind]]
        self.known = {}

    def weights(self, ids):
        """How rare pieces are."""
        ids = numpy.array(ids, int)
        return numpy.log(numpy.maximum(ids - BEFORE_WORDS, 2)) if self.scores is None else -self.scores[ids]

    def states(self, key, tokens, before):
        """Vectors of the pieces of a text at length 1, less its prefix and ends; kept by key."""
        if key not in self.known:
            ids = numpy.array([tokens], numpy.int64)
            feeds = {"input_ids": ids, "attention_mask": numpy.ones_like(ids), "token_type_ids": numpy.zeros_like(ids)}
            rows = self.session.run(None, {name: feeds[name] for name in self.inputs})[0].reshape(len(tokens), -1)
            rows = rows[before:len(tokens) - self.ends]
            self.known[key] = (rows / numpy.linalg.norm(rows, axis=1, keepdims=True)).astype(numpy.float32)
        return self.known[key]

    def question(self, question):
        """Vectors and weights of the pieces of a question."""
        text = question_text(question)
        tokens = self.encoder.question_tokens([question])[0]
        rows = self.states(text, tokens, self.before[0])
        return rows, self.weights(tokens[self.before[0]:len(tokens) - self.ends])

    def unit(self, name, number, unit):
        """Vectors of the pieces of a unit."""
        key = (name, number)
        tokens = None if key in self.known else self.encoder.unit_tokens([unit])[0]
        return self.states(key, tokens, self.before[1])


def held_by(weights, cosines):
    """What the cosines of a unit tell."""
    telling = numpy.argsort(-weights, kind="stable")[:MOST_TELLING]
    return [(weights * cosines).sum() / weights.sum(), cosines.min(), cosines[telling[0]], cosines[telling].min()]


def held(work, folders, questions, scores, columns):
    """The measures of each ranked question, one row each; unknown where nothing was read. `folders` are those of the encoders, by kind."""
    pieces = {kind: Pieces(kind, folder) for kind, folder in folders.items()}
    out = numpy.full((len(questions), len(MEASURES)), numpy.nan, numpy.float32)
    is_english = columns.index("isEnglish")
    for name in sorted({each.name for each in questions}):
        units = units_of(work, name)
        for each in pieces.values():
            each.known.clear()
        for at in [place for place, each in enumerate(questions) if each.name == name and each.read]:
            asked = questions[at]
            reader = pieces["english" if asked.rows[0, is_english] else "multilingual"]
            rows, weights = reader.question(asked.question)
            first = asked.units[int(numpy.argmax(scores[at]))]
            # A unit that the collection does not know, as in a passage of one line, is its heading.
            if len(weights) == 0 or first < 0:
                continue
            found = reader.unit(name, first, units[first])
            out[at] = held_by(weights, (rows @ found.T).max(1) if len(found) else numpy.full(len(rows), -1.0))
        print(f"compared the words of {name}", flush=True)
    return out
