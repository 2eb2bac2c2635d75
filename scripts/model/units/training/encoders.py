"""
The two encoders that are tuned here, as PyTorch modules: bge-small-en-v1.5 (English; Xiao et al., C-Pack, 2024) and multilingual-e5-small.

In:  their weights before any tuning, in WORK/base (README.md says where they come from): the English one's in 32 bits, an ONNX
     file; the multilingual one's as a model folder, read back from blocks of 4 bits. Their tokenizers in shared/models
Out: vectors of 384 numbers at length 1: the hidden state of the first token, or the mean of all (Reimers and Gurevych,
     Sentence-BERT, 2019)

A checkpoint is a file of torch.save: {"encoder": "english" or "multilingual", "model": state dict in 32 bits}.
"""

import re
from pathlib import Path

from data import REPOSITORY, question_text, unit_text  # first of all: data.py sets the number of threads
import base
from encoder import Reader

import numpy
import onnx
import torch
from onnx import numpy_helper
from tokenizers import Tokenizer
from torch.nn import functional


ENCODERS = ("english", "multilingual")
FOLDERS = {
    "english": REPOSITORY / "shared" / "models" / "veracite-units",
    "multilingual": REPOSITORY / "shared" / "models" / "veracite-units-multilingual",
}
PREFIXES = {"english": ("", ""), "multilingual": ("query: ", "passage: ")}
WIDTH = 384
UNIT_TOKENS = 64
QUESTION_TOKENS = 48
# Tokens of a batch, padding included; larger batches leave the processor's cache.
TOKEN_BUDGET = 1500
# The reader's heads, of which an encoder has no use.
HEADS = ("span.", "answerable.")


class Encoder:
    """
    A model with its tokenizer and prefixes. Weights stay in 32 bits; `halves` lets it multiply them as 16-bit numbers
    (bfloat16).
    """

    def __init__(self, kind, model):
        self.kind = kind
        self.model = model
        self.halves = False
        self.pooling = "mean"
        self.tokenizer = Tokenizer.from_file(str(FOLDERS[kind] / "tokenizer.json"))
        self.tokenizer.no_padding()

    def tokens(self, texts, most):
        """Numbers of the tokens of each text, cut after so many."""
        self.tokenizer.enable_truncation(most)
        return [each.ids for each in self.tokenizer.encode_batch(texts)]

    def unit_tokens(self, units):
        """Tokens of units under their headings."""
        return self.tokens([PREFIXES[self.kind][1] + unit_text(unit) for unit in units], UNIT_TOKENS)

    def question_tokens(self, questions):
        """Tokens of questions."""
        return self.tokens(
            [PREFIXES[self.kind][0] + question_text(question) for question in questions], QUESTION_TOKENS
        )

    def pooled(self, tokens):
        """Vectors of a few token lists, as one padded batch."""
        ids, present = padded(tokens)
        with torch.autocast("cpu", torch.bfloat16, enabled=self.halves):
            hidden = self.model.states(ids, torch.zeros_like(ids), present).float()
        if self.pooling == "first":
            return functional.normalize(hidden[:, 0], dim=-1)
        weights = present[..., None].float()
        return functional.normalize((hidden * weights).sum(1) / weights.sum(1), dim=-1)

    def encode(self, tokens, budget=TOKEN_BUDGET):
        """Vectors (numpy, 32 bits) of any number of token lists: shortest first, in batches of a number of tokens."""
        vectors = numpy.zeros((len(tokens), WIDTH), numpy.float32)
        self.model.eval()
        with torch.inference_mode():
            for batch in batches_of(tokens, budget):
                vectors[batch] = self.pooled([tokens[at] for at in batch]).numpy()
        return vectors

    def encode_units(self, units):
        """Vectors of units."""
        return self.encode(self.unit_tokens(units))

    def encode_questions(self, questions):
        """Vectors of questions."""
        return self.encode(self.question_tokens(questions))


def padded(tokens):
    """Token lists as one array with zeros at the end, and where there is a token."""
    longest = max(map(len, tokens))
    ids = torch.tensor([each + [0] * (longest - len(each)) for each in tokens])
    present = torch.arange(longest)[None] < torch.tensor([len(each) for each in tokens])[:, None]
    return ids, present


def batches_of(tokens, budget):
    """Places of token lists, by length, in groups that are padded to no more tokens than the budget (or one list)."""
    batch = []
    for at in sorted(range(len(tokens)), key=lambda place: len(tokens[place])):
        if batch and (len(batch) + 1) * len(tokens[at]) > budget:
            yield batch
            batch = []
        batch.append(at)
    if batch:
        yield batch


