import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEmbeddingModel } from '../../../shared/ingest/embeddingModel.ts'
import { loadStaticModel } from '../../../shared/ingest/embedding/static/staticEmbedder.ts'
import type { AnswerWorkerSetup } from '../../answerWorker.ts'
import { readConfig } from '../../config.ts'
import { openData } from '../../openData.ts'
import { entryPoint } from '../../workers.ts'
import { examinerOver, type ExaminerTask } from '../examiner.ts'
import { createExaminerPool, type ExaminerPoolOptions } from './examinerPool.ts'
import { startHostilePool } from '../testing/hostilePool.ts'
import { citablePassage } from '../testing/examined.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { TENANT } from '../testing/tenant.ts'
import { until } from '../../testing/until.ts'
import { checkSentences, type Claims } from '../verify/checkSentences.ts'

let folder: string
let pool: ReturnType<typeof createExaminerPool> | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examiner-'))
})
afterEach(async () => {
  await pool?.close()
  rmSync(folder, { recursive: true })
})

const model = { id: 'none', dimensions: 8 }
const zeros = async (texts: readonly string[]) => texts.map(() => new Float32Array(model.dimensions))
const embed: ExaminerPoolOptions['embed'] = { usual: zeros }

/** Threads as the server has them, over a data folder without documents. */
async function start(options: Partial<ExaminerPoolOptions> = {}) {
  const { db } = await openData(readConfig({ DATA_DIR: folder, PORT: '0' }))
  await db.destroy()
  const setup: AnswerWorkerSetup = { dataDir: folder, model }
  pool = createExaminerPool({
    entry: entryPoint('answerWorker'),
    setup,
    embed,
    onDamaged: () => undefined,
    onSlow: () => undefined,
    threads: 1,
    ...options,
  })
  return pool
}

/** A sentence that its passage says, or not. */
function claims(said = 'Bicycles are kept in the cellar', text = `${said}.`): Claims {
  return {
    sentences: [{ before: '', text: `${said} [1].`, markers: [1] }],
    passages: [{ ...citablePassage(storedChunk(text)), sentences: [{ start: 0, end: text.length }] }],
  }
}
const check = (given: Claims): ExaminerTask => ({ method: 'check', claims: given })
const request = {
  question: 'Where are bicycles kept?',
  tenant: TENANT,
  highestLevel: 'users',
  history: [],
  assistantName: 'Vera',
  personality: 'expert',
} as const

