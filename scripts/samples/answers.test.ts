import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import type { DocumentSource, Message } from '../../shared/contract/chat.ts'
import { createApiClient, type ApiClient } from '../lib/apiClient.ts'
import { ask, citations } from '../lib/citedAnswer.ts'
import { signInToDemo } from '../lib/demoOrganization.ts'
import { untilReadInDepth, untilSearchable, uploadSamples } from '../lib/uploadSamples.ts'
import { sampleQuestions, type AnsweredQuestion } from './questions.ts'

const { answered, newcomers, unanswered } = sampleQuestions()

interface Wanted extends Pick<AnsweredQuestion, 'question' | 'file' | 'place'> {
  words: string[]
}
const ANSWERABLE: Wanted[] = [
  ...answered.map((each) => ({ ...each, words: [each.expect] })),
  ...newcomers.map((each) => ({ ...each, words: each.expect, place: {} })),
]

/**
 * What is known to go wrong, each held to go wrong still: one that comes right leaves this list. `asserted` is worse than `missed`, for
 * the reply states as the answer what is not: the value of another product on the same slide, or a sentence nearby.
 */
const EMBERDOWN_900 = [
  'What is the comfort temperature of the Emberdown 900 sleeping bag?',
  'What is the comfort temperature of the Emberdown 900?',
]
const SETTINGS = [
  {
    setting: 'off',
    missed: [
      'What are the steps in case of fire?',
      'How do I report a near miss?',
      'How do I make a warranty claim?',
      'How long does a repair take?',
    ],
    asserted: [...EMBERDOWN_900, 'Which cryptocurrency does the pension scheme invest in?'],
  },
  {
    setting: 'on',
    missed: [],
    asserted: [
      ...EMBERDOWN_900,
      'By when must leave carried over from last year be taken?',
      'What are the steps in case of fire?',
      'What happens if I bring hired equipment back late?',
      'What is the comfort temperature of the Emberdown 950?',
    ],
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

function standsAt(source: DocumentSource, { file, place }: Wanted): boolean {
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

/** The places that a reply offers, which is all that it does: it claims nothing, and asks for content. */
function offered(reply: Message): DocumentSource[] {
  const places = reply.sources.filter((source) => source.type === 'document')
  expect(places.length).toBeLessThanOrEqual(3)
  for (const { near, quote } of places) {
    expect(near).toBe(true)
    expect(reply.content).not.toContain(quote)
  }
  expect(citations(reply)).toEqual([])
  expect(reply.sources.at(-1)).toEqual({ type: 'content_request', content: expect.any(String) as string })
  return places
}

/** Whether a reply says what is wanted, from where it stands, or offers the very place. */
function isRight(reply: Message, wanted: Wanted): boolean {
  const holds = (text: string) => wanted.words.every((each) => text.includes(each))
  if (reply.state === 'places') return offered(reply).some((each) => standsAt(each, wanted) && holds(each.quote))
  // A line of a form that is to be filled in, with its box or its blank, says nothing to whoever asks.
  expect(reply.content).not.toMatch(/\[ \]|____/)
  return reply.state === 'answer' && holds(reply.content) && citations(reply).some((each) => standsAt(each, wanted))
}

describe.each(SETTINGS)('with DEEP_SEARCH=$setting', ({ setting, missed, asserted }) => {
  const isKnown = (question: string) => [...missed, ...asserted].includes(question)
  let server: TestServer
  let client: ApiClient

  beforeAll(async () => {
    ;({ server, client } = await serve(setting))
  }, READ_IN_DEPTH_WITHIN_MS)
  afterAll(() => server.stop())

  test.each(ANSWERABLE.filter(({ question }) => !isKnown(question)))(
    '"$question" is answered from $file, or its place is offered',
    async (wanted) => {
      const reply = await ask(client, wanted.question)
      expect(isRight(reply, wanted), `${reply.state}: ${reply.content}`).toBe(true)
    },
  )

  test.each(unanswered.filter((question) => !isKnown(question)))('"%s" is not answered', async (question) => {
    const reply = await ask(client, question)
    expect(reply.state, reply.content).not.toBe('answer')
    offered(reply)
    if (reply.state === 'nothing') expect(reply.content).toMatch(/^I don't have information about /)
  })

  test.each(missed)('"%s" is offered other places: a known miss', async (question) => {
    expect((await ask(client, question)).state).toBe('places')
    expect(await comesRight(question)).toBe(false)
  })

  test.each(asserted)('"%s" is answered with what is no answer: a known miss', async (question) => {
    expect(await comesRight(question)).toBe(false)
  })

  async function comesRight(question: string): Promise<boolean> {
    const reply = await ask(client, question)
    const wanted = ANSWERABLE.find((each) => each.question === question)
    return wanted ? isRight(reply, wanted) : reply.state !== 'answer'
  }

  test('a second visit finds organization and documents, and adds nothing', async () => {
    const visitor = createApiClient(server.url)
    expect(await signInToDemo(visitor, server.dataDir)).toMatchObject({ isNew: false })
    expect(await uploadSamples(visitor)).toEqual({ added: 0, present: 11 })
  })
})
