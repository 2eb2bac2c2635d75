import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  await uploadAndWait(
    owner.client,
    'ferry.md',
    '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine from the north quay.\n',
  )
})
afterAll(() => server.stop())

const QUESTION = 'When does the ferry to Sandhamn leave?'

async function answer(): Promise<string> {
  const { json } = await owner.client.post('/api/chat', { message: QUESTION })
  return (await owner.client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].content
}

test('a lost index file is written anew from the database at the next start', async () => {
  expect(await answer()).toContain('quarter past nine')
  const folder = join(server.dataDir, 'indexes')
  await server.restart(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })
  await until(async () => (await answer()).includes('quarter past nine'))
})
