import { build, type Plugin } from 'esbuild'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadEmbedder } from './loadEmbedder.ts'
import { entryPointAt } from '../entryPoint.ts'
import { createEmbedderPool, type EmbedderPool } from './embedderPool.ts'

const root = join(import.meta.dirname, '../../..')
const model = { model: 'veracite-multilingual', modelDir: join(root, 'shared', 'models') }
const source = entryPointAt(join(import.meta.dirname, 'embedWorker.ts'))
const scripted = (name: string) => ({ path: join(import.meta.dirname, 'testdata', name), execArgv: [] })

describe('embedder pool', () => {
  let pool: EmbedderPool | undefined

  async function open(entry: { path: string; execArgv: string[] }, workers = 1): Promise<EmbedderPool> {
    // A scripted worker's vectors are what it says when it is ready, as for a model that states nothing.
    const known = entry === source || entry.path.includes('bundle-') ? model : { ...model, model: 'scripted/echo' }
    pool = await createEmbedderPool({ entry, ...known, workers })
    return pool
  }

  afterEach(async () => {
    await pool?.close()
    pool = undefined
  })

  it('gives the vectors that the process itself would give, in order', async () => {
    const texts = Array.from(
      { length: 30 },
      (_, index) => `clause ${index} of the contract about delivery ${'and payment '.repeat(index % 5)}`,
    )
    const alone = await loadEmbedder(model)
    const { modelId, dimensions, embed } = await open(source, 2)
    expect({ modelId, dimensions }).toEqual({ modelId: alone.modelId, dimensions: alone.dimensions })
    const [here, there] = [await alone.embed(texts, 'passage'), await embed(texts, 'passage')]
    const furthest = here.map((vector, at) =>
      Math.hypot(...vector.map((value, index) => value - (there[at]?.[index] ?? 9))),
    )
    expect(Math.max(...furthest)).toBeLessThan(1e-5)
  })

  it('says so where its model compares no words', async () => {
    const { compare } = await createEmbedderPool({ entry: source, ...model, workers: 1 }).then(
      (opened) => (pool = opened),
    )
    await expect(compare(['one', 'other'])).rejects.toThrow('the model compares no words')
  })

  it('works from a bundle', async () => {
    const outfile = join(mkdtempSync(join(tmpdir(), 'bundle-')), 'embedWorker.mjs')
    const transformers = { '@huggingface/transformers': import.meta.resolve('@huggingface/transformers') }
    await build({
      entryPoints: [source.path],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      plugins: [external(transformers)],
    })
    const { embed } = await open({ path: outfile, execArgv: [] })
    const [vector = new Float32Array()] = await embed(['a text'], 'query')
    expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
  })

  it('answers a question before passages that came earlier', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'))
    const answered: string[] = []
    const passages = embed(
      Array.from({ length: 80 }, () => 'passage'),
      'passage',
    ).then(() => answered.push('passages'))
    const question = embed(['question'], 'query').then(() => answered.push('question'))
    await Promise.all([passages, question])
    expect(answered).toEqual(['question', 'passages'])
  })

  it('replaces a worker that dies and does its batch again', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'))
    const texts = ['abc', 'die-once', 'abcdef']
    expect((await embed(texts, 'passage')).map(([length]) => length)).toEqual([3, 8, 6])
    expect((await embed(['x'], 'query')).map(([length]) => length)).toEqual([1])
  })

  it('gives up a batch that kills every worker, and goes on with others', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'))
    await expect(embed(['die-always'], 'passage')).rejects.toThrow('ended with code 3')
    expect((await embed(['next'], 'passage')).map(([length]) => length)).toEqual([4])
  })

  it('passes on what the model says of a bad batch without losing the worker', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'))
    await expect(embed(['fail'], 'passage')).rejects.toThrow('bad text')
    expect((await embed(['next'], 'passage')).map(([length]) => length)).toEqual([4])
  })

  it('says at once when the model cannot be loaded', async () => {
    await expect(
      createEmbedderPool({ entry: source, model: 'nothing-here', modelDir: model.modelDir, workers: 1 }),
    ).rejects.toThrow('nothing-here')
  })

  it('gives nothing for nothing, and as many vectors as texts for any number of them', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'), 3)
    for (const count of [0, 1, 7, 8, 9, 16, 50]) {
      const texts = Array.from({ length: count }, (_, at) => 'x'.repeat(at))
      expect((await embed(texts, 'passage')).map((vector) => [...vector])).toEqual(texts.map((_, at) => [at]))
    }
  })

  it('keeps the answers of callers apart who ask at once', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'), 2)
    const asked = Array.from({ length: 20 }, (_, at) => 'y'.repeat(at + 1))
    const answers = await Promise.all(asked.map((text, at) => embed([text], at % 2 ? 'query' : 'passage')))
    expect(answers.map(([vector]) => vector?.[0])).toEqual(asked.map((text) => text.length))
  })

  it('fails the texts of one caller alone when one of their batches fails', async () => {
    const { embed } = await open(scripted('echoWorker.mjs'))
    const long = [...Array.from({ length: 20 }, () => 'fine'), 'fail']
    const [bad, good] = await Promise.allSettled([embed(long, 'passage'), embed(['other'], 'passage')])
    expect(bad).toMatchObject({ status: 'rejected', reason: new Error('bad text') })
    expect(good).toMatchObject({ status: 'fulfilled', value: [Float32Array.of(5)] })
  })

  it('does not start without a worker', async () => {
    await expect(open(scripted('echoWorker.mjs'), 0)).rejects.toThrow('needs at least one worker')
  })

  describe.each([
    [
      'says that it failed',
      "parentPort.postMessage({ type: 'failed', message: 'no such weights' })",
      'no such weights',
    ],
    [
      'speaks out of turn',
      "parentPort.postMessage({ type: 'vectors', data: new Float32Array(1) })",
      'before it was ready',
    ],
    ['throws', "throw new Error('broken from the start')", 'broken from the start'],
    ['ends', 'process.exit(7)', 'ended with code 7'],
  ])('whose worker %s before it is ready', (_what, script, reason) => {
    const entry = () => {
      const path = join(mkdtempSync(join(tmpdir(), 'worker-')), 'worker.mjs')
      writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${script}\n`)
      return { path, execArgv: [] }
    }

    it('does not start where only the worker knows what the vectors are', async () => {
      await expect(open(entry(), 2)).rejects.toThrow(reason)
    })

    it('refuses each text, and holds nobody up, where the model says so itself', async () => {
      pool = await createEmbedderPool({ entry: entry(), ...model, workers: 2 })
      await expect(pool.embed(['a question'], 'query')).rejects.toThrow(reason)
      await expect(pool.embed(['another'], 'passage')).rejects.toThrow(reason)
    })
  })

  it('lets its workers go when nothing comes for a while, and starts others with the next text', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'worker-')), 'worker.mjs')
    // Its vectors say which thread made them.
    const script = `import { parentPort, threadId } from 'node:worker_threads'
      parentPort.on('message', () => parentPort.postMessage({ type: 'vectors', data: Float32Array.of(threadId) }))
      parentPort.postMessage({ type: 'ready', modelId: 'thread', dimensions: 1 })`
    writeFileSync(path, script)
    const entry = { path, execArgv: [] }
    const options = { entry, model: 'scripted/thread', modelDir: '.', workers: 1 }
    const lasting = (pool = await createEmbedderPool(options))
    const brief = await createEmbedderPool({ ...options, idleMs: 1 })
    const threadOf = async ({ embed }: EmbedderPool) => (await embed(['a text'], 'query'))[0]?.[0]
    const [kept, first] = [await threadOf(lasting), await threadOf(brief)]
    await expect.poll(() => threadOf(brief), { interval: 5 }).not.toBe(first)
    expect(await threadOf(lasting)).toBe(kept)
    await brief.close()
  })

  it('refuses what waits when it is closed', async () => {
    const { embed, close } = await open(scripted('echoWorker.mjs'))
    const waiting = expect(
      embed(
        Array.from({ length: 200 }, () => 'late'),
        'passage',
      ),
    ).rejects.toThrow('closed')
    await close()
    await waiting
    await expect(embed(['later'], 'query')).rejects.toThrow('closed')
  })
})

/** Leaves packages outside the bundle, at the addresses given: from a temporary folder their names lead nowhere. */
function external(addresses: Record<string, string>): Plugin {
  const setup: Plugin['setup'] = ({ onResolve }) =>
    onResolve({ filter: /^@/ }, ({ path }) => (addresses[path] ? { path: addresses[path], external: true } : undefined))
  return { name: 'external', setup }
}
