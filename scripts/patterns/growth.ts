import { automatonOf, type Automaton, type Edge } from './automaton.ts'
import { componentsOf } from './components.ts'
import { Undecided } from './positions.ts'

/** How the time that a failing match takes may grow with its text. */
export type Growth = 'linear' | 'polynomial' | 'exponential'

/** Steps of the search at most. */
const MOST_STEPS = 3_000_000
/** Turns that two loops with a limit may take together at each place of a text. */
const MOST_TURNS = 1000

/**
 * How a pattern's time grows (Weber and Seidl, "On the degree of ambiguity of finite automata"): exponentially where a loop may read
 * the same characters in two ways; polynomially where one loop leads to another one that may read the same characters. Trying each
 * place of a text is a loop, too. Repetitions of many times count as loops without a limit, as long as they are not alone. A loop
 * that has a match at every turn never fails, and so is never left again.
 *
 * @throws Undecided for what such an automaton cannot do, and for patterns that are too large
 */
export function growthOf(source: string, flags: string): Growth {
  const automaton = automatonOf(source, flags)
  const budget = { left: MOST_STEPS }
  const failing = automaton.edges.map((out) => out.filter(({ matched }) => !matched))
  if (readsInTwoWays(failing, budget)) return 'exponential'
  if (!loopsAfterLoops(automaton, { failing, counted: false }, budget).next().done) return 'polynomial'
  for (const [first, second] of loopsAfterLoops(automaton, { failing, counted: true }, budget))
    if ((automaton.limits[first] ?? 1) * (automaton.limits[second] ?? 1) > MOST_TURNS) return 'polynomial'
  return 'linear'
}

interface Budget {
  left: number
}

/** Whether a state comes back to itself by the same characters in two ways. */
function readsInTwoWays(edges: readonly Edge[][], budget: Budget): boolean {
  const component = numbered(edges)
  const inside = edges.map((out, from) => out.filter(({ to }) => component[to] === component[from]))
  const isTwice = (edge: Edge, others: readonly Edge[]) =>
    others.some(({ to, reads }) => to === edge.to && (reads & edge.reads) !== 0n)
  if (inside.some((out) => out.some((edge, at) => isTwice(edge, out.slice(at + 1))))) return true
  const width = edges.length
  const isOne = (pair: number) => Math.floor(pair / width) === pair % width
  const together = (pair: number) =>
    (inside[Math.floor(pair / width)] ?? []).flatMap((one) =>
      (inside[pair % width] ?? [])
        .filter(({ reads }) => (reads & one.reads) !== 0n)
        .map((other) => one.to * width + other.to),
    )
  const starts = inside.flatMap((out, state) => (out.length > 0 ? [state * width + state] : []))
  const joined = [...componentsOf(explore(starts, together, budget))]
  const ofOne = new Set(joined.filter(([pair]) => isOne(pair)).map(([, its]) => its))
  return joined.some(([pair, its]) => !isOne(pair) && ofOne.has(its))
}

/** The pairs of loops of which one leads to the other by characters that both read, and that other may fail. */
function* loopsAfterLoops(
  { edges }: Automaton,
  { failing, counted: all }: { failing: readonly Edge[][]; counted: boolean },
  budget: Budget,
): Generator<[first: number, second: number]> {
  const loops = (from: readonly Edge[][]): Edge[][] => {
    const free = from.map((out) => out.filter(({ counted }) => all || !counted))
    const component = numbered(free)
    return free.map((out, state) => out.filter(({ to }) => component[to] === component[state]))
  }
  const [firsts, seconds] = [loops(edges), loops(failing)]
  const component = numbered(firsts)
  const width = edges.length
  for (const [first, out] of firsts.entries()) {
    if (out.length === 0) continue
    const reached = reachable(edges, first)
    for (const second of reached) {
      if (seconds[second]?.length === 0 || component[second] === component[first]) continue
      const next = (triple: number): number[] => {
        const rest = Math.floor(triple / width)
        return (firsts[Math.floor(rest / width)] ?? []).flatMap((a) =>
          (seconds[triple % width] ?? [])
            .filter((c) => (a.reads & c.reads) !== 0n)
            .flatMap((c) =>
              (edges[rest % width] ?? [])
                .filter((b) => (a.reads & b.reads & c.reads) !== 0n)
                .map((b) => (a.to * width + b.to) * width + c.to),
            ),
        )
      }
      const start = (first * width + first) * width + second
      if (explore([start], next, budget).has((first * width + second) * width + second)) yield [first, second]
    }
  }
}

function reachable(edges: readonly Edge[][], from: number): Set<number> {
  const seen = new Set([from])
  for (const state of seen) for (const { to } of edges[state] ?? []) seen.add(to)
  return seen
}

/** All that is reached, each with what follows it. */
function explore(from: readonly number[], next: (state: number) => number[], budget: Budget): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const waiting = [...from]
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (found.has(state)) continue
    const following = next(state)
    found.set(state, following)
    budget.left -= 1 + following.length
    if (budget.left < 0) throw new Undecided('it is too large')
    for (const each of following) if (!found.has(each)) waiting.push(each)
  }
  return found
}

/** The component of each state. */
function numbered(edges: readonly Edge[][]): number[] {
  const found = componentsOf(new Map(edges.map((out, state) => [state, out.map(({ to }) => to)])))
  return edges.map((_, state) => found.get(state) ?? -1)
}
