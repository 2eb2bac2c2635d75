import { describe, expect, test } from 'vitest'
import type { DeepEncoder, Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { readQuestion } from '../../retrieval/question/questionTerms.ts'
import { weighQuestion } from '../../retrieval/ranking/matching.ts'
import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { compareFirst, measureHeld } from './compared.ts'
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

describe('comparing the best unit', () => {
  test('gives the encoder the question and the unit as it reads it', async () => {
    const asked: (readonly string[])[] = []
    const compare = (texts: readonly string[]) => {
      asked.push(texts)
      return Promise.resolve(texts.map((_, at) => Float32Array.of(at + 1)))
    }
    const candidates = found()
    const [first] = ranked(candidates)
    if (!first) throw new Error('units are ranked')
    const compared = await compareFirst([encoder('english', compare)], candidates, first)
    const { chunk, unit } = first
    const text = expect.stringMatching(/^Note \d > House: /)
    expect(asked).toEqual([['How long is the leave?', text]])
    expect(asked[0]?.[1]).toContain(chunk.content.slice(unit.start, unit.end))
    expect(compared).toEqual({ unit: first, weights: Float32Array.of(1), cosines: Float32Array.of(2) })
  })

  test('is done by the encoder that saw how near it is', async () => {
    const asked: Depth[] = []
    const both = (['all', 'english'] as const).map((depth) =>
      encoder(depth, () => {
        asked.push(depth)
        return Promise.resolve([])
      }),
    )
    for (const byEnglish of [true, false]) {
      const candidates = found({ byEnglish })
      await compareFirst(both, candidates, ranked(candidates)[0])
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
      expect(await compareFirst(encoders, candidates, ranked(candidates)[0])).toBeUndefined()
    const candidates = found()
    expect(
      await compareFirst([encoder('english', () => Promise.reject(new Error('asked')))], candidates, undefined),
    ).toBeUndefined()
  })
})

describe('what comparing tells', () => {
  const [first, second] = ranked(found())
  if (!first || !second) throw new Error('two units are ranked')
  const compared = { unit: first, weights: Float32Array.of(1, 3, 2, 2), cosines: Float32Array.of(0.25, 0.5, 1, 0.75) }
  const told = (values: number[]) => Object.fromEntries(COMPARED_MEASURES.map((name, at) => [name, values[at]]))

  test('is how near the pieces of the question come, by how much they tell', () => {
    expect(told(measureHeld(first, compared))).toEqual({
      heldMean: (0.25 + 3 * 0.5 + 2 * 1 + 2 * 0.75) / 8,
      heldLeast: 0.25,
      heldMostTelling: 0.5,
      heldLeastTelling: 0.5,
    })
  })

  test('is nothing of a unit that was not compared', () => {
    const nothing = COMPARED_MEASURES.map(() => NaN)
    expect(measureHeld(second, compared)).toEqual(nothing)
    expect(measureHeld(first, undefined)).toEqual(nothing)
  })
})
