"""
Writes a checkpoint as a model folder (onnx/model.onnx with 8-bit weights, tokenizer.json, config.json), compares it with PyTorch and says what
a question with five passages costs on one core.

python export.py --base shared/models/veracite-english --checkpoint FOLDER/reader.pt --examples FOLDER --out FOLDER
"""

import argparse
import json
import shutil
import time
from pathlib import Path

import numpy
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper, save
from onnxruntime.quantization import QuantType, quantize_dynamic

from encoder import Reader
from examples import Cutter, batch_of, read_examples

CONFIG = {
    "model_type": "bert",
    "architectures": ["BertForQuestionAnswering"],
    "hidden_size": 384,
    "vocab_size": 30522,
    "veracite": {"prefixes": {"query": "", "passage": ""}, "vectors": {"dimensions": 13, "pooling": "reader"}},
}
INPUTS = ("input_ids", "token_type_ids", "attention_mask")


class Draft:
    """Collects nodes and weights; every method gives the name of its result."""

    def __init__(self, weights):
        self.weights = {name: value.float().numpy() for name, value in weights.items()}
        self.nodes, self.constants = [], []

    def node(self, kind, *inputs, domain="", **attributes):
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, domain=domain, **attributes))
        return name

    def constant(self, value):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(numpy.ascontiguousarray(value), name))
        return name

    def integers(self, *values):
        return self.constant(numpy.array(values, numpy.int64))

    def number(self, value):
        return self.constant(numpy.array(value, numpy.float32))

    def linear(self, value, name):
        product = self.node("MatMul", value, self.constant(self.weights[f"{name}.weight"].T))
        return self.node("Add", product, self.constant(self.weights[f"{name}.bias"]))

    def norm(self, value, name, epsilon):
        parts = [self.constant(self.weights[f"{name}.{part}"]) for part in ("weight", "bias")]
        return self.node("LayerNormalization", value, *parts, axis=-1, epsilon=epsilon)


def graph_of(weights, settings):
    """The whole reader with 32-bit weights."""
    draft = Draft(weights)
    epsilon = settings["epsilon"]
    ids, kinds, present = INPUTS
    length = draft.node("Shape", ids, start=1, end=2)
    table = draft.constant(draft.weights["pos.weight"])
    places = draft.node("Slice", table, draft.integers(0), length, draft.integers(0))
    words = draft.node("Gather", draft.constant(draft.weights["word.weight"]), ids)
    sorts = draft.node("Gather", draft.constant(draft.weights["kind.weight"]), kinds)
    hidden = draft.norm(draft.node("Add", draft.node("Add", words, places), sorts), "ln", epsilon)
    mask = draft.node("Cast", present, to=TensorProto.FLOAT)
    missing = draft.node("Mul", draft.node("Sub", mask, draft.number(1)), draft.number(1e9))
    mask = draft.node("Unsqueeze", missing, draft.integers(1, 2))
    for layer in range(settings["layers"]):
        hidden = layer_of(draft, hidden, mask, f"layers.{layer}", settings)
    both = draft.linear(hidden, "span")
    def cut(value, axis, at):
        """One place of an axis, which falls away: a slice, since the quantizer takes every Gather for a table."""
        part = draft.node("Slice", value, draft.integers(at), draft.integers(at + 1), draft.integers(axis))
        return draft.node("Squeeze", part, draft.integers(axis))

    ends = [cut(both, 2, at) for at in (0, 1)]
    told = cut(draft.linear(cut(hidden, 1, 0), "answerable"), 1, 0)
    outputs = {"start": ends[0], "end": ends[1], "answerable": told}
    for name, value in outputs.items():
        draft.nodes.append(helper.make_node("Identity", [value], [name]))
    shapes = {"start": ["batch", "tokens"], "end": ["batch", "tokens"], "answerable": ["batch"]}
    graph = helper.make_graph(
        draft.nodes,
        "reader",
        [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"]) for name in INPUTS],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()],
        draft.constants,
    )
    sets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=sets, ir_version=8)


