"""
Trains a reader for some minutes; the learning rate falls to nothing by then. Checkpoints hold all that a later run goes on with.

python train.py --base shared/models/veracite-english --examples FOLDER --out FOLDER --minutes 25
"""

import argparse
import json
import math
import time
from pathlib import Path

import torch

from base import load_base
from encoder import loss_of
from examples import Cutter, batch_of, batches, read_examples, seeded
from measures import overlap, read, similarities, span_f1, summary

SAVED_EVERY = 180
WARM = 0.04


def arguments():
    given = argparse.ArgumentParser()
    given.add_argument("--base", required=True)
    given.add_argument("--examples", required=True)
    given.add_argument("--out", required=True)
    given.add_argument("--minutes", type=float, required=True)
    given.add_argument("--layers", type=int)
    given.add_argument("--languages", nargs="*")
    given.add_argument("--tokens", type=int, default=3000, help="tokens of a batch")
    given.add_argument("--most", type=int, default=160, help="tokens of an example")
    given.add_argument("--frozen", type=int, default=0, help="layers from below that stay as they are")
    given.add_argument("--dropout", type=float, default=0.0, help="useful only where examples are seen more than once")
    given.add_argument("--end-rate", type=float, default=0.0, help="share of the rate that is left at the end")
    given.add_argument("--rate", type=float, default=1.5e-4)
    given.add_argument("--made", type=float, default=0.5, help="share of the examples made by rule that is used")
    given.add_argument("--share", nargs="*", default=[], help="how often the examples of a source, or of a kind, are used in a pass: qamr=0.4 squad=3")
    given.add_argument("--mistyped", type=float, default=0.0, help="share of the questions that get a typing error")
    given.add_argument("--seed", type=int, default=1, help="another one draws other examples")
    given.add_argument("--threads", type=int, default=1)
    given.add_argument("--held-out", type=int, default=2000, help="examples that are measured at most")
    given.add_argument("--resume", help="a checkpoint whose weights to begin with")
    given.add_argument("--baselines", action="store_true", help="measure overlap of words and the base's similarity too")
    given.add_argument("--bfloat16", action="store_true", help="only where the processor computes with it")
    return given.parse_args()


def main():
    given = arguments()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    chance = seeded(given.seed)
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    cutter = Cutter(Path(given.base) / "tokenizer.json", given.most, mistyped_share=given.mistyped)
    model = load_base(given.base, given.layers, given.dropout)
    folder = Path(given.examples)
    held = read_examples(folder / "held-out.jsonl", given.languages)
    chance.shuffle(held)
    held = held[: given.held_out]
    if given.baselines:
        report("overlap of words", summary(held, [overlap(each) for each in held]))
        report("similarity of the base", summary(held, similarities(model, cutter, held)))
    if given.resume:
        model.load_state_dict(torch.load(given.resume)["model"])
    # The words' vectors stay as they are: most occur too seldom here to be learnt, and their table is what a reader shares.
    for table in (model.word, model.pos, model.kind):
        table.requires_grad_(False)
    for layer in model.layers[: given.frozen]:
        layer.requires_grad_(False)
    learnt = [weight for weight in model.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(learnt, lr=given.rate, weight_decay=0.01, fused=True)
    shares = {name: float(share) for name, share in (each.split("=") for each in given.share)}
    examples = [
        each
        for each in read_examples(folder / "train.jsonl", given.languages)
        for _ in range(times((given.made if each["made"] else shares.get(each["source"], 1.0)) * shares.get(each["kind"], 1.0), chance))
    ]
    print(f"{len(examples)} examples to learn from, {len(held)} held out", flush=True)
    learn(given, {"model": model, "optimizer": optimizer, "cutter": cutter}, examples, chance, out)
    measure(model, cutter, held)


def times(share, chance):
    """How often an example is used in a pass: in the mean `share` times."""
    return int(share) + (chance.random() < share % 1)


def learn(given, parts, examples, chance, out):
    model, optimizer, cutter = parts["model"], parts["optimizer"], parts["cutter"]
    began = saved = told = time.monotonic()
    limit = given.minutes * 60
    seen, lost, steps, passes = 0, 0.0, 0, 0
    while time.monotonic() - began < limit:
        # Cut a part at a time: a pass over all of them may not be reached.
        chance.shuffle(examples)
        passes += 1
        for from_ in range(0, len(examples), 4000):
            cuts = [cutter.cut(each, chance) for each in examples[from_ : from_ + 4000]]
            for group in batches(cuts, given.tokens, chance):
                spent = (time.monotonic() - began) / limit
                if spent >= 1:
                    break
                for own in optimizer.param_groups:
                    fallen = given.end_rate + (1 - given.end_rate) * (0.5 + 0.5 * math.cos(math.pi * min(1, spent)))
                    own["lr"] = given.rate * min(1, spent / WARM) * fallen
                batch = batch_of([cuts[at] for at in group], cutter.pad, model.settings["types"])
                with torch.autocast("cpu", torch.bfloat16, enabled=given.bfloat16):
                    logits = model(batch["ids"], batch["kinds"], batch["present"])
                loss = loss_of(logits, batch)
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                seen, steps, lost = seen + len(group), steps + 1, lost + loss.item()
                now = time.monotonic()
                if now - told > 60:
                    print(f"{now - began:.0f} s, pass {passes}: {seen} examples, {seen / (now - began):.1f}/s, loss {lost / steps:.3f}", flush=True)
                    told, lost, steps = now, 0.0, 0
                if now - saved > SAVED_EVERY:
                    save(out, model, given, seen)
                    saved = now
            if time.monotonic() - began >= limit:
                break
    save(out, model, given, seen)
    print(f"{seen} examples in {time.monotonic() - began:.0f} s", flush=True)


def save(out, model, given, seen):
    """Written beside and renamed, so that a kill leaves the last one whole."""
    beside = out / "reader.pt.part"
    torch.save({"model": model.state_dict(), "settings": model.settings, "given": vars(given), "seen": seen}, beside)
    beside.rename(out / "reader.pt")


def measure(model, cutter, held):
    readings = read(model, cutter, held)
    report("head", summary(held, [each["head"] for each in readings]))
    report("span", summary(held, [each["span"] for each in readings]))
    report("head + span / 4", summary(held, [each["head"] + each["span"] / 4 for each in readings]))
    asked = [at for at, each in enumerate(held) if not each["made"]]
    report("head, people's questions", summary([held[at] for at in asked], [readings[at]["head"] for at in asked]))
    print(f"span F1 {span_f1(held, readings):.3f}, of people's questions "
          f"{span_f1([held[at] for at in asked], [readings[at] for at in asked]):.3f}", flush=True)


def report(name, table):
    print(name, json.dumps({key: round(value, 3) for key, value in table.items()}), flush=True)


if __name__ == "__main__":
    main()
