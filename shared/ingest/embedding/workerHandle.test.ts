import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EmbedWorkerHandle } from './workerHandle.ts'

const entry = { path: join(import.meta.dirname, 'testdata', 'slowWorker.mjs'), execArgv: [] }

// A native call that is interrupted takes the whole process with it.
it.each(['loads', 'embeds'])('a thread that %s comes to the end of it before it is ended', async (slowAt) => {
  const mark = join(mkdtempSync(join(tmpdir(), 'slow-worker-')), 'finished')
  const worker = new EmbedWorkerHandle(entry, { model: slowAt, modelDir: mark })
  const work = slowAt === 'embeds' ? worker.ready.then(() => worker.run({ texts: ['a'], kind: 'query' })) : undefined
  await expect.poll(() => existsSync(`${mark}.begun`)).toBe(true)
  await worker.end()
  expect(existsSync(mark)).toBe(true)
  expect(await work).toEqual(work && Float32Array.of(1))
  expect(worker.dead).toBe(true)
})
