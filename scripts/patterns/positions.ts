import { JS, type Assertion, type CharSet, type Element, type Expression, type Quantifier } from 'refa'

/** Repetitions of fewer times are written out; of more they are taken for loops that are counted. */
const FEW = 8

/** Classes of characters that the pattern never tells apart, as bits; the last bit stands for the end of the text. */
export interface Alphabet {
  all: bigint
  /** All without the end. */
  characters: bigint
  of(set: CharSet): bigint
  /** A character of each class. */
  samples: readonly number[]
}

/** What a place between two characters asks of the one before it and the one after it. */
export interface Gap {
  behind: bigint
  ahead: bigint
}

/** A way into a part of the pattern or out of it, by a character that it reads there. */
interface Way extends Gap {
  state: number
}

/** A part of a pattern: the ways to match nothing, its first characters and its last ones. */
interface Fragment {
  empty: Gap[]
  first: Way[]
  last: Way[]
}

/** A step from reading one character of the pattern to reading the next. `counted` marks the return of a repetition with a limit. */
interface Step extends Gap {
  to: number
  counted: boolean
}

/** Characters of a pattern in the order of reading (Glushkov's automaton). Every way through is there as often as it may be taken. */
export interface Positions {
  alphabet: Alphabet
  /** What is read at each. */
  reads: bigint[]
  /** How often it may be read in a row by repetitions with a limit. */
  limits: number[]
  steps: Step[][]
  first: Way[]
  last: Way[]
}

/** The machine cannot decide this pattern. */
export class Undecided extends Error {}

/** @throws Undecided where it looks back over any number of characters, or back at what a group matched */
export function positionsOf(source: string, flags: string): Positions {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse(READ)
  const alphabet = alphabetOf(expression, maxCharacter)
  const builder = createBuilder(alphabet)
  const { first, last } = builder.any(expression.alternatives)
  return { alphabet, reads: builder.reads, limits: builder.limits, steps: builder.steps, first, last }
}

const READ: JS.ParseOptions = { assertions: 'parse', backreferences: 'unknown' }

function createBuilder(alphabet: Alphabet) {
  const free: Gap = { behind: alphabet.all, ahead: alphabet.all }
  const reads: bigint[] = []
  const limits: number[] = []
  const steps: Step[][] = []
  const link = (from: readonly Way[], to: readonly Way[], counted = false): void => {
    for (const one of from)
      for (const { state, ...gap } of to) steps[one.state]?.push({ to: state, ...both(one, gap), counted })
  }
  const then = (one: Fragment, next: Fragment): Fragment => {
    link(one.last, next.first)
    return {
      empty: one.empty.flatMap((gap) => next.empty.map((other) => both(gap, other))),
      first: [...one.first, ...one.empty.flatMap((gap) => next.first.map((way) => ({ ...way, ...both(way, gap) })))],
      last: [...next.last, ...next.empty.flatMap((gap) => one.last.map((way) => ({ ...way, ...both(way, gap) })))],
    }
  }
  const nothing: Fragment = { empty: [free], first: [], last: [] }
  const all = (elements: readonly Element[]) => elements.reduce((done, each) => then(done, one(each)), nothing)
  const any = (alternatives: Expression['alternatives']): Fragment => {
    const parts = alternatives.map(({ elements }) => all(elements))
    return {
      empty: parts.flatMap(({ empty }) => empty),
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
    }
  }
  const one = (element: Element): Fragment => {
    if (element.type === 'Alternation') return any(element.alternatives)
    if (element.type === 'Quantifier') return repeated(element)
    if (element.type === 'Assertion') return asserted(element)
    if (element.type === 'Unknown') throw new Undecided('it cannot be read')
    const state = reads.push(alphabet.of(element.characters)) - 1
    limits.push(1)
    steps.push([])
    return { empty: [], first: [{ state, ...free }], last: [{ state, ...free }] }
  }
  const optional = (part: Fragment): Fragment => ({ ...part, empty: [free] })
  const loop = (body: () => Fragment, most: number): Fragment => {
    const begin = reads.length
    const part = body()
    const counted = most !== Infinity
    for (let at = begin; counted && at < limits.length; at += 1) limits[at] = (limits[at] ?? 1) * most
    link(part.last, part.first, counted)
    return part
  }
  const repeated = ({ alternatives, min, max }: Quantifier): Fragment => {
    const body = () => any(alternatives)
    if (max === 0) return nothing
    let rest: Fragment = nothing
    const written = Math.min(min, FEW)
    if (max < FEW) for (let at = min; at < max; at += 1) rest = optional(then({ ...body(), empty: [] }, rest))
    else rest = optional(loop(() => ({ ...body(), empty: [] }), max))
    let whole = nothing
    for (let at = 0; at < written; at += 1) whole = then(whole, body())
    whole = then(whole, rest)
    // What is left out here keeps it from ending so soon.
    const last = min > FEW ? whole.last.map((way) => ({ ...way, ahead: way.ahead & alphabet.characters })) : whole.last
    return { ...whole, last }
  }
  const asserted = (assertion: Assertion): Fragment => {
    const { kind, alternatives } = assertion
    if (kind === 'behind') {
      if (longest(alternatives) === Infinity) throw new Undecided('it looks back over any number of characters')
      return { ...nothing, empty: [{ ...free, behind: edge(assertion, alphabet) }] }
    }
    const empty = [{ ...free, ahead: edge(assertion, alphabet) }]
    if (longest(alternatives) < FEW) return { ...nothing, empty }
    // What is looked at is left again: it leads to nothing, and nobody comes back to it.
    return { empty, first: any(alternatives).first, last: [] }
  }
  return { any, reads, limits, steps }
}

