import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HANDBOOK } from '../../testing/depth/handbook.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
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
  let ids: number[]
  beforeAll(async () => {
    server = await startTestServer({ env: { DEEP_SEARCH: setting } })
    const owner = await foundOrganization(server)
    ids = [
      (await uploadAndWait(owner.client, 'handbook.md', HANDBOOK)).id,
      (await uploadAndWait(owner.client, 'handbuch.md', HANDBUCH)).id,
    ]
    const read = (id: number) =>
      inDatabase(server.dataDir, (db) => db.prepare('select "deepModel" from documents where id = ?').pluck().get(id))
    await until(async () => ids.every((id) => read(id) !== null))
  })
  afterAll(() => server.stop())

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
