import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import type { Client } from '../../testing/client.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { settled, uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let client: Client
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const newOrganization = async () => (({ client } = (await makeOrganization(server)).owner), client)
const listed = async (id: number, of: Client = client): Promise<Document | undefined> => {
  const { documents } = (await of.get('/api/documents')).json as { documents: Document[] }
  return documents.find((each) => each.id === id)
}
const markOf = async (id: number) => (await listed(id))?.duplicateName
const upload = async (name: string, words: readonly string[], fields?: Record<string, string>) =>
  (await uploadAndWait(client, name, words.join(' '), fields)).id

const ONSETS = ['b', 'd', 'f', 'k', 'l', 'm', 'n', 'r', 's', 't', 'v']
/** Made-up words, the same for the same number. */
const madeUp = (seed: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const mixed = Math.imul(Math.imul(seed * 7919 + at + 1, 0x85ebca6b) >>> 7, 0x9e3779b1) >>> 0
    return `${ONSETS[mixed % 11]}a${ONSETS[(mixed >>> 8) % 11]}o${ONSETS[(mixed >>> 16) % 11]}u`
  })
/** A copy of which every so many words one is another. */
const copy = (words: readonly string[], every: number, by = 'changed') =>
  words.map((word, at) => (at % every === every - 1 ? `${by}${at}` : word))

const TEXT = madeUp(1, 600)

describe('what resembles an older document', () => {
  test('says which, and how much', async () => {
    await newOrganization()
    const older = await upload('rules.txt', TEXT)
    const newer = await upload('rules-final.txt', copy(TEXT, 50))
    const other = await upload('menu.txt', madeUp(2, 600))
    expect(await listed(newer)).toMatchObject({ duplicateOf: older, duplicateName: 'rules.txt' })
    // One word of fifty is part of three runs of fifty: 0.94 of the runs of either are in both, 0.89 of all.
    expect(Math.abs(((await listed(newer))?.similarity ?? 0) - 0.89)).toBeLessThan(0.09)
    for (const id of [older, other]) expect(await listed(id)).not.toHaveProperty('duplicateOf')
  })

  test.each([
    ['two letters from one template, a fifth of each its own', [...TEXT.slice(0, 480), ...madeUp(3, 120)]],
    ['one in which every tenth word is another', copy(TEXT, 10)],
    ['one that is twice as long', [...TEXT, ...madeUp(4, 600)]],
  ])('leaves out %s', async (_what, words) => {
    await newOrganization()
    await upload('one.txt', TEXT)
    expect(await markOf(await upload('two.txt', words))).toBeUndefined()
  })

  test('is not told of documents of other organizations, short ones, and earlier versions', async () => {
    await newOrganization()
    await upload('theirs.txt', TEXT)
    await newOrganization()
    expect(await markOf(await upload('ours.txt', copy(TEXT, 90)))).toBeUndefined()
    expect(await markOf(await upload('ours.txt', copy(TEXT, 80)))).toBeUndefined()
    await upload('short.txt', ['The', 'gate', 'opens', 'at', 'nine.'])
    expect(await markOf(await upload('shorter.txt', ['The', 'gate', 'opens', 'at', 'nine']))).toBeUndefined()
  })

  test('is found in a script without spaces', async () => {
    await newOrganization()
    const text = Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * 31 + at * 7) % 3000)))
    await uploadAndWait(client, '規則.txt', text.join(''))
    const { id } = await uploadAndWait(client, '規則二.txt', text.with(300, '山').with(600, '川').join(''))
    expect(await markOf(id)).toBe('規則.txt')
  })
})

describe('a mark', () => {
  test('moves when what it names is deleted, and goes with the last', async () => {
    await newOrganization()
    const first = await upload('first.txt', TEXT)
    const second = await upload('second.txt', copy(TEXT, 100))
    const third = await upload('third.txt', copy(TEXT, 120, 'third'))
    expect([await markOf(second), await markOf(third)]).toEqual(['first.txt', 'first.txt'])
    await client.del(`/api/documents/${first}`)
    expect(await markOf(second)).toBeUndefined()
    await until(async () => (await markOf(third)) === 'second.txt')
    await client.del(`/api/documents/${second}`)
    expect(await markOf(third)).toBeUndefined()
  })

  test('follows the versions of what it names as long as they are alike', async () => {
    await newOrganization()
    await upload('first.txt', TEXT)
    const second = await upload('second.txt', copy(TEXT, 100))
    const version = await upload('first.txt', copy(TEXT, 100, 'again'))
    expect(await listed(second)).toMatchObject({ duplicateOf: version, duplicateName: 'first.txt' })
    await upload('first.txt', madeUp(5, 600))
    expect(await markOf(second)).toBeUndefined()
  })

  test('is set on the younger one, whichever is read last', async () => {
    await newOrganization()
    const older = await upload('older.txt', madeUp(6, 600))
    const younger = await upload('younger.txt', copy(TEXT, 100))
    await upload('older.txt', TEXT)
    expect([await markOf(older), await markOf(younger)]).toEqual([undefined, 'older.txt'])
  })

  test('stays when a document is read anew', async () => {
    await newOrganization()
    const first = await upload('first.txt', TEXT)
    const second = await upload('second.txt', copy(TEXT, 100))
    for (const id of [first, second]) {
      await client.post(`/api/documents/${id}/reprocess`, {})
      await settled(client, id)
      expect([await markOf(first), await markOf(second)]).toEqual([undefined, 'first.txt'])
    }
  })

  test('tells members nothing of a document above their level', async () => {
    const { owner, add } = await makeOrganization(server)
    client = owner.client
    await upload('Takeover plans.txt', TEXT, { accessLevel: 'admin' })
    const second = await upload('second.txt', copy(TEXT, 100))
    expect(await markOf(second)).toBe('Takeover plans.txt')
    const member = (await add('user')).client
    expect((await member.get('/api/documents')).status).toBe(403)
    const { document } = (await member.get(`/api/documents/${second}`)).json as { document: Document }
    expect(document.originalName).toBe('second.txt')
    expect(document).not.toHaveProperty('duplicateOf')
    expect(document).not.toHaveProperty('similarity')
  })
})
