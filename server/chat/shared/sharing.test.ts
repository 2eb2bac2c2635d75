import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewShareLink, SharedConversation } from '../../../shared/contract/conversations/shared.ts'
import type { Client } from '../../testing/client.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const OPEN = '# Rental\n\nThe deposit for a canoe is 1,200 crowns.\n'
const HIDDEN = '# Salaries\n\nThe boatman Zwiesel earns 31,000 crowns a month.\n'
const ABOUT_OPEN = 'How much is the deposit for a canoe?'
const ABOUT_HIDDEN = 'How much does the boatman earn?'

let server: TestServer
let owner: Owner
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', OPEN, { accessLevel: 'users' })
  await uploadAndWait(owner.client, 'salaries.md', HIDDEN, { accessLevel: 'admin' })
  member = (await joinOrganization(server, owner)).client
})
afterAll(() => server.stop())

async function ask(client: Client, message: string, conversationId?: number): Promise<number> {
  const { json } = await client.post('/api/chat', { message, conversationId })
  return json.conversationId
}
async function share(client: Client, conversationId: number): Promise<NewShareLink> {
  const made = await client.post(`/api/conversations/${conversationId}/shares`)
  expect(made.status).toBe(201)
  return made.json
}
const open = (client: Client, secret: string) => client.post('/api/shared-conversations/open', { secret })
async function read(client: Client, secret: string): Promise<SharedConversation> {
  const answer = await open(client, secret)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.json
}
const answers = ({ messages }: SharedConversation) => messages.filter(({ role }) => role === 'assistant')

