import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import { allowSites, SHOP, visit } from '../../testing/widget/visitors.ts'

// Every way in which somebody gets a stored answer to read again. A further one belongs here.

let server: TestServer
let owner: Owner
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  member = (await joinOrganization(server, owner)).client
  await allowSites(owner.client, SHOP)
})
afterAll(() => server.stop())

/** A document with a question that it answers, and what nobody may read of it once it is hidden. */
interface Written {
  file: string
  text: string
  question: string
  /** Words of the document that stand in no question. */
  words: string
}
let count = 0
function written(): Written {
  count += 1
  const place = `Sandhamn${count}x`
  const words = `Vessel${count}quay`
  return {
    file: `${words}.md`,
    text: `# Ferries\n\nThe ferry to ${place} leaves from the ${words} at seven.\n`,
    question: `Where does the ferry to ${place} leave from?`,
    words,
  }
}

/** Reads a stored answer again, as text. */
type Read = () => Promise<string>
/** Has a question answered and stored; gives the way to read the answer. */
type Door = (of: Written) => Promise<Read>

const ask = async (client: Client, message: string) => (await client.post('/api/chat', { message })).json
const read = async (client: Client, path: string) => (await client.get(path)).text

/** Doors of whoever asked, of others with their level, and of visitors. */
const DOORS: Record<string, Door> = {
  'the own conversation': async ({ question }) => {
    const { conversationId } = await ask(member, question)
    return () => read(member, `/api/conversations/${conversationId}/messages`)
  },
  'the answer by its number': async ({ question }) => {
    const { messageId } = await ask(member, question)
    return () => read(member, `/api/chat/answers/${messageId}`)
  },
  'the answer as a stream': async ({ question }) => {
    const { messageId } = await ask(member, question)
    const headers = { accept: 'text/event-stream' }
    return async () => (await member.send(`/api/chat/answers/${messageId}`, { headers })).text
  },
  'an answer that is stopped after its end': async ({ question }) => {
    const { messageId } = await ask(member, question)
    return async () => (await member.post(`/api/chat/answers/${messageId}/stop`)).text
  },
  'the search over conversations': async ({ question, words }) => {
    await ask(member, question)
    const search = words.slice(0, -2)
    // What was sought stands in the answer alone.
    return async () => JSON.stringify((await member.get(`/api/conversations/search?search=${search}`)).json.found)
  },
  'a link that somebody else made': async ({ question }) => {
    const { conversationId } = await ask(owner.client, question)
    const { secret } = (await owner.client.post(`/api/conversations/${conversationId}/shares`)).json
    return async () => (await member.post('/api/shared-conversations/open', { secret })).text
  },
  'a visitor’s conversation': async ({ question }) => {
    const visitor = await visit(server, owner.slug)
    await visitor.ask(question)
    return async () => (await visitor.get('history')).text
  },
}

/** Doors of those who manage, who see documents of every level. */
const MANAGERS_DOORS: Record<string, Door> = {
  'what members say of answers': async ({ question }) => {
    const { messageId } = await ask(member, question)
    await member.post(`/api/chat/answers/${messageId}/rating`, { helpful: false, reason: 'incomplete' })
    return () => read(owner.client, '/api/answer-ratings')
  },
}

const uploaded = async ({ file, text }: Written) => uploadAndWait(owner.client, file, text, { accessLevel: 'public' })
const remove = (id: number) => owner.client.del(`/api/documents/${id}`)
const levelled = (id: number, accessLevel: string) => owner.client.patch(`/api/documents/${id}`, { accessLevel })

describe.each(Object.entries({ ...DOORS, ...MANAGERS_DOORS }))('%s', (_name, door) => {
  test('shows an answer, and nothing of it once its document is deleted', async () => {
    const of = written()
    const { id } = await uploaded(of)
    const again = await door(of)
    expect(await again()).toContain(of.words)
    expect((await remove(id)).status).toBe(200)
    expect(await again()).not.toContain(of.words)
  })
})

describe.each(Object.entries(DOORS))('%s', (_name, door) => {
  test('shows nothing of an answer while its document is above the level of the reader', async () => {
    const of = written()
    const { id } = await uploaded(of)
    const again = await door(of)
    await levelled(id, 'admin')
    expect(await again()).not.toContain(of.words)
    await levelled(id, 'public')
    expect(await again()).toContain(of.words)
  })

  test('shows an answer whose document has a newer version, unless that is above the level of the reader', async () => {
    const of = written()
    await uploaded(of)
    const again = await door(of)
    await uploadAndWait(owner.client, of.file, `${of.text}\nIt comes back at nine.\n`, { accessLevel: 'public' })
    expect(await again()).toContain(of.words)
    await uploadAndWait(owner.client, of.file, `${of.text}\nIt comes back at ten.\n`, { accessLevel: 'admin' })
    expect(await again()).not.toContain(of.words)
  })
})

test('an answer that a golden question or a request keeps is left out with its document', async () => {
  const of = written()
  const wanted = { requestedTopic: of.question, originalMessage: of.question }
  await member.post('/api/content-requests', wanted)
  await owner.client.post('/api/golden-questions', { question: of.question })
  const { id } = await uploaded(of)
  const paths = ['/api/golden-questions', '/api/content-requests?whose=all']
  for (const path of paths) await until(async () => (await read(owner.client, path)).includes(of.words))
  await remove(id)
  for (const path of paths) expect(await read(owner.client, path)).not.toContain(of.words)
})

test('a follow-up question is not understood from what is withheld', async () => {
  const of = written()
  const { id } = await uploaded(of)
  const { conversationId } = await ask(member, of.question)
  await remove(id)
  const message = 'And when does it leave from there?'
  const { text } = await member.post('/api/chat', { message, conversationId })
  expect(text).not.toContain(of.words)
})

test('names of documents that a question was asked of go with them, and receipts and readings with their answer', async () => {
  const of = written()
  const { id } = await uploaded(of)
  const scope = { documents: [id] }
  const { conversationId } = (await member.post('/api/chat', { message: of.question, scope })).json
  const path = `/api/conversations/${conversationId}/messages`
  expect((await member.get(path)).json[0].scope.documents).toEqual([{ id, name: of.file }])
  await remove(id)
  const [question, answer] = (await member.get(path)).json
  expect(question).not.toHaveProperty('scope')
  expect(answer).toMatchObject({ content: '', sources: [], withheld: true })
  for (const key of ['receipt', 'reading', 'level', 'named']) expect(answer).not.toHaveProperty(key)
})

test('nothing but the rule looks into what was opened', () => {
  const folder = join(import.meta.dirname, '..', '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const uses = files.filter(
    (file) => file.endsWith('.ts') && readFileSync(join(folder, file), 'utf8').includes('Unshown.reveal('),
  )
  expect(uses.filter((file) => !file.endsWith('.test.ts'))).toEqual([join('chat', 'shown', 'shownAnswers.ts')])
})
