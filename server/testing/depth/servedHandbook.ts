import { foundOrganization, uploadAndWait, type Owner } from '../organizations.ts'
import { inDatabase } from '../inDatabase.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { until } from '../until.ts'
import { HANDBOOK } from './handbook.ts'

/** Starts a server that has read the handbook in depth, for an owner who asks it. */
export async function serveHandbook(depth: 'english' | 'on'): Promise<{ server: TestServer; owner: Owner }> {
  const server = await startTestServer({ env: { DEEP_SEARCH: depth } })
  const owner = await foundOrganization(server)
  const { id } = await uploadAndWait(owner.client, 'handbook.md', HANDBOOK)
  const read = () =>
    inDatabase(server.dataDir, (db) => db.prepare('select "deepModel" from documents where id = ?').pluck().get(id))
  await until(async () => read() !== null)
  return { server, owner }
}
