"""
Writes a tuned encoder as a model folder of the product.

In:  a checkpoint of train.py; the shipped folder of the same encoder (shared/models/veracite-units or
     veracite-units-multilingual), whose graph is taken; WORK/cut, for texts to compare
Out: FOLDER/onnx/model.onnx, tokenizer.json, config.json and what else stands beside them, as in the shipped folder,
     but for its README.md

The base's graph with the tuned weights, quantized by onnxruntime to 8 bits with a scale for each column; the embeddings of the multilingual one stay in
blocks of 4 bits. Prints how far the vectors of 200 texts are from those of PyTorch.

python export.py --work WORK --sets FOLDER,FOLDER --checkpoint FILE.pt|base --out FOLDER
"""

import json
import re
import shutil
import tempfile
from pathlib import Path

from data import arguments, available, questions_of, units_of
import encoders

import numpy
import onnx
import onnxruntime
from onnx import numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

LINEARS = ("q", "k", "v", "ao", "fi", "fo")
TEXTS = 200


class Graph:
    """A shipped graph whose weights can be put anew."""

    def __init__(self, path):
        self.model = onnx.load(str(path))
        self.nodes = self.model.graph.node
        self.known = {each.name: each for each in self.model.graph.initializer}
        self.made = {node.output[0]: node for node in self.nodes}

    def array(self, name):
        """A stored weight."""
        return numpy_helper.to_array(self.known[name])

    def put(self, name, values):
        """Puts other numbers in the place of a weight, of the same type and shape."""
        stored = self.known[name]
        like = self.array(name)
        if like.size != values.size:
            raise SystemExit(f"{name}: {values.shape} in the place of {like.shape}")
        made = numpy.ascontiguousarray(values.reshape(like.shape), like.dtype)
        stored.CopyFrom(numpy_helper.from_array(made, name))

    def sweep(self):
        """Takes away nodes and weights that nothing uses any more."""
        wanted, kept = {each.name for each in self.model.graph.output}, []
        for node in reversed(self.nodes):
            if wanted.intersection(node.output):
                wanted.update(node.input)
                kept.append(node)
        weights = [each for each in self.model.graph.initializer if each.name in wanted]
        del self.nodes[:]
        self.nodes.extend(reversed(kept))
        del self.model.graph.initializer[:]
        self.model.graph.initializer.extend(weights)

    def save(self, path):
        """Writes the graph."""
        path.parent.mkdir(parents=True, exist_ok=True)
        onnx.save(self.model, str(path))


def put_english(base_path, weights, path):
    """Writes the English base's graph with these weights in 8 bits: a scale for each column, activations quantized as they come."""
    graph = Graph(base_path)
    for name in list(graph.known):
        found = re.match(r"encoder\.layer\.(\d+)\.(.+)\.(weight|bias)$", name)
        if found:
            graph.put(name, weights[f"layers.{found[1]}.{encoders.base.PARTS[found[2].replace('.', '/')]}.{found[3]}"])
    for part in ("weight", "bias"):
        graph.put(f"embeddings.LayerNorm.{part}", weights[f"ln.{part}"])
    count = 0
    for node in graph.nodes:
        found = re.match(r"/encoder/layer\.(\d+)/(.+)/MatMul$", node.name)
        if node.op_type == "MatMul" and found and found[2] in encoders.base.PARTS and node.input[1] in graph.known:
            graph.put(node.input[1], weights[f"layers.{found[1]}.{encoders.base.PARTS[found[2]]}.weight"].T)
            count += 1
    quantize(graph, path)
    return count


def put_multilingual(base_path, weights, path):
    """Writes multilingual-e5-small with these weights in 8 bits, in the order in which base.py reads them; blocks of 4 bits would round away what
    was learnt. The embeddings, which nobody tuned, keep their 4 bits."""
    graph = Graph(base_path)
    users = {name: node for node in graph.nodes for name in node.input}
    linears = [node for node in graph.nodes if node.op_type == "MatMulNBits"]
    for at, node in enumerate(linears):
        name = f"layers.{at // len(LINEARS)}.{LINEARS[at % len(LINEARS)]}"
        graph.put(users[node.output[0]].input[1], weights[f"{name}.bias"])
        own = numpy_helper.from_array(numpy.ascontiguousarray(weights[f"{name}.weight"].T), f"{name}.weight")
        graph.model.graph.initializer.append(own)
        node.CopyFrom(onnx.helper.make_node("MatMul", [node.input[0], own.name], node.output, name=name))
    norms = [node for node in graph.nodes if node.op_type == "LayerNormalization"]
    for at, node in enumerate(norms):
        name = "ln" if at == 0 else f"layers.{(at - 1) // 2}.{('aln', 'oln')[(at - 1) % 2]}"
        for place, part in enumerate(("weight", "bias"), 1):
            graph.put(node.input[place], weights[f"{name}.{part}"])
    graph.sweep()
    quantize(graph, path)
    return len(linears)