describe('a shared conversation', () => {
  test('is read by members of the organization, with its citations, as it stood', async () => {
    const conversationId = await ask(owner.client, ABOUT_OPEN)
    const { secret, id } = await share(owner.client, conversationId)
    await ask(owner.client, 'What is the deposit for a canoe?', conversationId)
    const shared = await read(member, secret)
    expect(shared).toMatchObject({ title: ABOUT_OPEN, sharedBy: 'Ada Lind' })
    expect(shared.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(answers(shared)[0]).toMatchObject({
      content: expect.stringContaining('1,200 crowns') as string,
      sources: [{ filename: 'rental.md', quote: expect.stringContaining('1,200') as string, score: 0 }],
    })
    expect(
      shared.messages.every((message) => !('receipt' in message || 'scope' in message || 'reading' in message)),
    ).toBe(true)
    // Shared again it takes in what came since, at the same address.
    expect((await owner.client.get('/api/shared-conversations')).json).toMatchObject([{ id, newer: 1 }])
    const extended = await owner.client.post(`/api/shared-conversations/${id}/extend`)
    expect(extended.json).toMatchObject({ id, newer: 0 })
    expect((await read(member, secret)).messages).toHaveLength(4)
    await owner.client.del(`/api/conversations/${conversationId}`)
  })

  test('opens for nobody else, and for nobody once it is revoked', async () => {
    const conversationId = await ask(owner.client, ABOUT_OPEN)
    const { secret, id } = await share(owner.client, conversationId)
    const stranger = await foundOrganization(server)
    const unknown = await open(member, 'x'.repeat(43))
    expect([unknown.status, unknown.json.code]).toEqual([404, 'NOT_FOUND'])
    const foreign = await open(stranger.client, secret)
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await open(server.client(), secret)).status).toBe(401)
    for (const call of [
      member.del(`/api/shared-conversations/${id}`),
      member.post(`/api/shared-conversations/${id}/extend`),
    ])
      expect((await call).status).toBe(404)
    expect((await member.post(`/api/conversations/${conversationId}/shares`)).status).toBe(404)
    expect((await member.get('/api/shared-conversations')).json).toEqual([])
    expect((await open(member, secret)).status).toBe(200)
    expect((await owner.client.del(`/api/shared-conversations/${id}`)).status).toBe(200)
    const revoked = await open(member, secret)
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text])
    expect((await owner.client.del(`/api/shared-conversations/${id}`)).status).toBe(404)
  })

  test('withholds an answer that rests on what the reader may not see', async () => {
    const conversationId = await ask(owner.client, ABOUT_OPEN)
    await ask(owner.client, ABOUT_HIDDEN, conversationId)
    await ask(owner.client, 'Which documents are there?', conversationId)
    const { secret } = await share(owner.client, conversationId)
    const whole = await read(owner.client, secret)
    expect(answers(whole).map(({ withheld }) => withheld)).toEqual([undefined, undefined, undefined])
    expect(JSON.stringify(whole)).toMatch(/31,000.*salaries\.md/s)
    const text = (await open(member, secret)).text
    expect(text).not.toMatch(/31,000|Zwiesel|salaries/)
    const shared = JSON.parse(text) as SharedConversation
    expect(answers(shared).map(({ withheld }) => withheld)).toEqual([undefined, true, true])
    expect(answers(shared)[1]).toMatchObject({ content: '', sources: [], withheld: true })
  })

  test('withholds it from when a cited document is hidden or deleted', async () => {
    const document = await uploadAndWait(owner.client, 'ferry.md', '# Ferry\n\nThe ferry to Tuno leaves at 7:15.\n')
    const conversationId = await ask(owner.client, 'When does the ferry to Tuno leave?')
    const { secret } = await share(owner.client, conversationId)
    const isWithheld = async () => answers(await read(member, secret))[0]?.withheld
    expect(await isWithheld()).toBeUndefined()
    await owner.client.patch(`/api/documents/${document.id}`, { accessLevel: 'admin' })
    expect(await isWithheld()).toBe(true)
    await owner.client.patch(`/api/documents/${document.id}`, { accessLevel: 'users' })
    expect(await isWithheld()).toBeUndefined()
    // A newer version for all does not show what an earlier one said to a few.
    await owner.client.patch(`/api/documents/${document.id}`, { accessLevel: 'admin' })
    const later = '# Ferry\n\nThe ferry has another timetable.\n'
    await uploadAndWait(owner.client, 'ferry.md', later, { accessLevel: 'users' })
    expect(await isWithheld()).toBe(true)
    expect((await open(member, secret)).text).not.toContain('7:15')
  })

  test.each([
    ['lists all', 'Which documents are there?'],
    ['says whether there is one', 'Do you have any documents about regattas?'],
  ])('withholds an answer that %s from when a document that it names is hidden or deleted', async (_, question) => {
    const document = await uploadAndWait(owner.client, 'regatta.md', '# Regatta\n\nThe regatta begins at noon.\n')
    const conversationId = await ask(member, question)
    const { secret } = await share(member, conversationId)
    const other = (await joinOrganization(server, owner)).client
    const isWithheld = async () => answers(await read(other, secret))[0]?.withheld
    expect((await open(other, secret)).text).toContain('regatta.md')
    expect(await isWithheld()).toBeUndefined()
    await owner.client.patch(`/api/documents/${document.id}`, { accessLevel: 'admin' })
    expect(await isWithheld()).toBe(true)
    expect((await open(other, secret)).text).not.toContain('regatta.md')
    await owner.client.patch(`/api/documents/${document.id}`, { accessLevel: 'users' })
    expect(await isWithheld()).toBeUndefined()
    await owner.client.del(`/api/documents/${document.id}`)
    expect((await open(other, secret)).text).not.toContain('regatta.md')
    // The numbers of the documents are for the server alone.
    const own = await member.get(`/api/conversations/${conversationId}/messages`)
    expect(own.json.at(-1)).not.toHaveProperty('named')
  })

  test("shows a member's answers without citations to members, and not those of unknown level", async () => {
    const conversationId = await ask(member, 'Which documents are there?')
    const { secret } = await share(member, conversationId)
    const other = (await joinOrganization(server, owner)).client
    expect(answers(await read(other, secret))[0]).toMatchObject({
      content: expect.stringContaining('rental.md') as string,
    })
    changeDatabase(server.dataDir, (db) =>
      db.prepare('update messages set level = null where "conversationId" = ?').run(conversationId),
    )
    expect(answers(await read(other, secret))[0]?.withheld).toBe(true)
    expect(answers(await read(owner.client, secret))[0]?.withheld).toBeUndefined()
  })

  test('is there once something was answered, and has so many links at most', async () => {
    const conversationId = await ask(owner.client, ABOUT_OPEN)
    changeDatabase(server.dataDir, (db) =>
      db
        .prepare(`update messages set state = 'writing' where role = 'assistant' and "conversationId" = ?`)
        .run(conversationId),
    )
    expect((await owner.client.post(`/api/conversations/${conversationId}/shares`)).status).toBe(409)
    changeDatabase(server.dataDir, (db) =>
      db.prepare(`update messages set state = 'whole' where "conversationId" = ?`).run(conversationId),
    )
    const { id } = await share(owner.client, conversationId)
    changeDatabase(server.dataDir, (db) => {
      const copy = db.prepare(
        `insert into shared_conversations ("conversationId", "organizationId", "secretHash", "upTo", "sharedAt")
         select "conversationId", "organizationId", ?, "upTo", "sharedAt" from shared_conversations where id = ?`,
      )
      for (let at = 0; at < 19; at += 1) copy.run(`other-${at}`, id)
    })
    const refused = await owner.client.post(`/api/conversations/${conversationId}/shares`)
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('20 links')])
  })
})

describe('a link', () => {
  test('lies there as a hash, is noted by numbers, and goes with its conversation', async () => {
    const conversationId = await ask(owner.client, ABOUT_OPEN)
    const { secret, id } = await share(owner.client, conversationId)
    const row = inDatabase(server.dataDir, (db) =>
      db.prepare('select * from shared_conversations where id = ?').get(id),
    )
    expect(JSON.stringify(row)).not.toContain(secret)
    const { events } = (await owner.client.get('/api/audit?action=conversation.shared')).json
    expect(events[0]).toMatchObject({ target: `conversation ${conversationId}`, detail: `link ${id}` })
    expect(JSON.stringify(events)).not.toMatch(/canoe/)
    await owner.client.del(`/api/conversations/${conversationId}`)
    expect((await open(member, secret)).status).toBe(404)
    expect(
      (await owner.client.get('/api/shared-conversations')).json.map((link: NewShareLink) => link.id),
    ).not.toContain(id)
  })

  test('goes with its member', async () => {
    const leaver = await joinOrganization(server, owner)
    const { secret } = await share(leaver.client, await ask(leaver.client, ABOUT_OPEN))
    expect((await open(member, secret)).status).toBe(200)
    await owner.client.del(`/api/users/${leaver.id}`)
    expect((await open(member, secret)).status).toBe(404)
  })
})
