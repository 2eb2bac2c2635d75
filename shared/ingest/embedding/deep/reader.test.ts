import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { entryPointAt } from '../../entryPoint.ts'
import { loadDeepEncoder } from './deepEncoder.ts'
import { openReader } from './openDeepEncoders.ts'
import { READER, readerOver, type Reader } from './reader.ts'

const modelDir = join(import.meta.dirname, '../../../models')
let reader: Reader
beforeAll(async () => {
  reader = readerOver(await loadDeepEncoder({ model: READER, modelDir }))
})

const passage = [
  'The mill at Ulm was bought by the Berger family in 1784.',
  'It burnt down twelve years later and was never rebuilt.',
]

it.each([
  ['When was the mill at Ulm bought?', 'In what year was the mill at Ulm sold by the council?'],
  ['Who bought the mill at Ulm?', 'Who bought the mill at Jena?'],
  ['What happened to the mill twelve years later?', 'How many workers did the mill have?'],
])('a passage answers «%s» rather than «%s»', async (answered, open) => {
  const [[yes], [no]] = await Promise.all([reader.read(answered, [passage]), reader.read(open, [passage])])
  expect(yes?.answered).toBeGreaterThan(0)
  expect(yes?.answered).toBeGreaterThan((no?.answered ?? 0) + 1)
  expect(Math.max(...(yes?.sentences ?? []))).toBeGreaterThan(Math.max(...(no?.sentences ?? [])))
})

it.each([
  ['When was the mill at Ulm bought?', 0],
  ['What happened to the mill twelve years later?', 1],
])('«%s» is answered by sentence %i of a passage, wherever the other stands', async (question, at) => {
  const readings = await reader.read(question, [passage, passage.toReversed()])
  for (const [order, { sentences }] of readings.entries()) {
    const own = sentences[order === 0 ? at : 1 - at] ?? 0
    const other = sentences[order === 0 ? 1 - at : at] ?? 0
    expect(own).toBeGreaterThan(other + 3)
  }
})

it('tells the sentences apart that it comes to, whatever they hold', async () => {
  const question = 'When was the mill at Ulm bought?'
  const [[plain], [broken], [long], [many]] = await Promise.all([
    reader.read(question, [passage]),
    reader.read(question, [passage.map((sentence) => sentence.replace(' was ', '\nwas '))]),
    reader.read(question, [['sheep '.repeat(200), ...passage]]),
    reader.read(question, [[...Array.from({ length: 20 }, () => 'Sheep.'), ...passage]]),
  ])
  expect(broken).toEqual(plain)
  expect(long?.sentences.map(Number.isFinite)).toEqual([true, false, false])
  expect(many?.sentences).toHaveLength(12)
  expect(many?.sentences.at(-1)).toBe(Math.max(...(many?.sentences ?? [])))
})

it('reads passages each for itself, in order, however long and whatever they hold', async () => {
  const [alone] = await reader.read('Who bought the mill?', [passage])
  const odd = [[''], passage, ['𝄞 \0 [SEP] '.repeat(2000)], ['x'.repeat(100_000)], []]
  const many = await reader.read('Who bought the mill?', odd)
  expect(many.map(({ sentences }) => sentences.length)).toEqual([1, 2, 1, 1, 0])
  expect(many[1]?.answered).toBeCloseTo(alone?.answered ?? 0, 4)
  expect(many.every(({ answered }) => Number.isFinite(answered))).toBe(true)
  expect(await reader.read('', [passage])).toHaveLength(1)
  expect(await reader.read('Who?', [])).toEqual([])
})

it('is served by a thread of its own, and only where it is wanted', async () => {
  const entry = entryPointAt(join(import.meta.dirname, 'deepWorker.ts'))
  expect(await openReader({ entry, modelDir, wanted: false })).toBeUndefined()
  const pool = await openReader({ entry, modelDir, wanted: true })
  if (!pool) throw new Error('there is no reader')
  const asked = ['Who bought the mill?', [passage, ['Sheep graze there.']]] as const
  expect(await readerOver(pool).read(...asked)).toEqual(await reader.read(...asked))
  await pool.close()
})
