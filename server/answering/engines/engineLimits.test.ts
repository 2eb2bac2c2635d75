import { describe, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { EngineFailure } from './engineFailure.ts'
import { limitReply, type EngineLimits } from './engineLimits.ts'

const WIDE: EngineLimits = { stallMs: 600_000, wholeReplyMs: 600_000, characters: 100 }

/** A model that writes some pieces and then, perhaps, nothing for ever; `upstream` is the signal of its request. */
function model(pieces: readonly string[], { goesOn = false, hears = true } = {}) {
  const state: { upstream?: AbortSignal; taken: number } = { taken: 0 }
  const write = async function* (signal: AbortSignal): AsyncIterable<string> {
    state.upstream = signal
    for (const piece of pieces) {
      state.taken += 1
      yield piece
    }
    if (goesOn)
      await new Promise<void>((_, reject) => {
        if (hears) signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
  }
  return { state, write }
}

async function read(reply: ReturnType<typeof limitReply>): Promise<string> {
  let text = ''
  for await (const piece of reply.pieces) text += piece
  return text
}

describe('a reply', () => {
  test('within the limits is passed on as it comes', async () => {
    const { write, state } = model(['It opens ', '', 'at nine.'])
    const reply = limitReply(write, { limits: WIDE, signal: undefined })
    expect(await read(reply)).toBe('It opens at nine.')
    expect(reply.wasCut()).toBe(false)
    expect(state.upstream?.aborted).toBe(true)
  })

  test('that is too long is cut, and no more of it is asked for', async () => {
    const { write, state } = model(Array.from({ length: 1000 }, () => '!'.repeat(30)))
    const reply = limitReply(write, { limits: WIDE, signal: undefined })
    expect(await read(reply)).toHaveLength(100)
    expect(reply.wasCut()).toBe(true)
    expect(state.taken).toBe(4)
    expect(state.upstream?.aborted).toBe(true)
  })

  test.each([true, false])('that does not end is cut where it is (it hears: %s)', async (hears) => {
    const { write, state } = model(['It opens '], { goesOn: true, hears })
    const reply = limitReply(write, { limits: { ...WIDE, wholeReplyMs: 1 }, signal: undefined })
    expect(await read(reply)).toBe('It opens ')
    expect(reply.wasCut()).toBe(true)
    expect(state.upstream?.aborted).toBe(true)
  })

  test.each([true, false])('that stalls is a failure after what it wrote (it hears: %s)', async (hears) => {
    const { write, state } = model(['It opens '], { goesOn: true, hears })
    await expect(read(limitReply(write, { limits: { ...WIDE, stallMs: 1 }, signal: undefined }))).rejects.toMatchObject(
      {
        fault: 'broken',
      },
    )
    expect(state.upstream?.aborted).toBe(true)
  })

  test('that its server ends for its length is cut', async () => {
    const write = async function* (): AsyncIterable<string> {
      yield 'It opens '
      throw new EngineFailure('cut')
    }
    const reply = limitReply(write, { limits: WIDE, signal: undefined })
    expect(await read(reply)).toBe('It opens ')
    expect(reply.wasCut()).toBe(true)
  })

  test('ends with its asker', async () => {
    const asker = new AbortController()
    const { write, state } = model(['It opens '], { goesOn: true, hears: false })
    const reading = read(limitReply(write, { limits: WIDE, signal: asker.signal }))
    await until(async () => state.taken === 1)
    asker.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(state.upstream?.aborted).toBe(true)
  })

  test('is not asked for when the asker has gone before', async () => {
    const { write, state } = model(['It opens'])
    await expect(read(limitReply(write, { limits: WIDE, signal: AbortSignal.abort() }))).rejects.toThrow()
    expect(state.upstream).toBeUndefined()
  })

  test('that nobody reads on ends its request', async () => {
    const { write, state } = model(['One. ', 'Two. ', 'Three.'])
    for await (const piece of limitReply(write, { limits: WIDE, signal: undefined }).pieces) {
      expect(piece).toBe('One. ')
      break
    }
    expect([state.taken, state.upstream?.aborted]).toEqual([1, true])
  })
})
