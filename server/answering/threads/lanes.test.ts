import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHostilePool } from '../testing/hostilePool.ts'
import type { ExaminerPool, ExaminerPoolOptions } from './examinerPool.ts'

let folder: string
let pool: ExaminerPool | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanes-'))
})
afterEach(async () => {
  await pool?.close()
  rmSync(folder, { recursive: true })
})

function startHostile(options: Partial<ExaminerPoolOptions> = {}) {
  const started = startHostilePool(folder, options)
  pool = started.pool
  return started.ask
}

describe('a task', () => {
  test('that gives way leaves a thread to those that do not, however many there are', async () => {
    const ask = startHostile({ limitMs: 1500, threads: 2 })
    const order: string[] = []
    const flood = [1, 2, 3].map((owner) =>
      ask('for ever', owner, undefined, true).catch(() => void order.push('visitor')),
    )
    for (let at = 0; at < 5; at += 1) expect(await ask('at once', 1)).toBe('at once')
    order.push('member')
    await Promise.all(flood)
    expect(order).toEqual(['member', 'visitor', 'visitor', 'visitor'])
  })

  test('that gives way is done nevertheless', async () => {
    const ask = startHostile({ threads: 1 })
    expect(await Promise.all([1, 1, 2].map((owner) => ask('at once', owner, undefined, true)))).toHaveLength(3)
  })

  test('that gives way is done at once while nobody else asks', async () => {
    const rested: number[] = []
    const ask = startHostile({ threads: 2, rest: async (ms) => void rested.push(ms) })
    for (let at = 0; at < 5; at += 1) expect(await ask('at once', 1, undefined, true)).toBe('at once')
    expect(rested).toEqual([])
  })

  test('that gives way waits while its thread rests from the one before, as long as members ask', async () => {
    const rests: { ms: number; end: () => void }[] = []
    const ask = startHostile({
      threads: 2,
      rest: (ms) => new Promise((resolve) => rests.push({ ms, end: resolve })),
    })
    const leave = new AbortController()
    const member = ask('until cancelled', 1, leave.signal)
    expect(await ask('first', 2, undefined, true)).toBe('first')
    expect(rests).toEqual([{ ms: expect.any(Number), end: expect.any(Function) }])
    const order: string[] = []
    const second = ask('second', 2, undefined, true).then(() => order.push('visitor'))
    for (let at = 0; at < 5; at += 1) await ask('at once', 1)
    order.push('member')
    rests[0]?.end()
    await second
    expect(order).toEqual(['member', 'visitor'])
    leave.abort()
    await expect(member).rejects.toThrow(/abort/)
  })

  test("of a member overtakes visitors' ones that wait, on a thread of its own", async () => {
    const ask = startHostile({ threads: 1 })
    const leave = new AbortController()
    const first = ask('until cancelled', 1, leave.signal, true)
    const order: string[] = []
    const waiting = [1, 2, 3].map((owner) => ask('at once', owner, undefined, true).then(() => order.push('visitor')))
    await ask('at once', 1)
    order.push('member')
    leave.abort()
    await expect(first).rejects.toThrow(/abort/)
    await Promise.all(waiting)
    expect(order).toEqual(['member', 'visitor', 'visitor', 'visitor'])
  })
})
