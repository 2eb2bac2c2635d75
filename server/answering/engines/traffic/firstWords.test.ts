import { expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import type { AnswerEngine, EngineRequest, EngineTask } from '../../types.ts'
import { withFirstWords } from './firstWords.ts'

const LONG = 600_000
const task = { instructions: '', text: '' } as EngineTask

/** A model that writes some pieces, and then perhaps nothing for ever. */
function model(pieces: readonly string[], { hangs = false, hears = true } = {}) {
  const seen: { signal?: AbortSignal; hanging: number } = { hanging: 0 }
  const engine: AnswerEngine = {
    name: 'openai',
    async *write({ signal }) {
      seen.signal = signal
      yield* pieces
      if (hangs)
        await new Promise<void>((_, reject) => {
          seen.hanging += 1
          if (hears) signal.addEventListener('abort', () => reject(new Error('aborted')))
        })
    },
    perform: async () => '{}',
  }
  return { engine, seen }
}

async function read(engine: AnswerEngine, signal = new AbortController().signal): Promise<string> {
  let text = ''
  for await (const piece of engine.write({ signal } as EngineRequest)) text += piece
  return text
}

test.each([true, false])('an answer that does not begin fails, and its request ends (it hears: %s)', async (hears) => {
  const { engine, seen } = model([''], { hangs: true, hears })
  const limited = withFirstWords(engine, { warmMs: LONG, coldMs: 1, warmForMs: LONG })
  await expect(read(limited)).rejects.toMatchObject({ fault: 'silent' })
  expect(seen.signal?.aborted).toBe(true)
})

test('one that has begun is not ended by it', async () => {
  const { engine } = model(['At ', 'nine.'])
  expect(await read(withFirstWords(engine, { warmMs: 0, coldMs: 0, warmForMs: LONG }))).toBe('At nine.')
})

test('a model that has just replied is waited for less than one that may have to be loaded', async () => {
  let time = 0
  const { engine, seen } = model([], { hangs: true })
  const limited = withFirstWords(engine, { warmMs: 1, coldMs: LONG, warmForMs: 1000 }, () => time)
  await limited.perform(task)
  await expect(read(limited)).rejects.toMatchObject({ fault: 'silent' })
  time += 1001
  const asker = new AbortController()
  const cold = read(limited, asker.signal)
  await until(async () => seen.hanging === 2)
  asker.abort(new Error('the asker has gone'))
  await expect(cold).rejects.toThrow('aborted')
})
