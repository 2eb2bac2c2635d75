import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyState } from '../../shared/domain/status.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.stop())

const COLUMNS = Array.from({ length: 30 }, (_, at) => at)
/** Rows of numbers, of which each is another one. */
const ROWS = Array.from({ length: 50 }, (_, row) => [
  `District A${row + 1}`,
  ...COLUMNS.map((column) => 1000 + row * COLUMNS.length + column),
])
const WIDE_TABLE = [['Region', ...COLUMNS.map((column) => `Measure${column}`)], ...ROWS].map(String).join('\n')
const ONE_LINE = `Machine sheet of the press. ${Array.from({ length: 40 }, (_, at) => `Value ${at + 1}: ${at + 31}`).join('; ')}.`

async function ask(owner: Owner, message: string) {
  const { status, json } = await owner.client.post('/api/chat', { message })
  return { status, state: json.message?.state as ReplyState | undefined, told: JSON.stringify(json.message) }
}

describe('an organization whose documents hold lines of many names and values', () => {
  test.each([
    ['wide.csv', WIDE_TABLE, 'What is Measure3 of District A1?', '1003'],
    ['press.txt', ONE_LINE, 'What is value 3 of the press?', '33'],
  ])('gets answers from %s, and to other questions about it', async (name, content, question, value) => {
    const owner = await foundOrganization(server)
    await uploadAndWait(owner.client, name, content)
    const answer = await ask(owner, question)
    expect(answer.status).toBe(200)
    expect(answer.told).toContain(value)
    const other = await ask(owner, 'Who wrote this?')
    expect(other.status).toBe(200)
    expect(other.state).not.toBe('answer')
  })
})
