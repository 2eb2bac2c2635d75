import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '../../shared/contract/chat.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { AnswerPart } from '../answering/types.ts'
import { scopeOf } from '../scope.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import type { Asker } from './knowledge.service.ts'

let server: TestServer
let owner: Owner
let organizationId: number
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  organizationId = (await owner.client.get('/api/auth/user')).json.organizationId
  await uploadAndWait(
    owner.client,
    'rental.md',
    'A canoe is rented for 450 crowns a day. The deposit is 1,200 crowns.\n',
  )
  await uploadAndWait(owner.client, 'tent.md', 'A tent is rented for 220 crowns a day.\n', { accessLevel: 'public' })
  await uploadAndWait(owner.client, 'salary.md', 'The salary of Ingrid Solberg is 81,000 crowns a month.\n', {
    accessLevel: 'admin',
  })
})
afterAll(() => server.stop())

const knowledge = () => server.composition.services.knowledge
const asker = (level: AccessLevel): Asker => ({ scope: scopeOf({ organizationId }), level })

async function partsOf(parts: AsyncIterable<AnswerPart>): Promise<AnswerPart[]> {
  const all: AnswerPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

describe('ask', () => {
  test.each([
    'What is the rent of a canoe for a day?',
    'What is the rent of a tent?',
    'What is the salary of Ingrid Solberg?',
    'Who won the chess olympiad in Tromsø?',
  ])('answers a program as it answers over HTTP: %s', async (question) => {
    const { message, suggestions } = (await owner.client.post('/api/chat', { message: question })).json as ChatAnswer
    const answer = await knowledge().ask(asker('admin'), question).whole()
    const { content, sources, engine, state, refused, receipt, probability } = message
    expect(answer).toEqual({ content, sources, engine, state, refused, suggestions, receipt, probability })
  })

  test('stores nothing and counts nothing', async () => {
    const before = (await owner.client.get('/api/usage-stats')).json.conversations
    const conversations = (await owner.client.get('/api/conversations')).json.length
    await knowledge().ask(asker('public'), 'What is the rent of a tent?').whole()
    expect((await owner.client.get('/api/usage-stats')).json.conversations).toBe(before)
    expect((await owner.client.get('/api/conversations')).json).toHaveLength(conversations)
  })

  test('gives parts that join to the whole', async () => {
    const parts = await partsOf(knowledge().ask(asker('users'), 'What is the rent of a canoe for a day?'))
    expect(parts.map(({ type }) => type)).toEqual(['sources', 'delta', 'done'])
    const done = parts.at(-1)
    const joined = parts.flatMap((part) => (part.type === 'delta' ? [part.text] : [])).join('')
    expect(done).toMatchObject({ type: 'done', content: joined, refused: false })
  })

  test.each([
    ['public', 'What is the rent of a tent?', /220 crowns/],
    ['users', 'What is the rent of a canoe for a day?', /450 crowns/],
    ['admin', 'What is the salary of Ingrid Solberg?', /81,000/],
  ] as const)('somebody who may see what is %s is answered from it', async (level, question, wanted) => {
    expect((await knowledge().ask(asker(level), question).whole()).content).toMatch(wanted)
  })

  test.each([
    ['public', ['tent.md'], ['rental.md', 'salary.md']],
    ['users', ['tent.md', 'rental.md'], ['salary.md']],
    ['admin', ['tent.md', 'rental.md', 'salary.md'], []],
  ] as const)('the documents are named to somebody who may see what is %s', async (level, named, hidden) => {
    const { content, sources, refused } = await knowledge().ask(asker(level), 'Which documents do you have?').whole()
    for (const name of named) expect(content).toContain(name)
    for (const name of hidden) expect(content).not.toContain(name)
    expect([sources, refused]).toEqual([[], false])
    expect((await knowledge().ask(asker(level), 'How many documents are there?').whole()).content).toMatch(
      named.length === 1 ? /one document/ : new RegExp(`${named.length} documents`),
    )
  })

  test('somebody who may see a document is told what is in it', async () => {
    const { content } = await knowledge().ask(asker('users'), 'Summarize rental.md').whole()
    expect(content).toMatch(/450 crowns a day \[1\]/)
  })

  test.each([
    ['public', 'What is the rent of a canoe for a day?', /(?<!\d)450(?!\d)|rental\.md/],
    ['public', 'Is there a document about rental?', /(?<!\d)450(?!\d)|rental\.md/],
    ['public', 'Summarize rental.md', /(?<!\d)450(?!\d)|1,200|canoe/],
    ['users', 'Do you have a salary document?', /81,000|salary\.md/],
    ['users', 'What is the salary of Ingrid Solberg?', /81,000|salary\.md/],
  ] as const)('somebody who may see what is %s learns nothing of what lies above', async (level, question, hidden) => {
    expect(JSON.stringify(await partsOf(knowledge().ask(asker(level), question)))).not.toMatch(hidden)
  })

  test('understands a follow-up from the history that is handed in', async () => {
    const history = [
      { role: 'user', content: 'What is the rent of a canoe for a day?' },
      { role: 'assistant', content: 'It is 450 crowns.' },
    ] as const
    const answer = await knowledge().ask(asker('users'), 'And what is the deposit?', { history }).whole()
    expect(JSON.stringify(answer.sources)).toContain('The deposit is 1,200 crowns.')
  })

  test('ends with its asker', async () => {
    const signal = AbortSignal.abort()
    await expect(knowledge().ask(asker('users'), 'What is the rent?', { signal }).whole()).rejects.toThrow()
  })

  test('an organization that does not exist knows nothing', async () => {
    const nobody: Asker = { scope: scopeOf({ organizationId: 999_999 }), level: 'admin' }
    await expect(knowledge().ask(nobody, 'What is the rent?').whole()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(knowledge().search(nobody, 'rent')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('search', () => {
  test('gives passages, best first, with the sentence that comes nearest', async () => {
    const [best] = await knowledge().search(asker('admin'), 'rent of a canoe')
    expect(best?.source).toMatchObject({ filename: 'rental.md', quote: 'A canoe is rented for 450 crowns a day.' })
    expect(best?.text.slice(best.source.start, best.source.end)).toBe(best?.source.quote)
  })

  test.each([
    ['admin', ['rental.md', 'salary.md', 'tent.md']],
    ['users', ['rental.md', 'tent.md']],
    ['public', ['tent.md']],
  ] as const)('finds for somebody who may see what is %s no more than that', async (level, files) => {
    const found = await knowledge().search(asker(level), 'rented crowns salary')
    expect(new Set(found.map(({ source }) => source.filename))).toEqual(new Set(files))
  })
})
