import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, PASSWORD, settled, uploadAndWait } from '../../testing/organizations.ts'
import { runCommand, spawnCommand } from '../../testing/program/runCommand.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { until } from '../../testing/until.ts'
import { openDataFolder } from '../backup/testing/dataFolder.ts'

let folder: string
let running: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-backup-'))
})
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()))
  running = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({ from: 'source', dataDir })
  running.push(server)
  return server
}

const MOST_FILES = 24
const QUESTIONS = ['When does the ferry to Sandhamn leave?', 'How much is the ticket to Grinda?']

/** What is said to the questions, and what it is quoted from. */
async function answersOf(client: Client): Promise<Said[]> {
  const answers: Said[] = []
  for (const message of QUESTIONS) {
    const { json } = await client.post('/api/chat', { message })
    const { id: _id, createdAt: _createdAt, ...said } = json.message as Message
    answers.push(said)
  }
  return answers
}
type Said = Omit<Message, 'id' | 'createdAt'>

/** Without what is measured against all documents: how likely an answer is, and the score of each source. */
const apartFromMeasures = (answers: Said[]) =>
  answers.map(({ probability: _probability, sources, ...said }) => ({
    ...said,
    sources: sources.map((source) => ({ ...source, score: undefined })),
  }))

test('a backup that is made under load answers the same elsewhere, and nothing of an organization that was deleted since', async () => {
  const server = await start(join(folder, 'data'))
  const [owner, leaving] = [await foundOrganization(server), await foundOrganization(server)]
  const texts = {
    'ferry.md': 'The ferry to Sandhamn leaves at a quarter past nine.',
    'tickets.md': 'A ticket to Grinda is 140 crowns.',
  }
  for (const [name, text] of Object.entries(texts)) await uploadAndWait(owner.client, name, `# ${name}\n\n${text}\n`)
  await uploadAndWait(leaving.client, 'secret.md', '# Secret\n\nThe safe opens with 4711.\n')
  const before = await answersOf(owner.client)
  expect(JSON.stringify(before)).toContain('quarter past nine')

  const stop = new AbortController()
  const acknowledged: string[] = []
  const load = async (step: (client: Client) => Promise<unknown>) => {
    while (!stop.signal.aborted) await step(createClient(server.url, owner.client.cookie()))
  }
  const upload = async (client: Client) => {
    // More would have to be read anew at the end.
    if (acknowledged.length >= MOST_FILES) return client.get('/api/documents')
    const name = `${randomUUID()}.md`
    const { status, json } = await client.upload(name, `${name} is about lamps. `.repeat(40))
    if (status === 201) acknowledged.push(name)
    if (status === 201 && acknowledged.length % 3 === 0) await client.del(`/api/documents/${json.document.id}`)
    return undefined
  }
  const loads = [load(upload), load((client) => client.post('/api/chat', { message: QUESTIONS[0] }))]
  const to = join(folder, 'backups')
  const made = [await spawnCommand(server.dataDir, ['backup', '--to', to, '--json'])]
  const known = acknowledged.length
  made.push(await spawnCommand(server.dataDir, ['backup', '--to', to, '--json']))
  stop.abort()
  await Promise.all(loads)
  expect(made.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(acknowledged.length).toBeGreaterThan(0)

  expect((await leaving.client.del('/api/organization', { confirm: leaving.slug })).status).toBe(200)
  const keys = await runCommand(server.dataDir, ['backup', '--to', to, '--keys-only'])
  expect([keys.exitCode, keys.stdout]).toEqual([0, `The keys in ${to} are those of now.\n`])
  const verified = await runCommand(server.dataDir, ['verify-backup', '--from', to, '--all', '--json'])
  expect(verified.json().verified).toMatchObject({ snapshots: 2, faults: [] })

  const there = join(folder, 'there')
  const restored = await runCommand(folder, ['restore', '--from', to, '--to', there, '--json'])
  expect([restored.stderr, restored.json().restored.deletedSince]).toEqual(['', [expect.any(Number)]])
  await cp(join(server.dataDir, 'master.key'), join(there, 'master.key'))
  const elsewhere = await start(there)
  const client = elsewhere.client()
  expect((await createClient(elsewhere.url, owner.client.cookie()).get('/api/documents')).status).toBe(401)
  const signIn = { organizationSlug: owner.slug, username: owner.username, password: PASSWORD }
  expect((await client.post('/api/login/local', signIn)).status).toBe(200)
  const ids = inDatabase(there, (db) =>
    db.prepare('select id from documents where "deletedAt" is null').pluck().all(),
  ) as number[]
  for (const id of ids) expect((await settled(client, id)).status).toBe('completed')
  // The index is no part of the backup; until it was written nobody is answered.
  await until(async () => (await client.post('/api/chat', { message: QUESTIONS[0] })).status !== 503)
  expect(apartFromMeasures(await answersOf(client))).toEqual(apartFromMeasures(before))
  const names = inDatabase(there, (db) => db.prepare('select "originalName" from documents').pluck().all())
  // What was acknowledged before the second backup began is in it, unless it was deleted.
  const lacking = acknowledged.slice(0, known).filter((name, at) => (at + 1) % 3 !== 0 && !names.includes(name))
  expect(lacking).toEqual([])
  expect(inDatabase(there, (db) => db.prepare('select slug from organizations').pluck().all())).toEqual([owner.slug])
  expect(names).not.toContain('secret.md')
  // With the same documents as before the load, the same is measured as well, once the others have left the index.
  const { documents } = (await client.get('/api/documents?limit=100')).json
  for (const { id, originalName } of documents)
    if (!(originalName in texts)) expect((await client.del(`/api/documents/${id}`)).status).toBeLessThan(300)
  const isAsBefore = async () => isDeepStrictEqual(await answersOf(client), before)
  await until(isAsBefore, 60_000).catch(() => undefined)
  expect(await answersOf(client)).toEqual(before)
})

test('what makes no sense is refused with a sentence', async () => {
  for (const [args, sentence] of [
    [['backup'], '--to FOLDER is missing'],
    [['backup', '--to', 'x', '--keep', '0'], '--keep is at least 1'],
    [['restore', '--from', 'x'], '--to DATA_DIR is missing'],
    [['verify-backup'], '--from FOLDER is missing'],
  ] as const) {
    const { exitCode, stderr } = await runCommand(folder, args)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)])
  }
  for (const args of [
    ['backup', '--to', join(folder, 'backups')],
    ['restore', '--from', folder, '--to', join(folder, 'there')],
    ['verify-backup', '--from', folder],
    ['migrate', '--dry-run'],
  ]) {
    const { exitCode, stderr } = await runCommand(folder, args)
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/ (holds no|are no) /)])
  }
})

