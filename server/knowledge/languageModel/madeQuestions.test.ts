import Database from 'better-sqlite3'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Explanation } from '../../../shared/contract/explain/explanation.ts'
import type { LanguageModelView } from '../../../shared/contract/organization/languageModel.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

/** Questions made in advance: in a collection where their passage is found, and is not the first, by its own words. */

const QUESTION = 'How many days off in summer?'
const FOREIGN = 'Which glacier feeds the river Glomma?'
const PATH = '/api/organization/language-model/questions'

let model: LanguageModelServer
let server: TestServer
let owner: Owner
let leaveId: number
beforeAll(async () => {
  model = await startLanguageModel('small')
  model.rewrite((task) =>
    JSON.stringify({ questions: task.includes('annual leave') ? [QUESTION, FOREIGN] : [FOREIGN] }),
  )
  const env = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  server = await startTestServer({ env })
  owner = await foundOrganization(server, { planType: 'premium' })
  for (let nth = 0; nth < 16; nth += 1) {
    const says =
      nth < 3 ? `The ferry to island ${nth} sails many days in summer.` : `Pier ${nth} has a crane for ${nth} tons.`
    await uploadAndWait(
      owner.client,
      `harbour-${nth}.md`,
      `${says}
`,
    )
  }
  const leave = 'Full-time employees are granted 27 days of annual leave. In summer the office is open.\n'
  leaveId = (await uploadAndWait(owner.client, 'leave.md', leave)).id
  await uploadAndWait(owner.client, 'salaries.md', 'Ingrid Solberg earns 81,000 crowns.\n', { accessLevel: 'admin' })
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const db = () => server.composition.foundation.db
const rows = () => db().selectFrom('made_questions').selectAll().orderBy('id').execute()
const folder = () => join(server.dataDir, 'indexes', 'questions')
const files = () => (existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith('.db')) : [])
/** Documents that the index of questions holds some of. */
const indexed = (): Set<number> => {
  const [file = ''] = files()
  const index = new Database(join(folder(), file), { readonly: true })
  try {
    return new Set(index.prepare('select document from chunk').pluck().all() as number[])
  } finally {
    index.close()
  }
}
const view = async () => (await owner.client.get('/api/organization/language-model')).json as LanguageModelView
const change = (body: object, { client } = owner) => client.patch(PATH, body)
const done = () =>
  until(async () => {
    const { agreed, done: through, of } = (await view()).questions
    return agreed !== null && through === of && through
  })
/** What the model was asked to make questions for. */
const asked = () => model.tasks.map((task) => JSON.stringify(task)).filter((task) => task.includes('one passage'))

/** Place of the passage about leave among what is found for a question. */
async function placeOf(question: string, as = 'member'): Promise<number> {
  model.say('NO ANSWER')
  const { json, text } = await owner.client.post('/api/answers/explain', { question, as })
  const { searches } = (json ?? text) as Explanation
  const found = searches[0]?.passages.find(({ source }) => source.filename === 'leave.md')
  return found?.fusedRank ?? Infinity
}

test('nobody has any made unless the owner agrees, to the machine that it is done on', async () => {
  expect((await view()).questions).toEqual({ agreed: null, done: 0, of: 17 })
  const { client: admin } = await joinOrganization(server, owner, 'admin')
  expect((await change({ on: true }, { ...owner, client: admin })).status).toBe(403)
  expect((await change({ on: true, host: 'models.example.com' })).status).toBe(400)
  expect((await change({ on: 'yes' })).status).toBe(400)
  expect(asked()).toEqual([])
  expect(files()).toEqual([])
})

test('passages get questions that the search finds them by, and are led to by these', async () => {
  const before = await placeOf(QUESTION)
  expect(before).toBeGreaterThan(1)
  expect(before).toBeLessThan(Infinity)
  expect((await change({ on: true })).json).toMatchObject({ questions: { agreed: { host: null, hidden: false } } })
  expect(await done()).toBe(17)
  expect(asked()).toHaveLength(17)
  expect(asked().join('')).not.toContain('Solberg')
  const kept = await rows()
  // The search finds some passages by neither.
  expect(kept.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(2 * 17)
  expect(kept.every(({ questions }) => !Buffer.from(questions).includes('summer'))).toBe(true)
  // What was kept of the last passage is searched a moment later.
  await until(async () => indexed().has(leaveId))
  expect(await placeOf(QUESTION)).toBeLessThan(before)
})

test('those of documents that members do not see are made when that is agreed to as well', async () => {
  await change({ on: true, hidden: true })
  expect(await done()).toBe(18)
  expect(asked().at(-1)).toContain('Solberg')
})

test('an index that is lost is made anew of what is kept, without the model', async () => {
  const before = asked().length
  const count = files().length
  expect(count).toBe(1)
  await server.restart(() => rmSync(folder(), { recursive: true }))
  await until(async () => files().length === count)
  expect(await done()).toBe(18)
  expect(asked()).toHaveLength(before)
})

test('a new version gets new ones in place of those of the former, and a document that goes takes its own along', async () => {
  const { id } = await uploadAndWait(
    owner.client,
    'leave.md',
    'Full-time employees are granted 30 days of annual leave.\n',
  )
  await until(async () => indexed().has(id))
  expect(indexed().has(leaveId)).toBe(false)
  expect(asked().at(-1)).toContain('30 days')
  await owner.client.del(`/api/documents/${id}`)
  await until(async () => !indexed().has(id))
})

test('whoever withdraws has nothing left of it', async () => {
  expect((await change({ on: false })).json).toMatchObject({ questions: { agreed: null } })
  await until(async () => (await rows()).length === 0 && files().length === 0)
  expect(await view()).toMatchObject({ questions: { done: 0 } })
})

test('what is no reply makes none, and the next passage has its turn', async () => {
  model.rewrite('I would rather not.')
  await change({ on: true })
  const through = await done()
  expect((await rows()).map(({ count }) => count)).toEqual(Array(through).fill(0))
})
