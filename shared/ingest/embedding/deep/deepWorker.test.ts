import { existsSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { entryPointAt } from '../../entryPoint.ts'
import { openDeepEncoder } from './openDeepEncoders.ts'

/** Whether the system lets a thread come forward again. */
function mayComeForward(): Promise<boolean> {
  const code = `
    const { getPriority, setPriority } = require('node:os')
    const usual = getPriority(0)
    setPriority(0, 10)
    try { setPriority(0, usual) } catch {}
    require('node:worker_threads').parentPort.postMessage(getPriority(0) === usual)`
  return new Promise((resolve, reject) => {
    new Worker(code, { eval: true }).on('message', resolve).on('error', reject)
  })
}

test.runIf(existsSync('/proc/self/task'))('passages are read behind all others, and questions before', async () => {
  const pool = await openDeepEncoder({
    entry: entryPointAt(join(import.meta.dirname, 'deepWorker.ts')),
    modelDir: join(import.meta.dirname, '../../../models'),
    depth: 'english',
  })
  const before = new Set(readdirSync('/proc/self/task'))
  const niceness = () =>
    readdirSync('/proc/self/task').flatMap((id) => (before.has(id) ? [] : [getPriority(Number(id))]))
  const usual = getPriority()
  await pool.embed(['How long is the leave?'], 'query')
  expect(new Set(niceness())).toEqual(new Set([usual]))
  await pool.embed(['', 'The leave is long.'], 'passage')
  expect(niceness()).toContain(10)
  await pool.embed(['How long is the leave?'], 'query')
  if (await mayComeForward()) expect(new Set(niceness())).toEqual(new Set([usual]))
  else expect(niceness()).toContain(10)
  await pool.close()
})
