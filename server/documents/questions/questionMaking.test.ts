import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createKeyring } from '../../crypto/keyring.ts'
import { loadMasterKeys } from '../../crypto/masterKeys.ts'
import { createLogger } from '../../logger.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { makeOrganization, type MadeOrganization } from '../../testing/factories.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createQuestionMaking, type PassageToAsk, type QuestionMaking } from './questionMaking.ts'

let server: TestServer
let clock: Clock
let making: QuestionMaking
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  clock = createClock()
})
// What a test has left over is no part of the next one.
afterEach(async () => {
  await making.stop()
  changeDatabase(server.dataDir, (db) => db.exec(`update documents set status = 'failed'; delete from made_questions`))
})
afterAll(() => server.stop())

const add = async ({ owner }: MadeOrganization, name: string, passages: number) => {
  const pages = Array.from(
    { length: passages },
    (_, at) => `## ${name} ${at}\n\n${`The ${name} ${at} lies in box ${at}. `.repeat(15)}\n`,
  )
  return (await uploadAndWait(owner.client, `${name}.md`, pages.join('\n'))).id
}
/** An organization that has agreed to questions made on this machine, unless told. */
async function agreed(host = ''): Promise<MadeOrganization> {
  const made = await makeOrganization(server)
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `insert into question_making ("organizationId", host, "agreedAt") select max(id), ?, '2026-11-28' from organizations`,
      )
      .run(host),
  )
  return made
}
const kept = () =>
  inDatabase(server.dataDir, (db) => db.prepare('select count(*) from made_questions').pluck().get() as number)

/** A making whose maker notes the documents whose passages it is given. */
function createNoting(make: (passage: PassageToAsk) => Promise<string[]> = async () => ['What lies there?']) {
  const order: string[] = []
  const entries: number[] = []
  const state = { busy: false }
  const { db, inTransaction } = server.composition.foundation
  making = createQuestionMaking({
    db,
    inTransaction,
    keyring: createKeyring(db, loadMasterKeys(readConfig({ DATA_DIR: server.dataDir }))),
    embedder: {
      modelId: 'noting@1',
      dimensions: 1,
      embed: async (texts: readonly string[]) => texts.map(() => Float32Array.of(1)),
    },
    questions: {
      isThere: () => false,
      organizations: () => [],
      upsert: async (_, chunks) => void entries.push(...chunks.map(({ documentId }) => documentId)),
      remove: async () => undefined,
      documents: async () => [],
      tidy: async () => ({ damaged: false }),
      drop: async () => undefined,
    },
    maker: {
      host: async () => '',
      isBusy: () => state.busy,
      async make(passage) {
        order.push(passage.title.replace('.md', ''))
        return make(passage)
      },
    },
    logger: createLogger('silent'),
    runtime: clock.runtime,
  })
  return { order, entries, state }
}

test('organizations take turns, and within one the small documents come first', async () => {
  const [first, second] = [await agreed(), await agreed()]
  await add(first, 'Catalogue', 2)
  const notice = await add(first, 'Notice', 1)
  await add(second, 'Menu', 2)
  const { order, entries } = createNoting()
  await making.run()
  // The turn in which a document turns out to be through is one as well.
  expect(order).toEqual(['Notice', 'Menu', 'Menu', 'Catalogue', 'Catalogue'])
  expect(entries[0]).toBe(notice)
  expect(kept()).toBe(5)
})

test('whoever wants the model ends the passage that is with it, which is tried again', async () => {
  await add(await agreed(), 'Notice', 1)
  const { order, state } = createNoting(async ({ signal }) => {
    if (order.length > 1) return ['What lies there?']
    state.busy = true
    await once(signal, 'abort')
    throw signal.reason
  })
  await making.run()
  expect([order, kept()]).toEqual([['Notice'], 0])
  await making.run()
  expect(order).toEqual(['Notice'])
  state.busy = false
  await making.run()
  expect([order, kept()]).toEqual([['Notice', 'Notice'], 1])
})

test('a document that fails is set aside for a minute, and others go on', async () => {
  const organization = await agreed()
  await add(organization, 'Broken', 1)
  await add(organization, 'Whole', 2)
  const { order } = createNoting(async ({ title }) => {
    if (title.startsWith('Broken') && order.length < 4) throw new Error('the model has failed')
    return []
  })
  await making.run()
  expect(order).toEqual(['Broken'])
  await making.run()
  expect(order).toEqual(['Broken', 'Whole', 'Whole'])
  await making.run()
  expect(kept()).toBe(2)
  clock.later(60_000)
  await making.run()
  expect(kept()).toBe(3)
})

test('nothing is sent to another machine than was agreed to', async () => {
  await add(await agreed('models.example.com'), 'Notice', 1)
  const { order } = createNoting()
  await making.run()
  expect(order).toEqual([])
})

test('a server that stops waits for no model', async () => {
  await add(await agreed(), 'Notice', 1)
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  createNoting(async ({ signal }) => {
    begin()
    await once(signal, 'abort')
    throw signal.reason
  })
  const run = making.run()
  await begun
  await making.stop()
  await run
  expect(kept()).toBe(0)
})
