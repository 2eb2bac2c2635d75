import { describe, expect, test } from 'vitest'
import type { DeepEncoder, Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { readQuestion } from '../../retrieval/question/questionTerms.ts'
import { weighQuestion } from '../../retrieval/ranking/matching.ts'
import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { compareBest, measureHeld } from './compared.ts'
import { COMPARED_MEASURES } from './measureNames.ts'
import { rankUnits } from './rankUnits.ts'

const TEXTS = ['The leave is long.', 'The canteen is warm.', 'The cellar is dark.', 'The roof is flat.']

function found({ byEnglish = true, read = true } = {}): UnitCandidates {
  const chunks = TEXTS.map((text, at) => storedChunk(at + 1, text, { heading: 'House', name: `Note ${at}.md` }))
  const question = readQuestion('How long is the leave?', ['en'])
  const unread = { near: new Map<number, number[]>(), spread: undefined }
  return {
    question: weighQuestion(question, { chunks: TEXTS.length, terms: [] }),
    hits: chunks.map(({ id }) => ({ id, score: 1 / id, similarity: 0.5, bm25: 1, named: 0 })),
    chunks,
    nearness: read
      ? { near: new Map(chunks.map(({ id }) => [id, [1 - id / 10]])), spread: { mean: 0.2, deviation: 0.1 } }
      : unread,
    second: unread,
    byEnglish,
  }
}

const ranked = (candidates: UnitCandidates) => rankUnits(candidates, understand(candidates.question))

function encoder(depth: Depth, compare: DeepEncoder['compare']): DeepEncoder {
  return { depth, modelId: 'any', dimensions: 1, embed: () => Promise.resolve([]), ...(compare && { compare }) }
}

describe('comparing the best units', () => {
  test('gives the encoder the question and the first three units as it reads them', async () => {
    const asked: (readonly string[])[] = []
    const compare = (texts: readonly string[]) => {
      asked.push(texts)
      return Promise.resolve(texts.map((_, at) => Float32Array.of(at)))
    }
    const candidates = found()
    const units = ranked(candidates)
    const compared = await compareBest([encoder('english', compare)], candidates, units)
    const [question, ...texts] = asked[0] ?? []
    expect(question).toBe('How long is the leave?')
    expect(texts).toEqual(
      units.slice(0, 3).map(({ chunk, unit }) => expect.stringContaining(chunk.content.slice(unit.start, unit.end))),
    )
    expect(texts[0]).toMatch(/^Note \d > House: /)
    expect([...compared.keys()]).toEqual(units.slice(0, 3))
    expect([...compared.values()].map(({ cosines }) => cosines[0])).toEqual([1, 2, 3])
  })

  test('is done by the encoder that saw how near they are', async () => {
    const asked: Depth[] = []
    const both = (['all', 'english'] as const).map((depth) =>
      encoder(depth, () => {
        asked.push(depth)
        return Promise.resolve([])
      }),
    )
    for (const byEnglish of [true, false]) {
      const candidates = found({ byEnglish })
      await compareBest(both, candidates, ranked(candidates))
    }
    expect(asked).toEqual(['english', 'all'])
  })

  test('tells nothing where nothing is read, no encoder compares, or it fails', async () => {
    const failing = encoder('english', () => Promise.reject(new Error('too late')))
    const silent = encoder('english', undefined)
    const wordless = encoder('english', (texts) => Promise.resolve(texts.map(() => new Float32Array())))
    for (const [encoders, candidates] of [
      [[failing], found()],
      [[silent], found()],
      [[wordless], found()],
      [[], found()],
      [undefined, found()],
      [[encoder('english', () => Promise.reject(new Error('asked')))], found({ read: false })],
    ] as const)
      expect(await compareBest(encoders, candidates, ranked(candidates))).toEqual(new Map())
  })
})

describe('what comparing tells', () => {
  const [first, second, third] = ranked(found())
  if (!first || !second || !third) throw new Error('three units are ranked')
  const told = (values: number[]) => Object.fromEntries(COMPARED_MEASURES.map((name, at) => [name, values[at]]))
  const weights = Float32Array.of(1, 3, 2, 2)

  test('is how near the pieces of the question come, by how much they tell, and how far the other units are behind', () => {
    const compared = new Map([
      [first, { weights, cosines: Float32Array.of(0.25, 0.5, 1, 0.75) }],
      [second, { weights, cosines: Float32Array.of(0.5, 0.25, 0.5, 0.5) }],
      [third, { weights, cosines: Float32Array.of(0, 0.75, 0, 0) }],
    ])
    expect(told(measureHeld(first, compared))).toEqual({
      heldMean: (0.25 + 3 * 0.5 + 2 * 1 + 2 * 0.75) / 8,
      heldLeast: 0.25,
      heldMostTelling: 0.5,
      heldLeastTelling: 0.5,
      heldAhead: (-0.25 - 3 * 0.25 + 2 * 0.5 + 2 * 0.25) / 8,
      heldFarthestBehind: -0.25,
    })
  })

  test('is only what the unit itself tells where it is alone, and nothing where it was not compared', () => {
    const alone = told(measureHeld(first, new Map([[first, { weights, cosines: Float32Array.of(1, 1, 1, 0.5) }]])))
    expect(alone).toMatchObject({ heldLeast: 0.5, heldAhead: NaN, heldFarthestBehind: NaN })
    expect(measureHeld(second, new Map([[first, { weights, cosines: weights }]]))).toEqual(
      COMPARED_MEASURES.map(() => NaN),
    )
  })
})
