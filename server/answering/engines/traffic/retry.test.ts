import { expect, test } from 'vitest'
import { storedChunk } from '../../testing/storedChunk.ts'
import type { AnswerEngine, EngineRequest } from '../../types.ts'
import { EngineFailure, type FailureDetails, type EngineFault } from '../engineFailure.ts'
import { retryAfter, withRetry } from './retry.ts'

const request: EngineRequest = {
  question: 'When?',
  history: [],
  passages: [{ marker: 1, chunk: storedChunk('At nine.') }],
  assistantName: 'Vera',
  personality: 'expert',
  turn: { owner: 1, givesWay: false },
  signal: new AbortController().signal,
}

/** A model that fails the first time, perhaps after some words. */
function failing(fault: EngineFault, details: FailureDetails, first = '') {
  let asked = 0
  const engine: AnswerEngine = {
    name: 'openai',
    async *write() {
      asked += 1
      if (asked > 1) return yield 'At nine.'
      if (first !== '') yield first
      throw new EngineFailure(fault, details)
    },
    perform: async () => '',
  }
  return { engine: withRetry(engine), asked: () => asked }
}

async function read(engine: AnswerEngine): Promise<string> {
  let text = ''
  for await (const piece of engine.write(request)) text += piece
  return text
}

test.each<[EngineFault, FailureDetails]>([
  ['rejected', { status: 429, retryAfterMs: 0 }],
  ['rejected', { status: 503, retryAfterMs: 0 }],
  ['unreachable', { retryAfterMs: 0 }],
  ['broken', { retryAfterMs: 0 }],
])('%s %o: asked once more', async (fault, details) => {
  const { engine, asked } = failing(fault, details)
  expect(await read(engine)).toBe('At nine.')
  expect(asked()).toBe(2)
})

test.each<[EngineFault, FailureDetails, string]>([
  ['rejected', { status: 404 }, ''],
  ['rejected', { status: 401 }, ''],
  ['rejected', { status: 429, retryAfterMs: 60_000 }, ''],
  ['unreadable', {}, ''],
  ['broken', { retryAfterMs: 0 }, 'At '],
])('%s %o after "%s": not again', async (fault, details, first) => {
  const { engine, asked } = failing(fault, details, first)
  await expect(read(engine)).rejects.toMatchObject({ fault })
  expect(asked()).toBe(1)
})

test.each([
  [undefined, undefined],
  ['7', 7000],
  ['0', 0],
  ['Thu, 01 Jan 1970 00:00:09 GMT', 9000],
  ['soon', undefined],
])('Retry-After %s is %s ms', (value, ms) => {
  expect(retryAfter(new Headers(value === undefined ? {} : { 'retry-after': value }), 0)).toBe(ms)
})
