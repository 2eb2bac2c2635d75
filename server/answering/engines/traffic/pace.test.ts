import { expect, test } from 'vitest'
import { storedChunk } from '../../testing/storedChunk.ts'
import type { AnswerEngine, EngineRequest, EngineTask } from '../../types.ts'
import { estimateTokens } from '../../write/budget.ts'
import { withPace } from './pace.ts'

const TEXT = 'Bicycles are kept in the cellar of the northern building. '.repeat(20)
const passages = Array.from({ length: 24 }, (_, at) => ({ marker: at + 1, chunk: storedChunk(TEXT, { id: at }) }))
const request = { passages, turn: { owner: 1, givesWay: false } } as unknown as EngineRequest
const task = { instructions: TEXT, text: '' } as EngineTask
const PASSAGE = estimateTokens(TEXT)

/** A model that reads so many passages a second, and a clock that only its reading moves. */
function model(passagesASecond: { value: number }) {
  let time = 0
  const given: number[] = []
  const engine: AnswerEngine = {
    name: 'openai',
    async *write({ passages: read }) {
      given.push(read.length)
      yield ''
      time += (read.length / passagesASecond.value) * 1000
      yield 'It is so.'
      time += 60_000
      yield ' And more.'
    },
    async perform() {
      time += 1000 / passagesASecond.value
      return '{}'
    },
  }
  const paced = withPace(engine, () => time)
  const write = async () => {
    for await (const _ of paced.write(request)) continue
    return given.at(-1)
  }
  return { write, perform: () => paced.perform(task) }
}

test('a model is given six passages until its pace is known, and then as many as it reads in ten seconds', async () => {
  const speed = { value: 1.55 }
  const { write } = model(speed)
  expect([await write(), await write()]).toEqual([6, 15])
  speed.value = 100
  await write()
  expect(await write()).toBe(24)
})

test('a short task tells the pace of the first answer', async () => {
  const { write, perform } = model({ value: 1.05 })
  await perform()
  expect(await write()).toBe(10)
})

test('a slow one is given six all the same, and one that became slow is given less from then on', async () => {
  const speed = { value: 100 }
  const { write } = model(speed)
  await write()
  expect(await write()).toBe(24)
  speed.value = 0.01
  await write()
  await write()
  for (let at = 0; at < 20; at += 1) await write()
  expect(await write()).toBe(6)
})

test('what is left out is what is ranked last', async () => {
  const seen: number[] = []
  const engine: AnswerEngine = {
    name: 'openai',
    async *write({ passages: read }) {
      seen.push(...read.map(({ marker }) => marker))
      yield 'It is so.'
    },
    perform: async () => '{}',
  }
  for await (const _ of withPace(engine, () => 0).write(request)) continue
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  expect(PASSAGE).toBeGreaterThan(100)
})
