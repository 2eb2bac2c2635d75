import { afterEach, describe, expect, test } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { weighedQuestion } from '../retrieval/testing/weighedQuestion.ts'
import { entryPoint } from '../workers.ts'
import { examine, type Material } from './examine.ts'
import { understand } from './understand/understand.ts'
import { createExaminerPool, type ExaminerPoolOptions } from './examinerPool.ts'
import { storedChunk } from './testing/storedChunk.ts'

let pool: ReturnType<typeof createExaminerPool> | undefined
afterEach(() => pool?.close())

function start(options: Partial<ExaminerPoolOptions> = {}) {
  pool = createExaminerPool({ entry: entryPoint('answerWorker'), threads: 1, ...options })
  return pool
}

function material(content = 'Bicycles are kept in the cellar.', asked = 'Where are bicycles kept?'): Material {
  const chunks = [storedChunk(content)]
  const question = weighedQuestion(asked)
  const hits = [{ id: 1, score: 1, similarity: 0.9, bm25: 9, named: 0 }]
  return { asked, question, understanding: understand(question), hits, chunks }
}

/** Stands in for a text that takes for ever. */
const WORKS_FOR_EVER = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ argument }) => {
    while (argument.asked === 'for ever');
    parentPort.postMessage({ result: argument.asked })
  })`

describe('threads that examine', () => {
  test('find what the same function finds here', async () => {
    const examined = await start().examine(material())
    expect(examined).toEqual(structuredClone(examine(material())))
    expect(examined.answerable).toBe(true)
    const sentences = [{ before: '', text: 'Bicycles are kept in the attic, says Bo Lind [1].', markers: [1] }]
    expect(await pool?.check({ sentences, passages: examined.passages })).toMatchObject([{ supported: false }])
  })

  test('do many tasks, each answered to whom it belongs', async () => {
    const several = start({ threads: 2 })
    const words = Array.from({ length: 40 }, (_, at) => `It is kept in room ${at}.`)
    const found = await Promise.all(words.map((text) => several.examine(material(text, 'Where is it kept in room?'))))
    expect(found.map(({ passages }) => passages[0]?.chunk.content)).toEqual(words)
  })

  test('tell what goes wrong in a task, and go on', async () => {
    const broken = { ...material(), question: null } as unknown as Material
    await expect(start().examine(broken)).rejects.toThrow(/null/)
    expect((await pool?.examine(material()))?.answerable).toBe(true)
  })

  test('end a task that does not come to an end, as an error of its question alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examiner-'))
    const path = join(folder, 'worker.mjs')
    writeFileSync(path, WORKS_FOR_EVER)
    const { examine: ask } = start({ entry: { path, execArgv: [] }, limitMs: 3000 })
    const [stuck, next] = await Promise.allSettled([ask(material('', 'for ever')), ask(material('', 'at once'))])
    expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'ENGINE_UNAVAILABLE' } })
    expect(next).toEqual({ status: 'fulfilled', value: 'at once' })
    rmSync(folder, { recursive: true })
  })

  test('are ended with the pool', async () => {
    const asking = start().examine(material())
    await pool?.close()
    await expect(asking).rejects.toThrow()
    await expect(pool?.examine(material())).rejects.toThrow(/closed/)
  })
})
