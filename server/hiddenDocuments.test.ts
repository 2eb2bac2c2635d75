import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from './testing/organizations.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const OPEN = {
  'handbook.md': `# Offices

The office in Bergen opens at 7:30 in the morning. Bicycles are kept in the cellar. Visitors sign in at the front desk.

The office in Lisbon has a budget of 45,000 euros a year. Ingrid Solberg decides how the budget is spent.

# Travel

Employees may book business class on flights longer than eight hours. The daily allowance for meals is 45 euros.`,
  'canteen.md':
    'The canteen serves soup, salad and two warm dishes. On Fridays there is fish. Guests pay 12 euros for a meal.',
}

/** Words that only hidden documents hold (Falkenstein, Zwiesel), words of both, and words of neither. */
const QUESTIONS = [
  'What is the budget of the office in Falkenstein?',
  'What is the budget of the office in Lisbon?',
  'Who is Balduin Zwiesel?',
  'When does the office in Bergen open?',
  'How much do guests pay for a meal?',
  'Wie hoch ist das Budget in Falkenstein?',
  'Which rocket fuel does the embassy of Peru prefer?',
]

const HIDDEN_ENGLISH = Array.from(
  { length: 30 },
  (_, at) =>
    `## Report ${at}\n\nThe office in Falkenstein has a budget of ${at},000 euros. Balduin Zwiesel spends the budget on fish and soup. The office opens at noon.`,
).join('\n\n')
const HIDDEN_GERMAN = Array.from(
  { length: 30 },
  (_, at) =>
    `## Bericht ${at}\n\nDas Büro in Falkenstein hat ein Budget von ${at}000 Euro. Balduin Zwiesel gibt das Budget für Fisch und Suppe aus. Das Büro öffnet am Mittag.`,
).join('\n\n')

/** Everything that a member learns from asking: the reply as it streams, the answer, and what is stored of it. */
async function everythingSaid(member: Client): Promise<string> {
  const said: string[] = []
  for (const message of QUESTIONS) {
    const answer = await member.post('/api/chat', { message })
    expect(answer.status).toBe(200)
    const stored = await member.get(`/api/conversations/${answer.json.conversationId}/messages`)
    const streamed = await member.post('/api/chat', { message }, { accept: 'text/event-stream' })
    said.push(...[answer.text, stored.text, streamed.text].map(withoutNames))
  }
  return said.join('\n')
}

/** What says which conversation it is and when it was, and nothing of what was found. */
function withoutNames(text: string): string {
  return text.replace(/"(?:id|conversationId|questionId|messageId|createdAt|updatedAt)":(?:"[^"]*"|\d+)/g, '')
}

async function upload(owner: Owner, files: Readonly<Record<string, string>>, accessLevel: string): Promise<void> {
  for (const [name, text] of Object.entries(files))
    expect((await uploadAndWait(owner.client, name, text, { accessLevel })).status).toBe('completed')
}

describe("a member's answers are the same to the byte with and without hidden documents", () => {
  test.each([
    ['in the language of the others', HIDDEN_ENGLISH, QUESTIONS[0]],
    ['in another language', HIDDEN_GERMAN, QUESTIONS[5]],
  ])('%s', async (_, hidden, answered) => {
    const owner = await foundOrganization(server)
    const member = await joinOrganization(server, owner)
    await upload(owner, OPEN, 'users')
    const before = await everythingSaid(member.client)
    expect(before).toContain('45,000 euros')
    await upload(owner, { 'internal.md': hidden }, 'admin')
    expect(await everythingSaid(member.client)).toBe(before)
    const admin = await owner.client.post('/api/chat', { message: answered })
    expect(withoutNames(admin.text) + JSON.stringify(await lastMessage(owner.client, admin.json))).toContain(
      'internal.md',
    )
  })

  test('where nothing but hidden documents is there', async () => {
    const owner = await foundOrganization(server)
    const member = await joinOrganization(server, owner)
    const before = await everythingSaid(member.client)
    await upload(owner, { 'intern.md': HIDDEN_GERMAN }, 'admin')
    expect(await everythingSaid(member.client)).toBe(before)
  })
})

async function lastMessage(client: Client, { conversationId }: { conversationId: number }): Promise<unknown> {
  const { json } = await client.get(`/api/conversations/${conversationId}/messages`)
  return (json as unknown[]).at(-1)
}
