"""The weights that a reader begins with: those of an encoder that ships with the product, out of its ONNX file."""

import re
from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper

from encoder import Reader

HEADS = 12
BLOCK = 32


def load_base(folder, layers=None, dropout=0.1):
    """A reader with the weights of a model's folder and fresh heads; only its first `layers` where so many are named."""
    graph = onnx.load(str(Path(folder) / "onnx" / "model.onnx")).graph
    blocks = any(node.op_type == "MatMulNBits" for node in graph.node)
    weights = (of_blocks if blocks else of_bytes)(graph)
    count = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
    settings = {
        "width": weights["word.weight"].shape[1],
        "inner": weights["layers.0.fi.weight"].shape[0],
        "heads": HEADS,
        "layers": min(count, layers or count),
        "epsilon": 1e-12,
        "vocabulary": weights["word.weight"].shape[0],
        "positions": weights["pos.weight"].shape[0],
        "types": weights["kind.weight"].shape[0],
    }
    reader = Reader(settings, dropout)
    named = reader.state_dict()
    for name, value in weights.items():
        if name in named:
            named[name].copy_(torch.from_numpy(numpy.array(value, dtype=numpy.float32)))
    return reader


def of_bytes(graph):
    """An encoder whose weights the runtime's dynamic quantization has rounded to 8 bits."""
    known = {each.name: each for each in graph.initializer}
    array = lambda name: numpy_helper.to_array(known[name])

    def rounded(name):
        scale, zero = array(f"{name}_scale"), array(f"{name}_zero_point")
        return (array(f"{name}_quantized").astype(numpy.float32) - zero.astype(numpy.float32)) * scale

    weights = {}
    for own, kind in (("word", "word"), ("pos", "position"), ("kind", "token_type")):
        weights[f"{own}.weight"] = rounded(f"embeddings.{kind}_embeddings.weight")
    for part in ("weight", "bias"):
        weights[f"ln.{part}"] = array(f"embeddings.LayerNorm.{part}")
    for node in graph.node:
        found = re.match(r"/encoder/layer\.(\d+)/(.+)/MatMul_quant$", node.name)
        if node.op_type == "MatMulInteger" and found:
            weight = rounded(node.input[1].removesuffix("_quantized"))
            weights[f"layers.{found[1]}.{PARTS[found[2]]}.weight"] = weight.T
    for name in known:
        found = re.match(r"encoder\.layer\.(\d+)\.(.+)\.(weight|bias)$", name)
        if found and not name.endswith(("_scale", "_quantized")):
            weights[f"layers.{found[1]}.{PARTS[found[2].replace('.', '/')]}.{found[3]}"] = array(name)
    return weights


PARTS = {
    "attention/self/query": "q",
    "attention/self/key": "k",
    "attention/self/value": "v",
    "attention/output/dense": "ao",
    "attention/output/LayerNorm": "aln",
    "intermediate/dense": "fi",
    "output/dense": "fo",
    "output/LayerNorm": "oln",
}


def of_blocks(graph):
    """An encoder as contextGraph.ts writes it: weights in blocks of 32 numbers of 4 bits, nodes in the order of the layers."""
    known = {each.name: each for each in graph.initializer}
    array = lambda name: numpy_helper.to_array(known[name])
    made = {node.output[0]: node for node in graph.node}
    users = {name: node for node in graph.node for name in node.input}

    def unpacked(levels, scales):
        pairs = levels.reshape(levels.shape[0], -1, BLOCK // 2).astype(numpy.int16)
        numbers = numpy.stack([pairs & 15, pairs >> 4], -1).reshape(*pairs.shape[:2], BLOCK) - 8
        return (numbers * scales.astype(numpy.float32).reshape(*pairs.shape[:2], 1)).reshape(levels.shape[0], -1)

    weights = {}
    linears = [node for node in graph.node if node.op_type == "MatMulNBits"]
    for at, node in enumerate(linears):
        name = f"layers.{at // 6}.{('q', 'k', 'v', 'ao', 'fi', 'fo')[at % 6]}"
        weights[f"{name}.weight"] = unpacked(array(node.input[1]), array(made[node.input[2]].input[0]))
        weights[f"{name}.bias"] = array(users[node.output[0]].input[1])
    norms = [node for node in graph.node if node.op_type == "LayerNormalization"]
    for at, node in enumerate(norms):
        name = "ln" if at == 0 else f"layers.{(at - 1) // 2}.{('aln', 'oln')[(at - 1) % 2]}"
        weights[f"{name}.weight"], weights[f"{name}.bias"] = array(node.input[1]), array(node.input[2])
    tables = {array(node.input[0]).dtype: array(node.input[0]) for node in graph.node if node.op_type == "Gather"}
    weights["word.weight"] = unpacked(tables[numpy.dtype("uint8")], tables[numpy.dtype("float16")])
    weights["pos.weight"] = array(next(node for node in graph.node if node.op_type == "Slice").input[0])
    weights["kind.weight"] = array(made[norms[0].input[0]].input[1])[None]
    return weights
