import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrganization, settled, signUpData } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('starter packs chosen at the sign-up are searchable once the address is verified, once each', async () => {
  const packs: { id: string }[] = (await server.client().get('/api/prebuilt-sources')).json
  expect(packs.map(({ id }) => id)).toEqual(['user-guide'])
  const { client } = await foundOrganization(server, { prebuiltSources: ['user-guide'] })
  const [document] = await until(async () => {
    const { documents } = (await client.get('/api/documents')).json
    return documents.length > 0 && documents
  })
  expect((await settled(client, document.id)).status).toBe('completed')
  const { json } = await client.post('/api/chat', {
    message: 'For how many days does the link in an invitation mail work?',
  })
  const [, answer] = (await client.get(`/api/conversations/${json.conversationId}/messages`)).json
  expect(answer.content).toContain('7 days')
  expect(answer.sources[0]).toMatchObject({ filename: 'veracite-user-guide.md' })

  await server.restart()
  expect((await client.get('/api/documents')).json.total).toBe(1)
})

test('a pack that does not exist is refused', async () => {
  const answer = await server.client().post('/api/signup/super-admin', signUpData({ prebuiltSources: ['moon'] }))
  expect([answer.status, answer.json.message]).toEqual([400, 'There is no such starter pack'])
})
