"""
Makes the vectors of all units and labelled questions of collections.

In:  WORK/cut/NAME.jsonl, WORK/labelled/NAME.jsonl, a checkpoint of train.py, "base", or a model folder of export.py, which is three times as fast
Out: WORK/vectors/LABEL/NAME.units.npy (16-bit numbers, units x 384), NAME.questions.npy (wordings in the order of the labelled file, each with the question
     before it), NAME.before.npy and NAME.asked.npy (of both alone)

Texts are sorted by length and read in batches of a fixed number of tokens, so that hardly anything is padding.

python encode.py --work WORK --sets FOLDER,FOLDER --checkpoint FILE.pt|base|FOLDER --name LABEL [NAME...]
"""

import time
from pathlib import Path

from data import arguments, names_of, questions_of, units_of
import encoders
from export import graph_vectors

import numpy


def store(path, vectors):
    """Writes vectors in 16 bits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    numpy.save(path, vectors.astype(numpy.float16))


def store_turns(folder, name, encoder, questions):
    """Writes vectors of the questions before others, and of the words of these alone; zeros of those that nothing stands before."""
    behind = [at for at, question in enumerate(questions) if question["history"]]
    alone = {"before": lambda question: question["history"][-1], "asked": lambda question: question["text"]}
    for part, text in alone.items():
        vectors = numpy.zeros((len(questions), encoders.WIDTH), numpy.float32)
        if behind:
            vectors[behind] = encoder.encode_questions([{"text": text(questions[at]), "history": []} for at in behind])
        store(folder / f"{name}.{part}.npy", vectors)


class Exported:
    """A model folder in the place of a checkpoint."""

    def __init__(self, kind, folder):
        self.read = encoders.Encoder(kind, None)
        self.path = folder / "onnx" / "model.onnx"
        self.pooling = "first" if kind == "english" else "mean"

    def encode_units(self, units):
        """Vectors of units."""
        return graph_vectors(self.path, self.read.unit_tokens(units), self.pooling)

    def encode_questions(self, questions):
        """Vectors of questions."""
        return graph_vectors(self.path, self.read.question_tokens(questions), self.pooling)


def main():
    parser = arguments(__doc__)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--name", required=True, help="label of the vectors")
    encoders.add_encoder_arguments(parser)
    given = encoders.prepared(parser.parse_args())
    folder = Path(given.checkpoint)
    encoder = Exported(given.encoder, folder) if folder.is_dir() else encoders.load(given.checkpoint, given)
    folder = given.work / "vectors" / given.name
    for name in names_of(given):
        began = time.time()
        units = units_of(given.work, name)
        store(folder / f"{name}.units.npy", encoder.encode_units(units))
        spent = time.time() - began
        questions = questions_of(given.work, name)
        store(folder / f"{name}.questions.npy", encoder.encode_questions(questions))
        store_turns(folder, name, encoder, questions)
        print(
            f"{name}: {len(units)} units, {len(units) / spent:.0f} a second, "
            f"{time.time() - began:.0f} s with the questions",
            flush=True,
        )


if __name__ == "__main__":
    main()
