import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { entryPointAt } from '../../../../shared/ingest/entryPoint.ts'
import { createLocalEngine } from './localEngine.ts'
import { createModelProcess, type ModelProcess } from './modelProcess.ts'

/** A process in which a model's native code was taken over: it replies as whoever took it wants. */

let folder: string
let process_: ModelProcess
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-hostile-'))
})
afterEach(() => process_.close())
afterAll(() => rmSync(folder, { recursive: true }))

/** An engine whose process does this with each request after it was loaded: `send` replies, `id` is the request's number. */
function engineOver(work: string, limits: { idleMs?: number; stopMs?: number } = {}) {
  const path = join(folder, `${Math.abs(work.length * 31 + (work.codePointAt(9) ?? 0))}.mjs`)
  writeFileSync(
    path,
    `const send = (reply) => process.send(reply, () => undefined)
     process.on('message', (request) => {
       if (request.type === 'load') return send({ type: 'loaded' })
       const { id, type } = request
       ${work}
     })`,
  )
  process_ = createModelProcess({
    ...limits,
    entry: entryPointAt(path),
    prepare: async () => ({ path: 'none', contextTokens: 1024, threads: 1 }),
  })
  return createLocalEngine({ process: process_, contextTokens: 1024, manner: 'chooses' })
}

const turn = { owner: 1, givesWay: false }
const signal = new AbortController().signal
const task = { instructions: 'Do it.', text: 'Now.', schema: {}, mostTokens: 10, turn, signal }
const judging = { instructions: 'Judge.', examples: [], asked: ['a', 'b'], enoughMs: Infinity, fewest: 1, turn, signal }

test.each([
  ['in another form', `send({ type: 'piece', id, text: { length: 3 } })`],
  ['with what is no reply', `send('hello')`],
  ['with a likelihood of no number', `send({ type: 'judged', id, at: 0, yes: Number.NaN })`],
  ['by ending', `process.exit(3)`],
])('one that replies %s is ended, and the request fails', async (_, work) => {
  const engine = engineOver(work)
  await expect(engine.perform(task)).rejects.toMatchObject({ fault: 'broken' })
  await expect(engine.judge?.(judging)).rejects.toMatchObject({ fault: 'broken' })
})

test('one that never ends a reply is cut', async () => {
  const engine = engineOver(
    `const more = () => { send({ type: 'piece', id, text: 'x'.repeat(5000) }); setTimeout(more) }; more()`,
  )
  await expect(engine.perform(task)).rejects.toMatchObject({ fault: 'cut' })
})

test('one that replies to nothing that was asked, again and again, is ended', async () => {
  const engine = engineOver(
    `const more = () => { for (let n = 0; n < 100; n += 1) send({ type: 'piece', id: id + 1, text: '' }); setImmediate(more) }; more()`,
  )
  await expect(engine.perform(task)).rejects.toMatchObject({ fault: 'broken' })
})

test('of one that judges more than it was asked no more is taken', async () => {
  const engine = engineOver(
    `if (type === 'judge') {
       for (let at = 0; at < 50; at += 1) send({ type: 'judged', id, at, yes: 0.5 })
       send({ type: 'done', id, cut: false, read: 1 })
     }`,
  )
  expect(await engine.judge?.(judging)).toEqual([0.5, 0.5])
})

test('one that does not stop when it is told to is ended, and another takes its place', async () => {
  const engine = engineOver(`if (type === 'write') send({ type: 'piece', id, text: '1' })`, { stopMs: 1 })
  const gone = new AbortController()
  const reply = engine.perform({ ...task, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(reply).rejects.toThrow('gone')
})

test('nobody waits behind somebody who has gone', async () => {
  const engine = engineOver(
    `if (type === 'judge') {
       for (const yes of [1, 0]) send({ type: 'judged', id, at: 1 - yes, yes })
       send({ type: 'done', id, cut: false, read: 1 })
     }`,
  )
  const gone = new AbortController()
  const first = engine.perform({ ...task, signal: gone.signal })
  const second = engine.judge?.(judging)
  gone.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(await second).toEqual([1, 0])
})