/** How far threads of this process stand behind the first one, of those that do: Linux tells of each in its 19th field. */
function threadsBehind(): number[] {
  const niceOf = (thread: number | string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
  return readdirSync('/proc/self/task')
    .map((thread) => niceOf(thread) - niceOf(process.pid))
    .filter((behind) => behind > 0)
}

describe('threads that examine', () => {
  test('say what the same function says here', async () => {
    const { perform } = await start()
    for (const each of [claims(), claims('Bicycles are kept in the attic', 'Bicycles are kept in the cellar.')])
      expect(await perform(check(each), { owner: 1 })).toEqual(structuredClone(checkSentences(each)))
  })

  test('search with vectors that they ask for, and hear why there is none', async () => {
    const asked: string[] = []
    let fails = false
    const usual = async (texts: readonly string[]) => {
      if (fails) throw new Error('no model')
      asked.push(...texts)
      return zeros(texts)
    }
    const { perform } = await start({ embed: { usual } })
    const examiner = examinerOver(perform)
    expect(await examiner.search(request)).toEqual([])
    expect(await examiner.find(request)).toMatchObject({
      found: { judged: { state: 'nothing' }, passages: [] },
      apart: [],
    })
    expect(asked).toEqual([request.question, request.question])
    fails = true
    await expect(examiner.find(request)).rejects.toThrow('no model')
    fails = false
    expect(await examiner.search(request)).toEqual([])
  })

  test('embed questions themselves from the moment on when the model is there', async () => {
    const source = findEmbeddingModel('veracite-multilingual', join(import.meta.dirname, '../../../shared/models'))
    const loaded = await loadStaticModel(source)
    if (!loaded) throw new Error('the shipped model can be shared')
    const asked: string[] = []
    let shared: typeof loaded | undefined
    const usual = async (texts: readonly string[]) => {
      asked.push(...texts)
      return texts.map(() => new Float32Array(loaded.table.width))
    }
    const setup: AnswerWorkerSetup = {
      dataDir: folder,
      model: { id: loaded.modelId, dimensions: loaded.table.width },
    }
    const { perform } = await start({ setup, embed: { usual }, sharedModel: () => shared })
    const examiner = examinerOver(perform)
    await examiner.find(request)
    expect(asked).toEqual([request.question])
    shared = loaded
    expect(await examiner.find(request)).toMatchObject({
      found: { judged: { state: 'nothing' }, passages: [] },
      apart: [],
    })
    expect(await examiner.search(request)).toEqual([])
    expect(asked).toEqual([request.question])
  })

  test('do many tasks, each answered to whom it belongs', async () => {
    const { perform } = await start({ threads: 2 })
    const all = Array.from({ length: 40 }, (_, at) => claims(`It is kept in room ${at}`))
    const found = await Promise.all(all.map((each, at) => perform(check(each), { owner: at % 3 })))
    expect(found).toEqual(all.map((each) => structuredClone(checkSentences(each))))
  })

  test('tell what goes wrong in a task, and go on', async () => {
    const { perform } = await start()
    const broken = { method: 'check', claims: null } as unknown as ExaminerTask
    await expect(perform(broken, { owner: 1 })).rejects.toThrow(/null/)
    expect(await perform(check(claims()), { owner: 1 })).toMatchObject([{ supported: true }])
  })

  test.runIf(process.platform === 'linux')('come after all others where they do what gives way', async () => {
    const { perform } = await start()
    await perform(check(claims()), { owner: 1 })
    expect(threadsBehind()).toEqual([])
    await perform(check(claims()), { owner: 1, givesWay: true })
    expect(threadsBehind()).toEqual([10])
  })

  test('are ended with the pool', async () => {
    const { perform, close } = await start()
    const working = expect(perform(check(claims()), { owner: 1 })).rejects.toThrow()
    await close()
    await working
    await expect(perform(check(claims()), { owner: 1 })).rejects.toThrow(/closed/)
  })
})

describe('a task that goes wrong', () => {
  let left: string
  const startHostile = (options: Partial<ExaminerPoolOptions> = {}) => {
    left = join(folder, 'left')
    const started = startHostilePool(folder, { left, ...options })
    pool = started.pool
    return started.ask
  }

  test('is ended when it takes for ever, as an error of its question alone', async () => {
    const ask = startHostile({ limitMs: 1000 })
    const [stuck, next] = await Promise.allSettled([ask('for ever', 1), ask('at once', 1)])
    expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'ENGINE_UNAVAILABLE' } })
    expect(next).toEqual({ status: 'fulfilled', value: 'at once' })
  })

  test('is not ended inside of native code', async () => {
    const ask = startHostile({ limitMs: 300 })
    await expect(ask('inside', 1)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' })
    expect(await ask('at once', 1)).toBe('at once')
    expect(existsSync(left)).toBe(true)
  })

  test('fails alone when it ends its thread, and another thread goes on', async () => {
    const ask = startHostile()
    const [died, next] = await Promise.allSettled([ask('die', 1), ask('at once', 1)])
    expect(died.status).toBe('rejected')
    expect(next).toEqual({ status: 'fulfilled', value: 'at once' })
  })

  test('does not hold up other organizations, whatever many an organization has of them', async () => {
    const ask = startHostile({ threads: 2, slowMs: 1 })
    const stuck = Array.from({ length: 6 }, () => ask('for ever', 1))
    const own = ask('its own', 1)
    const outcomes = Promise.allSettled([...stuck, own])
    expect(await Promise.all([2, 3, 2].map((owner, at) => ask(`other ${at}`, owner)))).toEqual([
      'other 0',
      'other 1',
      'other 2',
    ])
    await pool?.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'rejected'))
  })

  test('of an organization goes to the thread that served it last, where that is free', async () => {
    const ask = startHostile({ threads: 2 })
    await Promise.all([ask('at once', 1), ask('at once', 1)])
    await until(async () => pool?.standing().members.threads === 2)
    const [first, second] = await Promise.all([ask('which thread', 1), ask('which thread', 2)])
    expect(first).not.toBe(second)
    const turns = [2, 1, 1, 2, 2, 1]
    for (const owner of turns) expect(await ask('which thread', owner)).toBe(owner === 1 ? first : second)
    // Another one's question may take either; a busy organization has both.
    expect(new Set(await Promise.all([ask('which thread', 1), ask('which thread', 1)]))).toEqual(
      new Set([first, second]),
    )
  })

  test('is refused where too many of its organization wait, and of no other', async () => {
    const ask = startHostile({ mostWaiting: 2 })
    const outcomes = Promise.allSettled([ask('for ever', 1), ask('second', 1), ask('third', 1), ask('other', 2)])
    await expect(ask('fourth', 1)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' })
    await pool?.close()
    await outcomes
  })

  test('is not waited for by who has gone', async () => {
    const ask = startHostile()
    const stuck = expect(ask('for ever', 1)).rejects.toThrow()
    const gone = new AbortController()
    const waiting = ask('later', 1, gone.signal)
    gone.abort()
    await expect(waiting).rejects.toThrow(/abort/)
    await pool?.close()
    await stuck
  })

  test('is given up where who waits for it goes while it is done', async () => {
    const ask = startHostile()
    const gone = new AbortController()
    const doing = ask('until cancelled', 1, gone.signal)
    const next = ask('next', 1)
    gone.abort()
    await expect(doing).rejects.toThrow(/abort/)
    expect(await next).toBe('next')
  })
})