def layer_of(draft, hidden, mask, layer, settings):
    heads, epsilon = settings["heads"], settings["epsilon"]
    size = settings["width"] // heads

    def split(part, order):
        flat = draft.linear(hidden, f"{layer}.{part}")
        return draft.node("Transpose", draft.node("Reshape", flat, draft.integers(0, 0, heads, size)), perm=order)

    raw = draft.node("MatMul", split("q", [0, 2, 1, 3]), split("k", [0, 2, 3, 1]))
    shares = draft.node("Add", draft.node("Mul", raw, draft.number(size**-0.5)), mask)
    seen = draft.node("MatMul", draft.node("Softmax", shares, axis=-1), split("v", [0, 2, 1, 3]))
    joined = draft.node("Reshape", draft.node("Transpose", seen, perm=[0, 2, 1, 3]), draft.integers(0, 0, settings["width"]))
    middle = draft.norm(draft.node("Add", hidden, draft.linear(joined, f"{layer}.ao")), f"{layer}.aln", epsilon)
    bent = draft.node("Gelu", draft.linear(middle, f"{layer}.fi"), domain="com.microsoft")
    return draft.norm(draft.node("Add", middle, draft.linear(bent, f"{layer}.fo")), f"{layer}.oln", epsilon)


def open_graph(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def feeds_of(batch):
    values = (batch["ids"], batch["kinds"], batch["present"].long())
    return {name: value.numpy() for name, value in zip(INPUTS, values)}


def main():
    given = argparse.ArgumentParser()
    for name in ("base", "checkpoint", "examples", "out"):
        given.add_argument(f"--{name}", required=True)
    given = given.parse_args()
    stored = torch.load(given.checkpoint)
    model = Reader(stored["settings"])
    model.load_state_dict(stored["model"])
    model.eval()
    out = Path(given.out)
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    whole, small = out / "whole.onnx", out / "onnx" / "model.onnx"
    save(graph_of(stored["model"], stored["settings"]), whole)
    quantize_dynamic(
        whole,
        small,
        weight_type=QuantType.QInt8,
        # A scale for each column, of weights of 7 bits: processors without VNNI add up pairs of products in 16 bits.
        per_channel=True,
        reduce_range=True,
        op_types_to_quantize=["MatMul", "Gather"],
        # The quantizer does not know the type of what Gelu of the runtime's own set gives.
        extra_options={"DefaultTensorType": TensorProto.FLOAT},
    )
    shutil.copy(Path(given.base) / "tokenizer.json", out / "tokenizer.json")
    (out / "config.json").write_text(json.dumps(CONFIG))
    compare(model, given, {"whole": whole, "8 bits": small})
    print(f"{small.stat().st_size / 1e6:.1f} MB")


def compare(model, given, files):
    """Difference of the answerable log-odds to PyTorch over some examples, and milliseconds for five passages."""
    torch.set_num_threads(1)
    cutter = Cutter(Path(given.base) / "tokenizer.json", most=256)
    examples = read_examples(Path(given.examples) / "held-out.jsonl", ["en"])[:300]
    groups = [[cutter.cut(each) for each in examples[at : at + 5]] for at in range(0, len(examples), 5)]
    drawn = [batch_of(group, cutter.pad, model.settings["types"]) for group in groups]
    with torch.inference_mode():
        right = [model(batch["ids"], batch["kinds"], batch["present"]) for batch in drawn]
    for name, path in files.items():
        session = open_graph(path)
        began = time.process_time()
        told = [session.run(["start", "end", "answerable"], feeds_of(batch)) for batch in drawn]
        spent = (time.process_time() - began) / len(drawn) * 1000
        apart = [abs(own[2] - batch[2].numpy()) for own, batch in zip(told, right)]
        same = [own[0].argmax(1) == batch[0].numpy().argmax(1) for own, batch in zip(told, right)]
        print(
            f"{name}: log-odds {numpy.concatenate(apart).mean():.4f} apart in the mean, first token the same in "
            f"{numpy.concatenate(same).mean():.3f}, {spent:.0f} ms for five passages of {numpy.mean([b['ids'].shape[1] for b in drawn]):.0f} tokens"
        )


if __name__ == "__main__":
    main()