test('a folder in the data folder is refused, also through links, and nothing is made of it', async () => {
  const dataDir = join(folder, 'data')
  const { db, found } = await openDataFolder(dataDir)
  await found('harbor')
  await db.destroy()
  const link = join(folder, 'link')
  symlinkSync(dataDir, link)
  const before = readdirSync(dataDir)
  const inside = [dataDir, join(dataDir, 'a', 'backups'), join(link, 'backups'), `${dataDir}/../data/b`]
  for (const to of inside) {
    const { exitCode, stderr } = await runCommand(dataDir, ['backup', '--to', to])
    expect([exitCode, stderr], to).toEqual([1, expect.stringContaining('lies in the data folder')])
  }
  const keys = ['backup', '--to', join(folder, 'backups'), '--keys', join(link, 'keys')]
  expect((await runCommand(dataDir, keys)).stderr).toContain('lies in the data folder')
  expect(readdirSync(dataDir)).toEqual(before)
  // Through a link, it is the data folder that is named.
  expect((await runCommand(link, ['backup', '--to', join(dataDir, 'backups')])).exitCode).toBe(1)
  // A name that only begins alike is another folder.
  expect((await runCommand(dataDir, ['backup', '--to', join(folder, 'data-backups')])).exitCode).toBe(0)
})

test('a master key that is there and is none is told of when backups are verified', async () => {
  const dataDir = join(folder, 'data')
  const { db, found } = await openDataFolder(dataDir)
  await found('harbor')
  await db.destroy()
  const to = join(folder, 'backups')
  expect((await runCommand(dataDir, ['backup', '--to', to])).exitCode).toBe(0)
  const verified = await runCommand(join(folder, 'nowhere'), ['verify-backup', '--from', to])
  expect([verified.exitCode, verified.stderr]).toEqual([0, ''])
  const wrong = await runCommand(dataDir, ['verify-backup', '--from', to], { MASTER_KEY: 'short' })
  expect([wrong.exitCode, wrong.stderr]).toEqual([1, expect.stringContaining('MASTER_KEY')])
})

test('an identity is made once, and its recipient is said', async () => {
  const file = join(folder, 'key.age')
  const made = await runCommand(folder, ['backup', '--make-identity', file, '--json'])
  expect(made.json().recipient).toMatch(/^age1[a-z0-9]{58}$/)
  expect(existsSync(file)).toBe(true)
  expect((await runCommand(folder, ['backup', '--make-identity', file])).exitCode).toBe(2)
})
