import { expect, it } from 'vitest'
import { forSeeds } from '../../../text/testdata/generate.ts'
import { WordCache } from './wordCache.ts'

const word = (text: string) => ({
  units: Uint16Array.from(text, (letter) => letter.charCodeAt(0)),
  length: text.length,
})

it('gives what was written last for a word, or nothing, and never what another word was cut into', () => {
  forSeeds(3, (generator) => {
    const cache = new WordCache()
    const written = new Map<string, number[]>()
    let hits = 0
    for (let step = 0; step < 15_000; step += 1) {
      const text = `${generator.below(10_000)}${'-'.repeat(generator.below(24))}`
      const out = new Int32Array(20).fill(-7)
      const end = cache.read(word(text), out, 3)
      if (end >= 0) {
        hits += 1
        expect([...out.subarray(3, end)]).toEqual(written.get(text))
        expect([...out.subarray(end), ...out.subarray(0, 3)].every((value) => value === -7)).toBe(true)
      }
      const ids = generator.list({ fewest: 1, most: 14 }, () => generator.below(100_000))
      if (generator.below(2) === 0) continue
      cache.write(word(text), Int32Array.from(ids))
      if (text.length <= 24 && ids.length <= 12) written.set(text, ids)
    }
    expect(hits).toBeGreaterThan(100)
  })
})

it('keeps no word that is long', () => {
  const cache = new WordCache()
  const out = new Int32Array(100)
  for (const [text, pieces] of [
    ['a'.repeat(25), 1],
    ['b', 13],
  ] as const) {
    cache.write(word(text), new Int32Array(pieces))
    expect(cache.read(word(text), out, 0)).toBe(-1)
  }
})
