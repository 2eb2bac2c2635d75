import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { makeOrganization } from '../testing/factories.ts'
import { PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const create = (client: Client, { scopes }: { scopes: string[] }) =>
  client.post('/api/tokens', { name: 'Nightly sync', scopes, currentPassword: PASSWORD })

test('a token to ask or to read is not let into what is for administrators, whoever made it', async () => {
  const { client } = (await makeOrganization(server)).owner
  const document = await uploadAndWait(client, 'board.md', '# Board\n\nThe board meets at dawn.\n', {
    accessLevel: 'admin',
  })
  const read = async (scopes: string[]) => {
    const { token } = (await create(client, { scopes })).json
    const headers = { authorization: `Bearer ${token}` }
    const paths = [`/api/documents/${document.id}`, `/api/documents/${document.id}/chunks`]
    return Promise.all(paths.map(async (path) => (await server.client().get(path, headers)).status))
  }
  expect(await read(['documents.read', 'chat.use'])).toEqual([404, 404])
  expect(await read(['documents.read', 'documents.manage'])).toEqual([200, 200])
})

test('a token ends itself, and nothing else', async () => {
  const { client } = (await makeOrganization(server)).owner
  const made = [await create(client, { scopes: ['organization.read'] }), await create(client, { scopes: ['chat.use'] })]
  const [own = '', other = ''] = made.map(({ json }) => json.token as string)
  const end = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await server.client().send('/api/tokens/current', { method: 'DELETE', headers })).status
  }
  expect(await end(own)).toBe(200)
  expect(await end(own)).toBe(401)
  expect(await end(other)).toBe(403)
  expect((await client.del('/api/tokens/current')).status).toBe(400)
  expect((await client.get('/api/tokens')).json.map(({ id }: { id: number }) => id)).toEqual([
    made[1]?.json.apiToken.id,
  ])
})

test('no token reads or deletes conversations', async () => {
  const { client } = (await makeOrganization(server)).owner
  const { token } = (await create(client, { scopes: ['chat.use'] })).json
  const headers = { authorization: `Bearer ${token}` }
  const { conversationId } = (await client.post('/api/chat', { message: 'What is confidential?' })).json
  for (const path of ['/api/conversations', `/api/conversations/${conversationId}/messages`])
    expect((await server.client().get(path, headers)).status).toBe(403)
  const remove = { method: 'DELETE', headers }
  expect((await server.client().send(`/api/conversations/${conversationId}`, remove)).status).toBe(403)
  expect((await client.get('/api/conversations')).json).toHaveLength(1)
})
