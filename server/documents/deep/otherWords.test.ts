import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HANDBOOK } from '../../testing/depth/handbook.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

const HANDBUCH = `# Handbuch

## Kantine

Suppe und Salat gibt es ab zwölf Uhr. Freitags wird frischer Fisch aus der Region serviert, dazu Kartoffeln.
`

/** Numbers of a vector. */
const WIDTH = 384

describe.each([
  { setting: 'english', ofGerman: (length: number) => length < 100 },
  { setting: 'on', ofGerman: (length: number) => length > WIDTH },
])('with DEEP_SEARCH=$setting', ({ setting, ofGerman }) => {
  let server: TestServer
  let owner: Owner
  let ids: number[]
  beforeAll(async () => {
    server = await startTestServer({ env: { DEEP_SEARCH: setting } })
    owner = await foundOrganization(server)
    ids = [
      (await uploadAndWait(owner.client, 'handbook.md', HANDBOOK)).id,
      (await uploadAndWait(owner.client, 'handbuch.md', HANDBUCH)).id,
    ]
    const read = (id: number) =>
      inDatabase(server.dataDir, (db) => db.prepare('select "deepModel" from documents where id = ?').pluck().get(id))
    await until(async () => ids.every((id) => read(id) !== null))
  })
  afterAll(() => server.stop())

  async function answer(question: string) {
    const { json } = await owner.client.post('/api/chat', { message: question })
    return (await owner.client.get(`/api/conversations/${json.conversationId}/messages`)).json[1]
  }

  test.each([
    ['Whom do I call when my laptop is gone?', 'extension 4410'],
    ['How expensive may a gift from a supplier be?', '€30'],
    ['I pricked myself with a needle. What now?', '1. Let the wound bleed for a minute [1].\n2. Clean it'],
  ])('a question in other words finds its answer, cited: %s', async (question, expected) => {
    const { content, sources } = await answer(question)
    expect(content).toContain(expected)
    expect(sources[0]).toMatchObject({ type: 'document', filename: 'handbook.md', marker: 1 })
  })

  test.each(['Is there a company gym?', 'What is the airspeed of a swallow?'])('is refused: %s', async (question) => {
    const { content, sources } = await answer(question)
    expect(content).toContain("I don't have information about")
    expect(sources.at(-1)).toMatchObject({ type: 'content_request' })
  })

  test('passages have vectors of the encoders that read their language', () => {
    const lengths = ids.map(
      (id) =>
        inDatabase(server.dataDir, (db) =>
          db.prepare('select length(vectors) from deep_vectors where id / 1048576 = ?').pluck().all(id),
        ) as number[],
    )
    expect(lengths[0]).toHaveLength(3)
    expect(lengths[0]?.every((length) => length > WIDTH)).toBe(true)
    expect(lengths[1]?.length).toBeGreaterThan(0)
    expect(lengths[1]?.every(ofGerman)).toBe(true)
  })
})
