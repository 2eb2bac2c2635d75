import { afterEach, describe, expect, test } from 'vitest'
import { Worker } from 'node:worker_threads'
import { until } from '../../testing/until.ts'
import { spentClock } from './spentClock.ts'

const PROGRAM = `
  const { parentPort } = require('node:worker_threads')
  const { readlinkSync } = require('node:fs')
  parentPort.postMessage(process.platform === 'linux' ? Number(readlinkSync('/proc/thread-self').split('/')[2]) : undefined)
  parentPort.on('message', ({ what, begun }) => {
    Atomics.store(begun, 0, 1)
    if (what === 'work') for (;;);
    if (what === 'stand') Atomics.wait(begun, 0, 1)
  })`

let worker: Worker | undefined
afterEach(() => worker?.terminate())

/** A clock of a thread that has begun to do something. */
async function clockOf(what: 'work' | 'stand' | 'wait'): Promise<() => number> {
  const started = new Worker(PROGRAM, { eval: true })
  worker = started
  const systemId = await new Promise<number | undefined>((resolve) => started.once('message', resolve))
  const begun = new Int32Array(new SharedArrayBuffer(4))
  started.postMessage({ what, begun })
  await until(async () => Atomics.load(begun, 0) === 1)
  return spentClock(started, systemId)
}

describe('what a thread spends', () => {
  test('is its work', async () => {
    const spent = await clockOf('work')
    await until(async () => spent() >= 50)
  })

  test('is waiting for others', async () => {
    const spent = await clockOf('wait')
    await until(async () => spent() >= 50)
  })

  test.runIf(process.platform === 'linux')('is not the time in which it gets no processor', async () => {
    const spent = await clockOf('stand')
    const began = process.cpuUsage().user
    // What stands in native code looks like what waits for a processor.
    while (process.cpuUsage().user - began < 200_000);
    expect(spent()).toBeLessThan(100)
  })
})
