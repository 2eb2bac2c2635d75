import { positionsOf, type Alphabet, type Gap, type Positions } from './positions.ts'

/** A step: `reads` are the classes of characters that may be read before it. */
export interface Edge {
  to: number
  reads: bigint
  /** Whether a repetition with a limit returns here. */
  counted: boolean
  /** Whether there is a match, too, wherever this step can be taken: then it never fails. */
  matched: boolean
}

/** What a pattern may be doing while it looks for a match: state 0 tries each place of the text, one after the other. */
export interface Automaton {
  alphabet: Alphabet
  edges: readonly Edge[][]
  /** What a state reads once a step has led to it. */
  reads: readonly bigint[]
  /** How often a state may follow itself by repetitions with a limit. */
  limits: readonly number[]
}

/** @throws Undecided */
export function automatonOf(source: string, flags: string): Automaton {
  const positions = positionsOf(source, flags)
  const { alphabet } = positions
  const states = createStates(positions)
  const start = positions.first.map(({ state, behind, ahead }) => ({
    to: states.of(state, ahead),
    reads: behind & alphabet.characters,
    counted: false,
    matched: false,
  }))
  const edges: Edge[][] = [
    [...(flags.includes('y') ? [] : [{ to: 0, reads: alphabet.characters, counted: false, matched: false }]), ...start],
  ]
  const limits = [1]
  for (let at = 1; at < states.all.length + 1; at += 1) {
    const { position, reads } = states.all[at - 1] ?? { position: 0, reads: 0n }
    const out = (positions.steps[position] ?? []).map(({ to, behind, ahead, counted }) => ({
      to: states.of(to, ahead),
      reads: reads & behind,
      counted,
      matched: false,
    }))
    limits.push(positions.limits[position] ?? 1)
    const ends = positions.last.filter(({ state }) => state === position)
    for (const edge of out)
      edge.matched = ends.some(
        ({ behind, ahead }) => (edge.reads & ~behind) === 0n && (states.readBy(edge.to) & ~ahead) === 0n,
      )
    edges.push(atMostTwice(out))
  }
  return {
    alphabet,
    edges: edges.map((out) => out.filter(({ to, reads }) => to >= 0 && reads !== 0n)),
    limits,
    reads: [alphabet.characters, ...states.all.map(({ reads }) => reads)],
  }
}

/** A position with what is read there: what comes before it may leave less of it. */
function createStates({ reads }: Positions) {
  const known = new Map<string, number>()
  const all: { position: number; reads: bigint }[] = []
  return {
    all,
    readBy: (state: number) => all[state - 1]?.reads ?? 0n,
    /** -1 where nothing is left to read. */
    of(position: number, ahead: Gap['ahead']): number {
      const left = (reads[position] ?? 0n) & ahead
      if (left === 0n) return -1
      const key = `${position} ${left}`
      let state = known.get(key)
      if (state === undefined) known.set(key, (state = all.push({ position, reads: left })))
      return state
    },
  }
}

/** Two ways of the same kind are as bad as any number of them. */
function atMostTwice(edges: readonly Edge[]): Edge[] {
  const seen = new Map<string, number>()
  return edges.filter(({ to, reads, counted }) => {
    const key = `${to} ${reads} ${counted}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times <= 2
  })
}