def quantize(graph, path):
    """Writes a graph with its matrices in 8 bits: a scale for each column, activations quantized as they come."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.onnx"
        graph.save(whole)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Processors without VNNI add up pairs of products in 16 bits: a reduced range keeps them from running over.
        quantize_dynamic(whole, path, op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=True,
                         weight_type=QuantType.QInt8, extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT})


def check_embeddings(kind, weights, given):
    """Stops where the embeddings are not those of the base, since the stored ones are kept."""
    untouched = encoders.without_heads(encoders.load_base(kind, given.base).model)
    for name in ("word", "pos", "kind"):
        if not numpy.array_equal(weights[f"{name}.weight"], untouched[f"{name}.weight"].numpy()):
            raise SystemExit(f"{given.checkpoint}: its embeddings {name} are not those of the base")


def graph_vectors(path, tokens, pooling):
    """Vectors of token lists, one at a time, by the exported graph."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    names = [each.name for each in session.get_inputs()]
    vectors = []
    for each in tokens:
        ids = numpy.array([each], numpy.int64)
        feeds = {"input_ids": ids, "attention_mask": numpy.ones_like(ids), "token_type_ids": numpy.zeros_like(ids)}
        hidden = session.run(None, {name: feeds[name] for name in names})[0]
        states = hidden.reshape(len(each), -1)
        vector = states[0] if pooling == "first" else states.mean(0)
        vectors.append(vector / numpy.linalg.norm(vector))
    return numpy.array(vectors, numpy.float32)


def compared_tokens(encoder, given):
    """Tokens of 200 texts, half of them units and half questions, out of all collections in the encoder's languages."""
    units, questions = [], []
    for name in available(given.work, given.sets):
        units += units_of(given.work, name)[::50]
        questions += questions_of(given.work, name)[::10]
    if encoder.kind == "english":
        units, questions = ([each for each in some if each["lang"] == "en"] for some in (units, questions))
    some = [each[:: max(1, len(each) // (TEXTS // 2))][: TEXTS // 2] for each in (units, questions)]
    return encoder.unit_tokens(some[0]) + encoder.question_tokens(some[1])


def main():
    parser = arguments(__doc__, names=False)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--out", type=Path, required=True)
    encoders.add_encoder_arguments(parser)
    given = encoders.prepared(parser.parse_args())
    given.precision = 32
    encoder = encoders.load(given.checkpoint, given)
    weights = {name: value.numpy() for name, value in encoders.without_heads(encoder.model).items()}
    check_embeddings(encoder.kind, weights, given)
    shipped = encoders.FOLDERS[encoder.kind]
    path = given.out / "onnx" / "model.onnx"
    if encoder.kind == "english":
        count = put_english(given.base / "bge-small-en-v1.5.onnx", weights, path)
    else:
        count = put_multilingual(given.base / "multilingual" / "onnx" / "model.onnx", weights, path)
    if count != len(LINEARS) * len(encoder.model.layers):
        raise SystemExit(f"{count} matrices put, of {len(LINEARS) * len(encoder.model.layers)}")
    shutil.copyfile(shipped / "tokenizer.json", given.out / "tokenizer.json")
    config = json.loads((shipped / "config.json").read_text("utf8"))
    config["veracite"] |= {"tokens": encoders.UNIT_TOKENS, "pooling": "cls" if encoder.pooling == "first" else "mean"}
    (given.out / "config.json").write_text(json.dumps(config, indent=2) + "\n", "utf8")
    tokens = compared_tokens(encoder, given)
    apart = 1 - (graph_vectors(path, tokens, encoder.pooling) * encoder.encode(tokens)).sum(1)
    print(
        f"{path}: {path.stat().st_size / 1e6:.1f} MB, {count} matrices; over {len(tokens)} texts "
        f"the cosine to PyTorch is {apart.max():.4f} short of 1 at most, {apart.mean():.4f} in the mean"
    )


if __name__ == "__main__":
    main()
