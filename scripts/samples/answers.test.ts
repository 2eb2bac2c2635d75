import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import { createApiClient, type ApiClient } from '../lib/apiClient.ts'
import { ask, citations, faultOf } from '../lib/citedAnswer.ts'
import { signInToDemo } from '../lib/demoOrganization.ts'
import { untilReadInDepth, untilSearchable, uploadSamples } from '../lib/uploadSamples.ts'
import { sampleQuestions, type AnsweredQuestion } from './questions.ts'

const { answered, unanswered, nearMisses, newcomers } = sampleQuestions()
/** Of {@link nearMisses} the one that the reader refuses. */
const REFUSED_IN_DEPTH = 'How do I apply for a company car lease?'
const SETTINGS = [
  { setting: 'off', refused: unanswered, taken: nearMisses },
  {
    setting: 'on',
    refused: [...unanswered, REFUSED_IN_DEPTH],
    taken: nearMisses.filter((question) => question !== REFUSED_IN_DEPTH),
  },
]
/** The samples are some hundred passages, which the slowest machines read in depth in less. */
const READ_IN_DEPTH_WITHIN_MS = 480_000

async function serve(setting: string): Promise<{ server: TestServer; client: ApiClient }> {
  const server = await startTestServer({ env: { DEEP_SEARCH: setting } })
  const client = createApiClient(server.url)
  await signInToDemo(client, server.dataDir)
  await uploadSamples(client)
  await untilSearchable(client)
  await untilReadInDepth(client)
  return { server, client }
}

function standsAt(source: DocumentSource, { file, place }: AnsweredQuestion): boolean {
  const [first = 0, last = first] = source.rows?.split('-').map(Number) ?? []
  return (
    source.filename === file &&
    (place.heading === undefined || (source.heading ?? '').endsWith(place.heading)) &&
    (place.page === undefined || place.page === source.page) &&
    (place.slide === undefined || place.slide === source.slide) &&
    (place.sheet === undefined || place.sheet === source.sheet) &&
    (place.row === undefined || (first <= place.row && place.row <= last))
  )
}

async function expectRefusal(client: ApiClient, question: string): Promise<void> {
  const answer = await ask(client, question)
  expect(answer.refused, answer.content).toBe(true)
  // Passages that come near may stand beside the request; what makes it a refusal is the request.
  expect(answer.sources.at(-1)).toEqual({ type: 'content_request', content: expect.any(String) as string })
  expect(answer.content).toMatch(/^I don't have information about /)
}

describe.each(SETTINGS)('with DEEP_SEARCH=$setting', ({ setting, refused, taken }) => {
  let server: TestServer
  let client: ApiClient

  beforeAll(async () => {
    ;({ server, client } = await serve(setting))
  }, READ_IN_DEPTH_WITHIN_MS)
  afterAll(() => server.stop())

  test.each(answered)('"$question" is answered from $file, at the right place', async (question) => {
    const answer = await ask(client, question.question)
    expect(faultOf(answer, question), answer.content).toBeUndefined()
    expect(citations(answer).some((source) => standsAt(source, question))).toBe(true)
  })

  test.each(newcomers)('"$question", as somebody new puts it', async ({ question, must, mustNot }) => {
    const { content } = await ask(client, question)
    let at = 0
    for (const each of must) {
      expect(content.slice(at), content).toContain(each)
      at = content.indexOf(each, at) + each.length
    }
    for (const each of mustNot) expect(content).not.toContain(each)
  })

  test.each(refused)('"%s" is refused', (question) => expectRefusal(client, question))

  test.each([
    ['When may I bring my dog?', 'Carried days'],
    ['Until when must I order so that it leaves today?', 'pre-orders'],
  ])('"%s" is not answered with what comes near it', async (question, near) => {
    expect((await ask(client, question)).content).not.toContain(near)
  })

  // The gate takes passages that hold the words of these questions for answers to them. A test that begins to pass here belongs
  // to `unanswered`.
  test.fails.each(taken)('"%s" is refused', (question) => expectRefusal(client, question))

  test('a second visit finds organization and documents, and adds nothing', async () => {
    const visitor = createApiClient(server.url)
    expect(await signInToDemo(visitor, server.dataDir)).toMatchObject({ isNew: false })
    expect(await uploadSamples(visitor)).toEqual({ added: 0, present: 11 })
  })
})
