import { afterEach, expect, test } from 'vitest'
import type { TopicGroup } from '../../../shared/contract/explorer.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { foundOrganization, settled, uploadAndWait } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import { LOOPBACK_WEB } from '../../testing/websites/website.ts'
import { startWebServer } from '../../testing/webServer.ts'

let server: TestServer | ServerProcess | undefined
afterEach(() => server?.stop())

/** Leaves of what was read what a release without topics and sketches left. */
const forget = (dataDir: string, factsToo = '') =>
  changeDatabase(dataDir, (db) =>
    db.exec(`
      delete from document_topics; delete from topics; delete from document_sketches; delete from document_bands;
      update document_chunks set "topicId" = null;
      update documents set "duplicateOf" = null, similarity = null;
      ${factsToo}`),
  )
const described = (dataDir: string): number[] =>
  inDatabase(dataDir, (db) => db.prepare('select distinct "documentId" from document_topics').pluck().all() as number[])
/** What near duplicates are told by, and what they are marked as. */
const alike = (dataDir: string) =>
  inDatabase(dataDir, (db) => [
    db.prepare('select "documentId", hex(sketch) from document_sketches order by 1').raw().all(),
    db.prepare('select band, "documentId" from document_bands order by 1, 2').raw().all(),
    db.prepare('select id, "duplicateOf", similarity from documents order by 1').raw().all(),
  ])
const groups = async (client: Client): Promise<TopicGroup[]> =>
  (await client.get('/api/knowledge-chunks?limit=50&chunks=50')).json
const documents = async (client: Client) => (await client.get('/api/documents?sort=name')).json.documents

const sections = (of: string) =>
  ['Opening hours', 'Canoe rental', 'Mountain cabins']
    .map(
      (name) => `## ${name}\n\n${`The ${name.toLowerCase()} of ${of} are in the folder ${name.length}. `.repeat(12)}`,
    )
    .join('\n\n')
const TEXT = Array.from({ length: 400 }, (_, at) => `word${(at * at * 31) % 977} is${at}`).join(' ')

test('documents of an earlier release get the topics and sketches that reading them anew gives', async () => {
  const web = await startWebServer()
  try {
    const running = await startTestServer({ webAccess: LOOPBACK_WEB })
    server = running
    const { client } = (await makeOrganization(running)).owner
    await uploadAndWait(client, 'guide.md', `# Guide\n\n${sections('the lake')}\n`)
    await uploadAndWait(client, 'first.txt', TEXT)
    for (const name of ['second.txt', 'third.txt']) await uploadAndWait(client, name, `${TEXT} and more for ${name}`)
    web.on(
      '/ferry',
      `<title>Ferry</title><h1>Ferry timetable</h1><p>${'The ferry to Hven leaves at nine. '.repeat(30)}</p>`,
    )
    const page = await client.post('/api/documents/url', { url: `${web.url}/ferry` })
    await settled(client, page.json.document.id)
    const before = [await groups(client), await documents(client), alike(running.dataDir)]
    const named = (before[1] as { duplicateName?: string }[]).map(({ duplicateName }) => duplicateName)
    expect(named.filter((name) => name === 'first.txt')).toHaveLength(2)
    const asked = web.hits.length
    await running.restart(() => forget(running.dataDir, 'update documents set "encryptedContent" = null'))
    await until(async () => described(running.dataDir).length === 5)
    expect([await groups(client), await documents(client), alike(running.dataDir)]).toEqual(before)
    expect(web.hits.length).toBe(asked)
  } finally {
    await web.stop()
  }
})

test('an original that is lost leaves the topics that are known of it', async () => {
  const running = await startTestServer()
  server = running
  const { client } = (await makeOrganization(running)).owner
  await uploadAndWait(client, 'guide.md', `# Guide\n\n${sections('the lake')}\n`)
  await uploadAndWait(client, 'other.md', `# Other\n\n${sections('the sea')}\n`)
  const before = await groups(client)
  await running.restart(() =>
    forget(running.dataDir, `update documents set filename = 'lost' where "originalName" = 'guide.md'`),
  )
  await until(async () => described(running.dataDir).length === 2)
  expect(await groups(client)).toEqual(before)
})

test('a server that is killed meanwhile goes on with the documents that are left', async () => {
  const killed = await startServerProcess({ from: 'source' })
  server = killed
  const { dataDir } = killed
  const owner = await foundOrganization(killed)
  const guide = async (at: number) => {
    const text = `# Guide ${at}\n\n${sections(`lake ${at}`)}\n`
    return (await uploadAndWait(owner.client, `guide-${at}.md`, text)).id
  }
  const ids: number[] = []
  for (let at = 0; at < 40; at += 4) ids.push(...(await Promise.all([0, 1, 2, 3].map((step) => guide(at + step)))))
  const before = [await groups(owner.client), alike(dataDir)]
  await killed.end('SIGTERM')
  forget(dataDir)
  const second = await startServerProcess({ from: 'source', dataDir })
  server = second
  await until(async () => described(dataDir).length > 0)
  await second.end('SIGKILL')
  const done = described(dataDir)
  expect(done.length).toBeLessThan(ids.length)
  const third = await startServerProcess({ from: 'source', dataDir })
  server = third
  await until(async () => described(dataDir).length === ids.length)
  expect([await groups(createClient(third.url, owner.client.cookie())), alike(dataDir)]).toEqual(before)
})
