import { describe, expect, test } from 'vitest'
import { SKETCH_SIZE, startSketch } from './sketch.ts'

/** Numbers from 0 to 1 that are the same at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'sta', 'vo', 'tur', 'ne', 'pal', 'dis']
const CHARACTERS = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7))
const wordsBy = (random: () => number, count: number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      '',
    ),
  )
const charactersBy = (random: () => number, count: number) =>
  Array.from({ length: count }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)] ?? '')

/** The share of different runs of `length` that two lists have in common. */
function jaccard(a: readonly string[], b: readonly string[], length: number): number {
  const runsOf = (list: readonly string[]) =>
    new Set(list.slice(length - 1).map((_, at) => list.slice(at, at + length).join(' ')))
  const [of, other] = [runsOf(a), runsOf(b)]
  const both = [...of].filter((run) => other.has(run)).length
  return both / (of.size + other.size - both)
}

function sketchOf(texts: readonly string[]): number[] | undefined {
  const sketch = startSketch()
  for (const text of texts) sketch.add(text)
  return sketch.end()
}

function likeness(a: string, b: string): number {
  const [of = [], other = []] = [sketchOf([a]), sketchOf([b])]
  expect([of.length, other.length]).toEqual([SKETCH_SIZE, SKETCH_SIZE])
  return of.filter((value, at) => value === other[at]).length / SKETCH_SIZE
}

describe.each([
  { script: 'words', make: wordsBy, join: ' ', run: 3 },
  { script: 'characters without spaces', make: charactersBy, join: '', run: 5 },
])('the share of equal places, in $script,', ({ make, join, run }) => {
  test.each([
    [60, 0.05],
    [150, 0.03],
    [800, 0.01],
    [800, 0.05],
    [800, 0.2],
    [5000, 0.02],
    [5000, 1],
  ])('of %d of which a share of %d is others is near the share of runs in common', (length, changed) => {
    const random = seeded(length)
    const a = make(random, length)
    const b = a.map((word) => (random() < changed ? (make(random, 1)[0] ?? '') : word))
    // Three standard deviations of a sample of 128, and more of a short text, whose sample repeats itself.
    const tolerance = length < 200 ? 0.2 : 0.13
    expect(Math.abs(likeness(a.join(join), b.join(join)) - jaccard(a, b, run))).toBeLessThan(tolerance)
  })
})

test('case, accents, marks and the borders of passages make no difference', () => {
  const words = wordsBy(seeded(3), 200)
  const sketch = sketchOf([words.join(' ')])
  expect(sketch).toHaveLength(SKETCH_SIZE)
  expect(sketchOf([words.join(', ').toUpperCase().replaceAll('A', 'Ä')])).toEqual(sketch)
  expect(sketchOf([words.slice(0, 77).join('\n'), words.slice(77).join('; ')])).toEqual(sketch)
})

test.each([
  ['nothing', ''],
  ['a short text', 'The gate opens at nine and closes at five.'],
  ['a few words again and again', 'The gate opens at nine. '.repeat(5000)],
  ['one endless word', 'x'.repeat(500_000)],
  ['one character again and again', '山'.repeat(100_000)],
])('%s has none', (_what, text) => {
  expect(sketchOf([text])).toBeUndefined()
})

test('what stands behind two million characters is not read', () => {
  const start = wordsBy(seeded(5), 100).join(' ')
  const filled = [start, ' '.repeat(2_000_000 - start.length)]
  expect(sketchOf([...filled, wordsBy(seeded(6), 100).join(' ')])).toEqual(sketchOf(filled))
})
