import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentSource, Message } from '../../shared/contract/chat.ts'
import { openStream } from '../testing/chat/chatStream.ts'
import { lastData } from '../testing/chat/chatWorld.ts'
import type { Client } from '../testing/client.ts'
import { changeDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, joinOrganization, settled, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const handbook = (fee: string, before = '', after = '') =>
  `# Boats\n\n${before}## Canoes\n\nA canoe needs a deposit of ${fee} crowns.${after}\n\n## Bicycles\n\nA bicycle is rented for 90 crowns a day.\n`

/** Asks a question of its own conversation; gives the way to read its answer's first citation again. */
async function citation(client: Client, message = 'What is the deposit of a canoe?') {
  const { json } = await client.post('/api/chat', { message })
  return async (): Promise<DocumentSource> => {
    const messages: Message[] = (await client.get(`/api/conversations/${json.conversationId}/messages`)).json
    const source = messages[1]?.sources[0]
    if (source?.type !== 'document') throw new Error('nothing is cited')
    const alone: Message = (await client.get(`/api/chat/answers/${json.messageId}`)).json
    expect(alone.sources[0]).toEqual(source)
    const streamed = lastData(await (await openStream(server, client, { messageId: json.messageId })).whole())
    expect((streamed['message'] as Message).sources[0]).toEqual(source)
    return source
  }
}

describe('a citation', () => {
  test('is stored with the range of its words, the hash of its passage and the time of the reading', async () => {
    const document = await uploadAndWait(owner.client, 'stored.md', handbook('1,200'))
    const source = await (await citation(owner.client))()
    expect(source.quote).toBe('A canoe needs a deposit of 1,200 crowns.')
    expect(source.readAt).toBe(document.processedAt)
    expect(source.passageHash).toMatch(/^[\w-]{43}$/)
    expect(source.since).toBeUndefined()
    await owner.client.del(`/api/documents/${document.id}`)
  })

  test.each<{ name: string; next: string; since: object }>([
    {
      name: 'that stands as it stood is unchanged',
      next: `${handbook('1,200')}\n## Tents\n\nA tent is rented for 120 crowns.\n`,
      since: { state: 'unchanged', quotes: [{ state: 'unchanged', at: { heading: 'Boats › Canoes' } }] },
    },
    {
      name: 'whose words stand elsewhere has moved',
      next: handbook('1,200', '## Opening hours\n\nThe office opens at nine.\n\n'),
      since: { state: 'moved', quotes: [{ state: 'moved', at: { heading: 'Boats › Canoes' } }] },
    },
    {
      name: 'whose words changed says what stands there now',
      next: handbook('1,500'),
      since: {
        state: 'changed',
        quotes: [{ state: 'changed', at: { quote: 'A canoe needs a deposit of 1,500 crowns.' } }],
      },
    },
    {
      name: 'beside whose words something was written says so',
      next: handbook('1,200', '', ' Members pay none.'),
      since: { state: 'unchanged', around: true },
    },
    {
      name: 'whose words are gone says that nothing like them is there',
      next: '# Bicycles\n\nA bicycle is rented for 90 crowns a day.\n',
      since: { state: 'changed', quotes: [{ state: 'changed' }] },
    },
  ])('$name', async ({ name, next, since }) => {
    const file = `${name}.md`
    await uploadAndWait(owner.client, file, handbook('1,200'))
    const read = await citation(owner.client)
    expect((await read()).since).toBeUndefined()
    const { id } = await uploadAndWait(owner.client, file, next)
    const source = await read()
    expect(source.since).toMatchObject({ ...since, documentId: id, filename: file })
    if (!('around' in since)) expect(source.since?.around).toBeUndefined()
    const at = source.since?.quotes[0]?.at
    if (at) {
      const { json } = await owner.client.get(`/api/documents/${id}/chunks?from=${at.chunkIndex}&limit=1`)
      expect(json[0].content.slice(at.start, at.end)).toBe(at.quote)
    }
    await owner.client.del(`/api/documents/${id}`)
  })

  test('of a document that is read anew without a change stands as it stood', async () => {
    const { id } = await uploadAndWait(owner.client, 'again.md', handbook('1,200'))
    const read = await citation(owner.client)
    await owner.client.post(`/api/documents/${id}/reprocess`)
    await settled(owner.client, id)
    expect((await read()).since).toMatchObject({ state: 'unchanged', documentId: id })
    await owner.client.del(`/api/documents/${id}`)
    await expect(read()).rejects.toThrow('nothing is cited')
  })

  test('cannot be compared while its document is read', async () => {
    const { id } = await uploadAndWait(owner.client, 'busy.md', handbook('1,200'))
    const read = await citation(owner.client)
    changeDatabase(server.dataDir, (db) => db.prepare(`update documents set status = 'failed' where id = ?`).run(id))
    expect((await read()).since).toEqual({ state: 'unknown', documentId: id, filename: 'busy.md', quotes: [] })
    changeDatabase(server.dataDir, (db) => db.prepare(`update documents set status = 'completed' where id = ?`).run(id))
    await owner.client.del(`/api/documents/${id}`)
  })

  test('tells members nothing of a version that is not theirs to see', async () => {
    await uploadAndWait(owner.client, 'levels.md', handbook('1,200'))
    const { client } = await joinOrganization(server, owner)
    const [theirs, ours] = [await citation(client), await citation(owner.client)]
    const { id } = await uploadAndWait(owner.client, 'levels.md', handbook('1,300'), { accessLevel: 'admin' })
    expect((await ours()).since).toMatchObject({ state: 'changed', documentId: id })
    await expect(theirs()).rejects.toThrow('nothing is cited')
    await owner.client.patch(`/api/documents/${id}`, { accessLevel: 'users' })
    // What narrows a document narrows its former versions, and what widens it leaves them as they are.
    await expect(theirs()).rejects.toThrow('nothing is cited')
    await owner.client.del(`/api/documents/${id}`)
  })
})
