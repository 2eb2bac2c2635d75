import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyFile } from './testing/files.ts'
import { markPlace } from './testing/chat/markPlace.ts'
import { foundOrganization, uploadAndWait, type Owner } from './testing/organizations.ts'
import { until } from './testing/until.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const SENTENCE = 'The zanthorium reactor is refuelled by Balthasine Okonjo on the ninth of every month.'
/** Stands in one place, so that a question to it is answered. */
const ONCE = 'The zanthorium dome is painted green by Balthasine Okonjo in the spring.'
const QUESTION = 'Who refuels the zanthorium reactor, is it Fyodorika Melville?'
/** Words of the document and of the question that occur nowhere else. */
const SECRETS = ['zanthorium', 'balthasine', 'okonjo', 'fyodorika', 'refuelled by', 'painted green']

test('no word of a document, a question or an answer stands readable under the data folder', async () => {
  const { client } = await foundOrganization(server)
  const paragraphs = Array.from({ length: 60 }, (_, at) => `Remark ${at}: ${SENTENCE}`).join('\n\n')
  for (const name of ['notes.txt', 'notes.md']) await uploadAndWait(client, name, `${name}\n\n${paragraphs}\n`)
  await uploadAndWait(client, 'dome.md', `# Dome\n\n${ONCE}\n`)
  const chat = await client.post('/api/chat', { message: QUESTION })
  const stored = await client.get(`/api/conversations/${chat.json.conversationId}/messages`)
  expect(stored.text.toLowerCase()).toContain('zanthorium')
  await requestEverything(client)
  await markPlace(client, 'zanthorium')
  expect(JSON.stringify((await client.get('/api/answer-marks')).json)).toContain('zanthorium yard')

  const files = everyFile(server.dataDir)
  expect(files.some((file) => file.includes('/indexes/'))).toBe(true)
  expect(files.some((file) => file.includes('/blobs/'))).toBe(true)
  for (const file of files) {
    const bytes = readFileSync(file)
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const text = bytes.toString(encoding).toLowerCase()
      for (const secret of SECRETS) expect(text.includes(secret), `${secret} in ${file}`).toBe(false)
    }
  }
})

/** Requests, their notes, offered and sent answers, golden questions and dismissed gaps with the same words. */
async function requestEverything(client: Owner['client']): Promise<void> {
  const question = 'Who paints the zanthorium dome green?'
  const asked = { requestedTopic: 'Balthasine Okonjo', originalMessage: question }
  const { id } = (await client.post('/api/content-requests', asked)).json.request
  await client.post('/api/resource-requests', { question: 'A book on zanthorium by Fyodorika' })
  await client.post('/api/golden-questions', { question: 'When is the zanthorium dome painted green?' })
  await client.post('/api/gaps/dismiss', { question: 'Fyodorika and zanthorium' })
  await until(async () => (await client.get('/api/content-requests')).json[0].offer !== undefined)
  await until(async () => (await client.get('/api/golden-questions')).json[0].state === 'answered')
  const review = { status: 'completed', adminNotes: 'Ask Okonjo, it is refuelled by them.', sendAnswer: true }
  expect((await client.patch(`/api/content-requests/${id}`, review)).json.request.answered).toBe(true)
}
