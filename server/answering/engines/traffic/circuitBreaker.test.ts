import { expect, test } from 'vitest'
import { createLogger } from '../../../logger.ts'
import type { AnswerEngine, EngineRequest, EngineTask } from '../../types.ts'
import { EngineFailure, type EngineFault } from '../engineFailure.ts'
import { withCircuitBreaker } from './circuitBreaker.ts'

const task = { instructions: '', text: '', signal: new AbortController().signal } as EngineTask

/** A model that fails after so many milliseconds while it is broken, and a clock that it moves. */
function breakable(fault: EngineFault, takesMs: number) {
  const state = { time: 0, broken: true, asked: 0 }
  const reply = async (): Promise<string> => {
    state.asked += 1
    await Promise.resolve()
    if (!state.broken) return 'At nine.'
    state.time += takesMs
    throw new EngineFailure(fault)
  }
  const engine: AnswerEngine = {
    name: 'openai',
    async *write() {
      yield await reply()
    },
    perform: reply,
  }
  return { state, engine: withCircuitBreaker(engine, createLogger('silent'), () => state.time) }
}

async function read(engine: AnswerEngine, signal = new AbortController().signal): Promise<string> {
  let text = ''
  for await (const piece of engine.write({ signal } as EngineRequest)) text += piece
  return text
}
/** Lets what goes on in the background end. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('whoever asks after a model was waited for in vain does not wait, until it replies to a try in the background', async () => {
  const { state, engine } = breakable('silent', 30_000)
  await expect(read(engine)).rejects.toMatchObject({ fault: 'silent' })
  await expect(read(engine)).rejects.toMatchObject({ fault: 'silent' })
  await expect(engine.perform(task)).rejects.toMatchObject({ fault: 'silent' })
  expect(state.asked).toBe(1)
  state.time += 10_000
  await expect(read(engine)).rejects.toMatchObject({ fault: 'silent' })
  await settle()
  expect(state.asked).toBe(2)
  state.broken = false
  state.time += 10_000
  await expect(read(engine)).rejects.toMatchObject({ fault: 'silent' })
  await settle()
  expect(await read(engine)).toBe('At nine.')
})

test('many who ask meanwhile make one try', async () => {
  const { state, engine } = breakable('broken', 60_000)
  await expect(read(engine)).rejects.toThrow()
  state.time += 10_000
  await Promise.allSettled(Array.from({ length: 50 }, () => read(engine)))
  await settle()
  expect(state.asked).toBe(2)
})

test.each<[EngineFault, number]>([
  ['unreachable', 50],
  ['rejected', 4_999],
  ['busy', 20_000],
  ['declined', 20_000],
])('a model that fails as %s after %i ms is asked the next time', async (fault, takesMs) => {
  const { state, engine } = breakable(fault, takesMs)
  await expect(read(engine)).rejects.toThrow()
  await expect(read(engine)).rejects.toThrow()
  expect(state.asked).toBe(2)
})

test('an asker who leaves says nothing of the model, and one whose time was up does', async () => {
  const left = breakable('silent', 30_000)
  await expect(read(left.engine, AbortSignal.abort())).rejects.toThrow()
  await expect(read(left.engine)).rejects.toThrow()
  expect(left.state.asked).toBe(2)
  const late = breakable('silent', 30_000)
  const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  await expect(late.engine.perform({ ...task, signal })).rejects.toThrow()
  await expect(read(late.engine)).rejects.toThrow()
  expect(late.state.asked).toBe(1)
})
