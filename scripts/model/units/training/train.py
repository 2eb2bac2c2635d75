"""
Tunes an encoder so that a question lies near the units that answer it.

In:  WORK/cut, WORK/labelled of the collections in SETS (give eval/train alone: what is judged on must not be trained
     on), the base
Out: FILE.pt, the checkpoint (see encoders.py), and FILE.json: collections, seed, settings, steps, loss

InfoNCE with negatives of the batch (van den Oord et al., 2018; for passages Karpukhin et al., DPR, 2020): a batch is
16 questions with all their wordings, eight out of each of two collections, so that most of its wrong units are of the
same handbook. Each question brings one right unit and two wrong ones: a rival with chance 0.7, the rest hard
negatives (negatives.py). All right and nearly right units of a question, and units that say the same words, are
masked but for the one that was drawn. The embeddings stay as they are. The figures are those of
shared/reviews/real-answers.md, "The encoder can learn other words".

python train.py --work WORK --sets FOLDER --out FILE.pt [--passes 1] [--seed 0] [--encoder english|multilingual]
    [--only NAME,...] [--without NAME,...] [--languages LANGUAGE,...] [--steps NUMBER]
"""

import json
import math
import random
import time
from pathlib import Path

from data import arguments, available, language_of, normalized, questions_of, units_of
import encoders
from negatives import by_id, negatives_of

import torch
from torch.nn import functional
from torch.nn.attention import SDPBackend, sdpa_kernel

TEMPERATURES = {"english": 0.05, "multilingual": 0.02}
BATCH = 16
COLLECTIONS_OF_BATCH = 2
WRONG_UNITS = 2
RIVAL_CHANCE = 0.7
BEST_CHANCE = 0.6
RIGHT_UNITS = 4
HARD_UNITS = 12
RATE = 4e-5
WEIGHT_DECAY = 0.01
WARM_UP = 0.08
LOWEST_SHARE = 0.05
LONGEST_GRADIENT = 1.0
TOLD_EVERY = 20


def split_names(text):
    """Names with commas between them."""
    return [each for each in text.split(",") if each]


class Example:
    """A question of a collection: its wordings as tokens, its right, masked and wrong units."""

    def __init__(self, collection, wordings, question, negatives, keys):
        units = collection.units
        right = question["gold"] or question["near"]
        self.collection = collection
        self.wordings = wordings
        # The shortest unit first, whole lists last: what says it most closely is drawn most often.
        self.right = sorted(right, key=lambda number: (units[number]["kind"] == "list", len(units[number]["text"])))[
            :RIGHT_UNITS
        ]
        self.rivals = negatives["rival"]
        self.hard = negatives["hard"][:HARD_UNITS]
        self.masked_keys = {keys[number] for number in question["gold"] + question["near"]}

    def draw(self, chance):
        """One right unit and two wrong ones."""
        right = self.right[0] if chance.random() < BEST_CHANCE else chance.choice(self.right)
        wrong = [chance.choice(self.rivals)] if self.rivals and chance.random() < RIVAL_CHANCE else []
        left = [number for number in self.hard if number not in wrong]
        return right, wrong + chance.sample(left, min(WRONG_UNITS - len(wrong), len(left)))


class Collection:
    """Tokens of the units of a collection, and its questions."""

    def __init__(self, work, name, encoder, language):
        self.name = name
        self.units = units_of(work, name)
        self.tokens = encoder.unit_tokens(self.units)
        self.keys = [normalized(unit["text"]) for unit in self.units]
        negatives = negatives_of(work, name, encoder, language)
        self.examples = []
        for identity, wordings in by_id(questions_of(work, name)).items():
            # The English encoder knows the words of no other language.
            kept = [each for each in wordings if encoder.kind != "english" or each["lang"] == "en"]
            if kept:
                tokens = encoder.question_tokens(kept)
                self.examples.append(Example(self, tokens, wordings[0], negatives[identity], self.keys))


def batches_of_pass(collections, chance):
    """All questions in batches, each out of two collections as long as there are two left."""
    part = BATCH // COLLECTIONS_OF_BATCH
    parts = []
    for collection in collections:
        mixed = chance.sample(collection.examples, len(collection.examples))
        parts += [mixed[at : at + part] for at in range(0, len(mixed), part)]
    chance.shuffle(parts)
    while parts:
        batch = parts.pop()
        for _ in range(COLLECTIONS_OF_BATCH - 1):
            others = [at for at in range(len(parts)) if parts[at][0].collection is not batch[0].collection]
            if others or parts:
                batch = batch + parts.pop(others[-1] if others else -1)
        yield batch


class Batch:
    """What a step compares: tokens of wordings and units, each wording's right unit, and which units are masked."""

    def __init__(self, examples, chance):
        self.questions, self.units = [], []
        places, keys, owners, right = {}, [], [], []

        def place(collection, number):
            key = (collection.name, number)
            if key not in places:
                places[key] = len(self.units)
                self.units.append(collection.tokens[number])
                keys.append((collection.name, collection.keys[number]))
            return places[key]

        for example in examples:
            best, wrong = example.draw(chance)
            right.append(place(example.collection, best))
            for number in wrong:
                place(example.collection, number)
            self.questions += example.wordings
            owners += [len(right) - 1] * len(example.wordings)
        masks = []
        for example, target in zip(examples, right):
            name, masked = example.collection.name, example.masked_keys
            masks.append([key[0] == name and key[1] in masked and at != target for at, key in enumerate(keys)])
        self.right = torch.tensor([right[owner] for owner in owners])
        self.masked = torch.tensor([masks[owner] for owner in owners])


