import { expect, test } from 'vitest'
import type { DeepEncoder, Depth } from '../../shared/ingest/embedding/deep/encoders.ts'
import { askEncoders } from './nearUnits.ts'
import { readQuestion } from './question/questionTerms.ts'

/** A vector of two numbers with that cosine to (1, 0). */
const at = (cosine: number): number[] => [cosine, Math.sqrt(1 - cosine ** 2)].map((each) => Math.round(each * 127))

/** What encoders made of the units of passages: cosines to every question, by the passage's number. */
type Made = Partial<Record<Depth, Record<number, number[]>>>

function compare(made: Made, { language = 'en', fails }: { language?: string; fails?: Depth } = {}) {
  const question = { ...readQuestion('How long is the leave?', ['en']), language }
  const encoders = (Object.keys(made) as Depth[]).map((depth): DeepEncoder => ({
    depth,
    modelId: depth,
    dimensions: 2,
    embed: () => (depth === fails ? Promise.reject(new Error('gone')) : Promise.resolve([Float32Array.of(1, 0)])),
  }))
  const readDeep = (ids: readonly number[]) => {
    const rowOf = (cosines: readonly number[] | undefined) =>
      Int8Array.from(cosines ? [0, 0, ...cosines.flatMap(at)] : [])
    return Promise.resolve(
      new Map(ids.map((id) => [id, { english: rowOf(made.english?.[id]), all: rowOf(made.all?.[id]) }])),
    )
  }
  return askEncoders({ deep: encoders }, { question, readDeep })([1, 2, 3])
}

const rounded = (near: ReadonlyMap<number, readonly number[]>) =>
  Object.fromEntries([...near].map(([id, cosines]) => [id, cosines.map((each) => Math.round(each * 100) / 100)]))

test('an English question is compared by the encoder for English, and a second time by the one for all languages', async () => {
  const { nearness, second, byEnglish } = await compare({
    english: { 1: [0.9, 0.1], 2: [0.5, 0.3] },
    all: { 1: [0.8, 0.4], 2: [0.6, 0.6] },
  })
  expect(byEnglish).toBe(true)
  expect(rounded(nearness.near)).toEqual({ 1: [0.9, 0.1], 2: [0.5, 0.3] })
  expect(rounded(second.near)).toEqual({ 1: [0.8, 0.4], 2: [0.6, 0.6] })
  expect(nearness.spread?.mean).toBeCloseTo(0.45, 2)
})

test('passages in other languages are compared with it on the scale of the encoder for English', async () => {
  const { nearness, byEnglish } = await compare({
    english: { 1: [0.9, 0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.1] },
    all: { 1: [0.8, 0.6, 0.8, 0.6, 0.8, 0.6, 0.8, 0.6], 3: [0.75, 0.7] },
  })
  // The mean .7 with the deviation .1 become the mean .5 with the deviation .4.
  expect(byEnglish).toBe(true)
  expect(nearness.near.get(3)?.map((each) => Math.round(each * 10) / 10)).toEqual([0.7, 0.5])
})

test('where too little is English to compare the scales, all are compared by the one for all languages', async () => {
  const { nearness, byEnglish } = await compare({ english: { 1: [0.9, 0.1] }, all: { 1: [0.8, 0.6], 3: [0.9, 0.7] } })
  expect(byEnglish).toBe(false)
  expect(rounded(nearness.near)).toEqual({ 1: [0.8, 0.6], 3: [0.9, 0.7] })
})

test.each(['de', 'uk'])('a question in another language (%s) is compared by the encoder for all', async (language) => {
  const made = { english: { 1: [0.9] }, all: { 1: [0.4], 3: [0.6] } }
  const { nearness, second, byEnglish } = await compare(made, { language })
  expect(byEnglish).toBe(false)
  expect(rounded(nearness.near)).toEqual({ 1: [0.4], 3: [0.6] })
  expect(second).toEqual({ near: new Map(), spread: undefined })
})

test('where one encoder fails the other is asked alone', async () => {
  const made = { english: { 1: [0.9] }, all: { 1: [0.4], 3: [0.6] } }
  expect(rounded((await compare(made, { fails: 'english' })).nearness.near)).toEqual({ 1: [0.4], 3: [0.6] })
  const alone = await compare(made, { fails: 'all' })
  expect(rounded(alone.nearness.near)).toEqual({ 1: [0.9] })
  expect(alone.second.near.size).toBe(0)
})

test('of a question that was completed both turns are compared, together and each alone', async () => {
  const read: string[] = []
  const vectors: Record<string, number[]> = {
    'How long is it? And why?': [1, 0],
    'How long is it?': [0.6, 0.8],
    'And why?': [0.8, 0.6],
  }
  const encoder: DeepEncoder = {
    depth: 'all',
    modelId: 'all',
    dimensions: 2,
    embed: (texts) => Promise.resolve(texts.map((text) => (read.push(text), Float32Array.from(vectors[text] ?? [])))),
  }
  const turns = { before: 'How long is it?', asked: 'And why?' }
  const question = { ...readQuestion('And why? long', ['en']), language: 'de', turns }
  const readDeep = () => Promise.resolve(new Map([[1, { all: Int8Array.from([0, 0, 127, 0]) }]]))
  const near = await askEncoders({ deep: [encoder] }, { question, readDeep })([1])
  expect(read).toEqual(Object.keys(vectors))
  expect(rounded(near.nearness.near)).toEqual({ 1: [1] })
  expect(near.turns && [rounded(near.turns.before), rounded(near.turns.asked)]).toEqual([{ 1: [0.6] }, { 1: [0.8] }])
})

test('without an encoder nothing is near', async () => {
  expect(await compare({})).toEqual({
    nearness: { near: new Map(), spread: undefined },
    second: { near: new Map(), spread: undefined },
    byEnglish: false,
  })
})
