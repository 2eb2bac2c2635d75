"""
Tunes a cross-encoder (Nogueira and Cho, Passage re-ranking with BERT, 2019), which reads a question and a unit together and says whether the unit answers
the question.

In:  WORK/cut, WORK/labelled of the collections that are named, the base for English; WORK/vectors/LABEL of an encoder (encode.py), for units that look right
Out: FILE.pt, the checkpoint, and FILE.json: collections, seed, settings, steps, loss

A list is a question in one wording beside one unit that answers it and some that only look right: a rival, and the best by words and by vectors that are
wrong. The loss is a softmax over the list and "none of them", whose score is nought: of a question that nothing answers, near misses among them, "none" is
right, and so it is in some lists of answerable questions that go without their right unit. So a score above nought says that a unit answers.

python pairs.py --work WORK --sets FOLDER --vectors LABEL --only NAME,... --out FILE.pt [--steps NUMBER] [--seed 0]
"""

import json
import random
import time
from pathlib import Path

from data import arguments, language_of, normalized, question_text, questions_of, unit_text, units_of
import encoders
from negatives import Words, base_vectors
from train import mean, rate_at, split_names

import numpy
import torch
from torch.nn import functional
from torch.nn.attention import SDPBackend, sdpa_kernel

LISTS = 8
WRONG_UNITS = 3
HARD_UNITS = 14
WITHOUT_RIGHT = 0.2
RIVAL_CHANCE = 0.6
UNIT_TOKENS = 80
QUESTION_TOKENS = 40
WEIGHT_DECAY = 0.01
TOLD_EVERY = 20


class PairTokens:
    """Tokens of a question and a unit as one text of two parts."""

    def __init__(self, tokenizer):
        self.tokenizer = tokenizer

    def of(self, texts, most):
        """Numbers of the tokens of each text with its ends, cut after so many."""
        self.tokenizer.enable_truncation(most)
        return [each.ids for each in self.tokenizer.encode_batch(texts)]

    @staticmethod
    def joined(question, unit):
        """A question and a unit behind it, which goes without its first mark; and where the second part begins."""
        return question + unit[1:], len(question)


