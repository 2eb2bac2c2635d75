import { expect, test } from 'vitest'
import { growthOver, MOST_GROWTH } from '../../server/testing/fuzz/cpuGrowth.ts'
import type { Random } from '../../server/testing/random.ts'
import { randomFor, ROUNDS } from '../../server/testing/fuzz/seeded.ts'
import { allPatterns } from './allPatterns.ts'
import { automatonOf, type Automaton } from './automaton.ts'

const PIECES = 3 * ROUNDS

/** A text that a pattern reads on its way through itself, of at most `most` characters. */
function walk({ edges, reads, alphabet }: Automaton, random: Random, most: number): string {
  let text = ''
  let state = 0
  for (let at = 0; at < most; at += 1) {
    const ways = (edges[state] ?? []).filter(({ to }) => to !== 0)
    const way = ways[random.below(ways.length)]
    if (!way) break
    state = way.to
    const may = alphabet.samples.filter((_, each) => ((reads[state] ?? 0n) & (1n << BigInt(each))) !== 0n)
    text += String.fromCodePoint(may[random.below(may.length)] ?? 0x20)
  }
  return text
}

test('no pattern takes super-linear time over what it reads, again and again, with an end that it does not', async () => {
  const { patterns } = await allPatterns()
  const distinct = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
  const slow: string[] = []
  for (const [written, { path, source, flags }] of distinct) {
    const automaton = automatonOf(source, flags)
    const random = randomFor(written)
    const pattern = new RegExp(source, flags)
    const pieces = Array.from({ length: PIECES }, (_, at) => walk(automaton, random, [2, 6, 60][at % 3] ?? 6))
    for (const piece of new Set(pieces.filter(Boolean))) {
      const textOf = (length: number) => `${piece.repeat(Math.ceil(length / piece.length))}\0`
      const growth = growthOver((text) => text.replace(pattern, ''), textOf)
      if (growth > MOST_GROWTH) slow.push(`${path} ${written} grows ${growth} times over ${JSON.stringify(piece)}`)
    }
  }
  expect(slow).toEqual([])
})
