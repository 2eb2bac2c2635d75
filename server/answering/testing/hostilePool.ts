import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExaminerTask } from '../examiner.ts'
import { createExaminerPool, type ExaminerPoolOptions } from '../threads/examinerPool.ts'

/**
 * Stands in for texts that take for ever, for code that ends its thread, and for a database that keeps its caller; everything else is
 * answered with itself. The words of the state are those of threadState.
 */
const HOSTILE = `
  import { readlinkSync, writeFileSync } from 'node:fs'
  import { parentPort, threadId, workerData } from 'node:worker_threads'
  const state = new Int32Array(workerData.state)
  const [READING, INSIDE] = [0, 1]
  if (workerData.setup.gate) Atomics.wait(workerData.setup.gate, 0, 0)
  Atomics.store(state, 0, READING)
  const systemId = process.platform === 'linux' ? Number(readlinkSync('/proc/thread-self').split('/')[2]) : undefined
  parentPort.postMessage({ type: 'ready', systemId })
  parentPort.on('message', ({ type, task }) => {
    if (type !== 'task') return
    while (task === 'for ever');
    if (task === 'die') process.exit(3)
    if (task === 'inside') {
      Atomics.store(state, 0, INSIDE)
      // Somebody wants it to end.
      while (Atomics.load(state, 2) === 0);
      writeFileSync(workerData.setup.left, '')
      Atomics.store(state, 0, READING)
      while (true);
    }
    if (task === 'slowly, which thread') for (const until = performance.now() + 20; performance.now() < until; );
    if (task === 'until cancelled') while (Atomics.load(state, 1) === 0);
    parentPort.postMessage({ type: 'done', result: task.endsWith('which thread') ? threadId : task })
  })`

/**
 * A pool over such threads, whose program is written to `folder`. A task is a word, with whose it is. Threads start while the word of
 * `gate` is not 0.
 */
export function startHostilePool(
  folder: string,
  { left = '', gate, ...options }: Partial<ExaminerPoolOptions> & { left?: string; gate?: Int32Array } = {},
) {
  const path = join(folder, 'worker.mjs')
  writeFileSync(path, HOSTILE)
  const none = async () => []
  const pool = createExaminerPool({
    entry: { path, execArgv: [] },
    setup: { left, gate },
    embed: { usual: none },
    onDamaged: () => undefined,
    onSlow: () => undefined,
    threads: 1,
    slowMs: 60_000,
    ...options,
  })
  const ask = (task: string, owner: number, signal?: AbortSignal, givesWay = false) =>
    pool.perform(task as unknown as ExaminerTask, { owner, signal, givesWay })
  return { pool, ask }
}