def scores_of(encoder, pairs):
    """The log-odds of pairs (tokens, start of the second part), in three batches by length where there are many."""
    order = sorted(range(len(pairs)), key=lambda at: len(pairs[at][0]))
    size = -(-len(order) // 3) if len(order) >= 24 else len(order)
    found = []
    for group in (order[at : at + size] for at in range(0, len(order), size)):
        ids, present = encoders.padded([pairs[at][0] for at in group])
        kinds = torch.arange(ids.shape[1])[None] >= torch.tensor([pairs[at][1] for at in group])[:, None]
        hidden = encoder.model.states(ids, (kinds & present).long(), present).float()
        found.append(encoder.model.answerable(hidden[:, 0]).squeeze(-1))
    return torch.cat(found)[torch.tensor(order).argsort()]


class Asked:
    """A wording with its right units, and those that only look right, the likeliest first."""

    def __init__(self, collection, tokens, right, rivals, hard):
        self.collection, self.tokens = collection, tokens
        self.right, self.rivals, self.hard = right, rivals, hard

    def draw(self, chance):
        """Units of a list, and the place of the right one; None where none of them is right."""
        without = not self.right or chance.random() < WITHOUT_RIGHT
        wrong = [chance.choice(self.rivals)] if self.rivals and chance.random() < RIVAL_CHANCE else []
        left = [number for number in self.hard if number not in wrong]
        # The nearer ones are drawn more often: they are what the product would say.
        while left and len(wrong) < WRONG_UNITS + without:
            wrong.append(left.pop(min(int(chance.expovariate(1 / 3)), len(left) - 1)))
        return (wrong, None) if without else ([chance.choice(self.right), *wrong], 0)


class Collection:
    """Tokens of the units of a collection, and its wordings."""

    def __init__(self, given, name, encoder, tokens):
        self.name, self.units = name, units_of(given.work, name)
        self.tokens = tokens.of([unit_text(unit) for unit in self.units], UNIT_TOKENS)
        questions = questions_of(given.work, name)
        asked = tokens.of([question_text(each) for each in questions], QUESTION_TOKENS)
        folder = given.work / "vectors" / given.vectors
        units = numpy.load(folder / f"{name}.units.npy").astype(numpy.float32)
        words = Words([unit_text(unit) for unit in self.units], "en")
        wanted = numpy.load(folder / f"{name}.questions.npy").astype(numpy.float32)
        own = [normalized(unit["text"]) for unit in self.units]
        self.asked = []
        for at, question in enumerate(questions):
            if question["lang"] != "en" or question["computed"]:
                continue
            marked = set(question["gold"] + question["near"])
            texts = {own[number] for number in marked}
            right = sorted(question["gold"] or question["near"], key=lambda number: len(self.units[number]["text"]))[:3]
            if question["answerable"] and not right:
                continue
            points = {}
            for scores, most in ((units @ wanted[at], HARD_UNITS), (words.scores(question_text(question)), HARD_UNITS // 2)):
                for rank, number in enumerate(numpy.argsort(-scores)[: most + len(marked)]):
                    points[int(number)] = points.get(int(number), 0) + 1 / (2 + rank)
            is_wrong = lambda number: not any(own[number] in text or text in own[number] for text in texts)
            hard = [number for number in sorted(points, key=points.get, reverse=True) if is_wrong(number)][:HARD_UNITS]
            rivals = [number for number in question["rival"] if is_wrong(number)]
            self.asked.append(Asked(self, asked[at], right, rivals, hard))


def lists_of(collections, count, chance):
    """So many lists: all wordings once, in any order, and then again."""
    every = [each for collection in collections for each in collection.asked]
    lists = []
    while len(lists) < count:
        lists += chance.sample(every, len(every))
    return lists[:count]


def loss_of(encoder, lists, chance):
    """The loss of some lists, and the share of them whose right unit (or none) has the highest score."""
    pairs, sizes, targets = [], [], []
    for each in lists:
        numbers, right = each.draw(chance)
        pairs += [PairTokens.joined(each.tokens, each.collection.tokens[number]) for number in numbers]
        sizes.append(len(numbers))
        targets.append(0 if right is None else 1 + right)
    attention = SDPBackend.MATH if encoder.halves else SDPBackend.FLASH_ATTENTION
    with torch.autocast("cpu", torch.bfloat16, enabled=encoder.halves), sdpa_kernel(attention):
        scores = scores_of(encoder, pairs)
    table = torch.full((len(lists), 1 + max(sizes)), -1e4)
    table[:, 0] = 0
    rows = torch.arange(len(lists)).repeat_interleave(torch.tensor(sizes))
    columns = torch.cat([torch.arange(1, 1 + size) for size in sizes])
    table = table.index_put((rows, columns), scores.float())
    targets = torch.tensor(targets)
    return functional.cross_entropy(table, targets), float((table.argmax(1) == targets).float().mean())


def main():
    parser = arguments(__doc__, names=False)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--vectors", required=True, help="label of the vectors by which units look right")
    parser.add_argument("--only", required=True, help="collections to train on")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--seed", type=int, default=0)
    encoders.add_encoder_arguments(parser)
    given = encoders.prepared(parser.parse_args())
    chance = random.Random(given.seed)
    torch.manual_seed(given.seed)
    encoder = encoders.load("base", given)
    tokens = PairTokens(encoder.tokenizer)
    names = split_names(given.only)
    collections = [Collection(given, name, encoder, tokens) for name in names]
    lists = lists_of(collections, given.steps * LISTS, chance)
    print(f"{len(names)} collections, {sum(len(each.asked) for each in collections)} wordings, {given.steps} steps", flush=True)
    for table in (encoder.model.word, encoder.model.pos):
        table.requires_grad_(False)
    parameters = [each for name, each in encoder.model.named_parameters() if each.requires_grad and not name.startswith("span.")]
    optimizer = torch.optim.AdamW(parameters, weight_decay=WEIGHT_DECAY)
    encoder.model.train()
    began, losses, shares = time.time(), [], []
    for step in range(1, given.steps + 1):
        for group in optimizer.param_groups:
            group["lr"] = rate_at(step / given.steps)
        loss, found = loss_of(encoder, lists[(step - 1) * LISTS : step * LISTS], chance)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        losses.append(loss.item())
        shares.append(found)
        if step % TOLD_EVERY == 0 or step == given.steps:
            recent = slice(-5 * TOLD_EVERY, None)
            print(f"step {step} of {given.steps}: loss {mean(losses[recent]):.3f}, found {mean(shares[recent]):.3f}, "
                  f"{(time.time() - began) / step:.2f} s a step", flush=True)
        if step % 200 == 0 or step == given.steps:
            torch.save({"encoder": "english", "model": encoder.model.state_dict()}, given.out)
    given.out.with_suffix(".json").write_text(json.dumps({"collections": names, "steps": given.steps, "seed": given.seed,
                                                          "loss": round(mean(losses[-100:]), 4)}, indent=2) + "\n", "utf8")


if __name__ == "__main__":
    main()