def vectors_of(encoder, tokens):
    """Vectors with gradients, in three batches by length where there are many, so that less is padding."""
    order = sorted(range(len(tokens)), key=lambda at: len(tokens[at]))
    size = math.ceil(len(order) / 3) if len(order) >= 24 else len(order)
    groups = [order[at : at + size] for at in range(0, len(order), size)]
    vectors = torch.cat([encoder.pooled([tokens[at] for at in group]) for group in groups])
    return vectors[torch.tensor(order).argsort()]


def loss_of(encoder, batch, temperature):
    """InfoNCE over the units of a batch, and the share of wordings that find their right unit."""
    # In 16 bits the gradient of the fused attention takes half of all the time.
    attention = SDPBackend.MATH if encoder.halves else SDPBackend.FLASH_ATTENTION
    # One context for both, so that the weights are rounded once a step.
    with torch.autocast("cpu", torch.bfloat16, enabled=encoder.halves), sdpa_kernel(attention):
        questions, units = vectors_of(encoder, batch.questions), vectors_of(encoder, batch.units)
    scores = questions @ units.T / temperature
    scores = scores.masked_fill(batch.masked, -1e4)
    found = (scores.argmax(1) == batch.right).float().mean()
    return functional.cross_entropy(scores, batch.right), float(found)


def rate_at(progress):
    """The learning rate: up in a straight line, down as a cosine."""
    return (
        RATE
        * min(1, progress / WARM_UP)
        * (LOWEST_SHARE + (1 - LOWEST_SHARE) * (0.5 + 0.5 * math.cos(math.pi * progress)))
    )


def trained_parameters(model):
    """All weights but the embeddings and the reader's heads."""
    for table in (model.word, model.pos, model.kind):
        table.requires_grad_(False)
    return [
        each for name, each in model.named_parameters() if each.requires_grad and not name.startswith(encoders.HEADS)
    ]


def train(encoder, batches, temperature):
    """Takes a step for each list of examples; gives the mean loss of the last steps."""
    parameters = trained_parameters(encoder.model)
    optimizer = torch.optim.AdamW(parameters, lr=RATE, weight_decay=WEIGHT_DECAY)
    encoder.model.train()
    began, losses, shares = time.time(), [], []
    for step, batch in enumerate(batches, 1):
        for group in optimizer.param_groups:
            group["lr"] = rate_at(step / len(batches))
        loss, found = loss_of(encoder, batch(), temperature)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, LONGEST_GRADIENT)
        optimizer.step()
        losses.append(loss.item())
        shares.append(found)
        if step % TOLD_EVERY == 0 or step == len(batches):
            recent = slice(-TOLD_EVERY, None)
            print(
                f"step {step} of {len(batches)}: loss {mean(losses[recent]):.3f}, found {mean(shares[recent]):.3f}, "
                f"{(time.time() - began) / step:.2f} s a step",
                flush=True,
            )
    return mean(losses[-TOLD_EVERY:])


def mean(values):
    """The mean of numbers."""
    return sum(values) / len(values)


def chosen(given):
    """Names and languages of the collections to train on."""
    languages = {name: language_of(given.sets, name) for name in available(given.work, given.sets)}
    wanted = split_names(given.languages) if given.languages else ["en"] if given.encoder == "english" else None
    names = (
        split_names(given.only)
        if given.only
        else [name for name in languages if wanted is None or languages[name] in wanted]
    )
    unknown = set(names + split_names(given.without)) - set(languages)
    if unknown:
        raise SystemExit(f"not cut, or in none of the sets: {', '.join(sorted(unknown))}")
    return {name: languages[name] for name in names if name not in split_names(given.without)}


def main():
    parser = arguments(__doc__, names=False)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--passes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="collections to train on")
    parser.add_argument("--without", default="", help="collections to leave out")
    parser.add_argument(
        "--languages", default="", help="languages of the collections; English for the English encoder, else all"
    )
    parser.add_argument(
        "--steps", type=int, help="stop after so many steps, for trying it out; the rate is planned for them"
    )
    encoders.add_encoder_arguments(parser)
    given = encoders.prepared(parser.parse_args())
    chance = random.Random(given.seed)
    torch.manual_seed(given.seed)
    names = chosen(given)
    encoder = encoders.load("base", given)
    began = time.time()
    collections = [Collection(given.work, name, encoder, language) for name, language in names.items()]
    questions = sum(len(each.examples) for each in collections)
    wordings = sum(len(example.wordings) for each in collections for example in each.examples)
    batches = [batch for _ in range(given.passes) for batch in batches_of_pass(collections, chance)][: given.steps]
    print(
        f"{len(names)} collections, {questions} questions, {wordings} wordings, {len(batches)} steps; "
        f"read in {time.time() - began:.0f} s",
        flush=True,
    )
    began = time.time()
    loss = train(
        encoder, [lambda examples=examples: Batch(examples, chance) for examples in batches], TEMPERATURES[encoder.kind]
    )
    encoders.save(encoder, given.out)
    told = {
        "encoder": encoder.kind,
        "collections": list(names),
        "questions": questions,
        "wordings": wordings,
        "passes": given.passes,
        "steps": len(batches),
        "seed": given.seed,
        "precision": given.precision,
        "temperature": TEMPERATURES[encoder.kind],
        "batch": BATCH,
        "rate": RATE,
        "weightDecay": WEIGHT_DECAY,
        "warmUp": WARM_UP,
        "unitTokens": encoders.UNIT_TOKENS,
        "questionTokens": encoders.QUESTION_TOKENS,
        "loss": round(loss, 4),
        "seconds": round(time.time() - began),
    }
    given.out.with_suffix(".json").write_text(json.dumps(told, indent=2) + "\n", "utf8")
    print(f"{given.out}: loss {loss:.3f} at the end, {told['seconds']} s", flush=True)


if __name__ == "__main__":
    main()
