import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../../shared/contract/chat.ts'
import type { WhenUnsure } from '../../shared/domain/people.ts'
import { HANDBOOK } from '../testing/depth/handbook.ts'
import { foundOrganization, joinOrganization, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const QUESTIONS = [
  'Whom do I call in an emergency?',
  'Where are lost devices reported?',
  'Who deals with lost things?',
  'How soon must I report it?',
  'How do I treat a wound?',
  'What helps against bleeding?',
  'What is the number of the surgeon?',
  'May I keep a gift?',
  'What do I do when I cut myself?',
]

test('an organization that would rather have an answer gets one of what is less likely to be right', async () => {
  const owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'handbook.md', HANDBOOK)
  const ask = async (whenUnsure: WhenUnsure): Promise<Message[]> => {
    const changed = await owner.client.patch(`/api/organization/${owner.slug}`, { whenUnsure })
    expect([changed.status, changed.json.whenUnsure]).toEqual([200, whenUnsure])
    const replies: Message[] = []
    for (const message of QUESTIONS) {
      const { json } = await owner.client.post('/api/chat', { message })
      replies.push((await owner.client.get(`/api/conversations/${json.conversationId}/messages`)).json.at(-1))
    }
    return replies
  }
  const [careful, bold] = [await ask('refuse'), await ask('answer')]
  expect(bold.map(({ probability }) => probability)).toEqual(careful.map(({ probability }) => probability))
  const changed = careful.flatMap((reply, at) => (reply.state === bold[at]?.state ? [] : [[reply, bold[at]] as const]))
  expect(changed.length).toBeGreaterThan(0)
  for (const [before, after] of changed) expect([before.state, after?.state]).toEqual(['places', 'answer'])
  const leastOf = (replies: readonly Message[]) =>
    Math.min(...replies.filter(({ state }) => state === 'answer').map(({ probability }) => probability ?? 1))
  expect(leastOf(bold)).toBeLessThan(leastOf(careful))
})

test('what is no such wish is refused, and whoever may change nothing else changes neither this', async () => {
  const owner = await foundOrganization(server)
  const { client } = await joinOrganization(server, owner)
  const path = `/api/organization/${owner.slug}`
  expect((await owner.client.patch(path, { whenUnsure: 'guess' })).status).toBe(400)
  expect((await client.patch(path, { whenUnsure: 'answer' })).status).toBe(403)
  expect((await owner.client.get('/api/organization/current')).json.whenUnsure).toBe('refuse')
})
