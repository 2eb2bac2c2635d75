import { afterEach, beforeEach, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHostilePool } from '../testing/hostilePool.ts'
import { until } from '../../testing/until.ts'
import type { ExaminerPool, ExaminerPoolOptions } from './examinerPool.ts'

let folder: string
let pool: ExaminerPool | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'organizations-'))
})
afterEach(async () => {
  await pool?.close()
  rmSync(folder, { recursive: true })
})

function startHostile(options: Partial<ExaminerPoolOptions> & { gate?: Int32Array } = {}) {
  const started = startHostilePool(folder, options)
  pool = started.pool
  return started
}

const threads = () => pool?.standing().members.threads
const started = () => pool?.standing().members.started

test('threads that have started are kept while many organizations ask what takes long', async () => {
  const { ask } = startHostile({ threads: 2, slowMs: 5 })
  const seen = new Set<unknown>()
  const askOften = async (owner: number) => {
    for (let at = 0; at < 10; at += 1) seen.add(await ask('slowly, which thread', owner))
  }
  await Promise.all(Array.from({ length: 16 }, (_, owner) => askOften(owner)))
  expect(seen.size).toBeLessThanOrEqual(6)
  expect(started()).toBeLessThanOrEqual(6)
})

test('what asks while a thread starts is done by one that is free before', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4)).fill(1)
  const { ask } = startHostile({ threads: 1, slowMs: 5, gate })
  const first = await ask('which thread', 1)
  Atomics.store(gate, 0, 0)
  const leave = new AbortController()
  const slow = expect(ask('until cancelled', 1, leave.signal)).rejects.toThrow(/abort/)
  const other = ask('which thread', 2)
  await until(async () => started() === 2)
  leave.abort()
  await slow
  expect([await other, threads()]).toEqual([first, 1])
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await until(async () => threads() === 2)
})

test('organizations that ask at once stay with the threads that know their documents', async () => {
  const { ask } = startHostile({ threads: 2 })
  await Promise.all([ask('at once', 3), ask('at once', 4)])
  await until(async () => threads() === 2)
  const homes = await Promise.all([ask('which thread', 1), ask('which thread', 2)])
  const leave = [1, 2].map(() => new AbortController())
  const held = leave.map(({ signal }, at) => expect(ask('until cancelled', at + 1, signal)).rejects.toThrow(/abort/))
  const first = ask('which thread', 1)
  const after = new AbortController()
  const second = expect(ask('until cancelled', 2, after.signal)).rejects.toThrow(/abort/)
  // Whoever has waited longest is left to the thread of the other organization.
  leave[1]?.abort()
  await held[1]
  leave[0]?.abort()
  expect(await first).toBe(homes[0])
  after.abort()
  await Promise.all([...held, second])
})

test('threads that stood in are ended when nobody has needed them for a while, and the usual ones are kept', async () => {
  const { ask } = startHostile({ threads: 2, slowMs: 5, spareMs: 1 })
  const leave = new AbortController()
  const slow = [1, 1].map((owner) => expect(ask('until cancelled', owner, leave.signal)).rejects.toThrow(/abort/))
  await until(async () => pool?.standing().members.running === 2)
  expect(await ask('at once', 2)).toBe('at once')
  leave.abort()
  await Promise.all(slow)
  await until(async () => threads() === 2)
  expect(started()).toBeGreaterThan(2)
})

test('where no thread can start, each question is told so', async () => {
  const { ask } = startHostile({ threads: 2, entry: { path: join(folder, 'nowhere.mjs'), execArgv: [] } })
  const outcomes = await Promise.allSettled([1, 2, 3, 3].map((owner) => ask('at once', owner)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
})