def english_base(path):
    """An English base (BERT) from its ONNX file with 32-bit weights."""
    graph = onnx.load(str(path)).graph
    known = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    weights = {}
    for own, name in (("word", "word"), ("pos", "position"), ("kind", "token_type")):
        weights[f"{own}.weight"] = known[f"embeddings.{name}_embeddings.weight"]
    for part in ("weight", "bias"):
        weights[f"ln.{part}"] = known[f"embeddings.LayerNorm.{part}"]
    for name, value in known.items():
        found = re.match(r"encoder\.layer\.(\d+)\.(.+)\.(weight|bias)$", name)
        if found:
            weights[f"layers.{found[1]}.{base.PARTS[found[2].replace('.', '/')]}.{found[3]}"] = value
    for node in graph.node:
        found = re.match(r"/encoder/layer\.(\d+)/(.+)/MatMul$", node.name)
        if found and found[2] in base.PARTS and node.input[1] in known:
            weights[f"layers.{found[1]}.{base.PARTS[found[2]]}.weight"] = known[node.input[1]].T
    settings = {
        "width": WIDTH,
        "inner": weights["layers.0.fi.weight"].shape[0],
        "heads": base.HEADS,
        "layers": 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers.")),
        "epsilon": 1e-12,
        "vocabulary": weights["word.weight"].shape[0],
        "positions": weights["pos.weight"].shape[0],
        "types": weights["kind.weight"].shape[0],
    }
    model = Reader(settings, 0.0)
    model.load_state_dict(
        without_heads(model) | {name: tensor_of(value) for name, value in weights.items()}, strict=False
    )
    missing = set(without_heads(model)) - set(weights)
    if missing:
        raise SystemExit(f"{path}: lacks {sorted(missing)[:5]}")
    return model


def tensor_of(array):
    """A tensor in 32 bits with memory of its own."""
    return torch.from_numpy(numpy.array(array, dtype=numpy.float32))


def without_heads(model):
    """The state dict of a model less the reader's heads."""
    return {name: value for name, value in model.state_dict().items() if not name.startswith(HEADS)}


def load_base(kind, folder):
    """An encoder as it was before any tuning, out of the folder of bases."""
    if kind == "english":
        encoder = Encoder(kind, english_base(Path(folder) / "bge-small-en-v1.5.onnx"))
        # bge was made to be read at its first token.
        encoder.pooling = "first"
        return encoder
    return Encoder(kind, base.load_base(Path(folder) / "multilingual", None, 0.0))


def load(checkpoint, given):
    """An encoder from a checkpoint, or the base where the checkpoint is called "base"; only then --encoder counts."""
    stored = None if str(checkpoint) == "base" else torch.load(checkpoint)
    encoder = load_base(stored["encoder"] if stored else given.encoder, given.base)
    if stored:
        encoder.model.load_state_dict(without_heads(encoder.model) | stored["model"], strict=False)
    encoder.halves = given.precision == 16
    return encoder


def save(encoder, path):
    """Writes a checkpoint."""
    path.parent.mkdir(parents=True, exist_ok=True)
    model = {name: value.detach().float().clone() for name, value in without_heads(encoder.model).items()}
    torch.save({"encoder": encoder.kind, "model": model}, path)


def multiplies_halves():
    """Whether the processor itself multiplies 16-bit numbers; where it does not, they are slower than those of 32."""
    try:
        return "avx512_bf16" in Path("/proc/cpuinfo").read_text("utf8")
    except OSError:
        return False


def add_encoder_arguments(parser):
    """--encoder, --base, --precision and --threads, which every script that opens an encoder takes."""
    parser.add_argument("--encoder", choices=ENCODERS, default="english", help="which base")
    parser.add_argument("--base", type=Path, help="folder of the encoders before any tuning; WORK/base unless named")
    parser.add_argument(
        "--precision",
        type=int,
        choices=(16, 32),
        default=16 if multiplies_halves() else 32,
        help="bits in which is multiplied; 16 where the processor can, at nearly twice the speed",
    )
    parser.add_argument("--threads", type=int, default=1)


def prepared(given):
    """The parsed arguments with the path of the base filled in; sets the number of threads."""
    torch.set_num_threads(given.threads)
    given.base = given.base or given.work / "base"
    return given