function both(one: Gap, other: Gap): Gap {
  return { behind: one.behind & other.behind, ahead: one.ahead & other.ahead }
}

/** The most characters that alternatives read. */
function longest(alternatives: Expression['alternatives']): number {
  const lengthOf = (element: Element): number => {
    if (element.type === 'CharacterClass') return 1
    if (element.type === 'Quantifier')
      return longest(element.alternatives) && element.max * longest(element.alternatives)
    if (element.type === 'Alternation') return longest(element.alternatives)
    if (element.type === 'Assertion') return longest(element.alternatives)
    return Infinity
  }
  return Math.max(0, ...alternatives.map(({ elements }) => elements.reduce((sum, each) => sum + lengthOf(each), 0)))
}

/**
 * What an assertion asks of the character that it begins with: where it asks more than that, all that it may be. The end of the text stands
 * for its beginning in one that looks back.
 */
function edge({ kind, negate, alternatives }: Assertion, alphabet: Alphabet): bigint {
  const end = alphabet.all & ~alphabet.characters
  let may = 0n
  let must = 0n
  for (const { elements } of alternatives) {
    const [nearest, ...others] = kind === 'ahead' ? elements : [...elements].reverse()
    if (nearest?.type === 'CharacterClass') {
      const read = alphabet.of(nearest.characters)
      may |= read
      if (others.length === 0) must |= read
    } else if (nearest?.type === 'Assertion' && nearest.kind === kind && longest(nearest.alternatives) <= 1) {
      const read = edge(nearest, alphabet)
      may |= read
      if (others.length === 0) must |= read
    } else may |= alphabet.characters | end
  }
  return negate ? alphabet.all & ~must : may
}

/** Tells apart what some class of the expression tells apart. */
function alphabetOf(expression: Expression, maxCharacter: number): Alphabet {
  const sets = new Set<CharSet>()
  const collect = (alternatives: Expression['alternatives']): void => {
    for (const element of alternatives.flatMap(({ elements }) => elements)) {
      if (element.type === 'CharacterClass') sets.add(element.characters)
      else if (element.type !== 'Unknown') collect(element.alternatives)
    }
  }
  collect(expression.alternatives)
  const distinct = [...sets].filter((set, at, list) => list.findIndex((other) => other.equals(set)) === at)
  const starts = new Set([0, ...distinct.flatMap(({ ranges }) => ranges.flatMap(({ min, max }) => [min, max + 1]))])
  const classes = new Map<string, { bit: bigint; sample: number }>()
  const masks = new Map<CharSet, bigint>(distinct.map((set) => [set, 0n]))
  for (const start of starts) {
    if (start > maxCharacter) continue
    const holding = distinct.filter((set) => set.has(start))
    const key = distinct.map((set) => (holding.includes(set) ? '1' : '0')).join('')
    let known = classes.get(key)
    if (!known) classes.set(key, (known = { bit: 1n << BigInt(classes.size), sample: start }))
    for (const set of holding) masks.set(set, (masks.get(set) ?? 0n) | known.bit)
  }
  const characters = (1n << BigInt(classes.size)) - 1n
  return {
    all: (characters << 1n) | 1n,
    characters,
    of: (set) => masks.get(set) ?? masks.get(distinct.find((other) => other.equals(set)) ?? set) ?? 0n,
    samples: [...classes.values()].map(({ sample }) => sample),
  }
}
