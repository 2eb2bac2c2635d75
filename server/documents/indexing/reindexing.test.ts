import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { makeOtherModel } from './testing/otherModel.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

const PIERS = 400

const otherModel = mkdtempSync(join(tmpdir(), 'veracite-model-'))
let server: TestServer
let first: Tenant
let second: Tenant
beforeAll(async () => {
  await makeOtherModel(otherModel)
  server = await startTestServer()
  first = await found()
  second = await found()
  const piers = Array.from({ length: PIERS }, (_, at) => `## Pier ${at}\n\nPier ${at} has ${at + 2} iron rings.\n`)
  await uploadAndWait(first.owner.client, 'piers.md', piers.join('\n'))
})
afterAll(async () => {
  await server.stop()
  rmSync(otherModel, { recursive: true })
})

interface Tenant {
  owner: Owner
  id: number
}

const TRUTHS: readonly [question: string, truth: string][] = [
  ['When does the ferry to Sandhamn leave?', 'quarter past nine'],
  ['What does a berth cost?', '240 crowns'],
]

async function found(): Promise<Tenant> {
  const owner = await foundOrganization(server)
  const id = inDatabase(server.dataDir, (db) =>
    db.prepare('select id from organizations where slug = ?').pluck().get(owner.slug),
  )
  await uploadAndWait(owner.client, 'ferry.md', '# Ferry\n\nThe ferry to Sandhamn leaves at a quarter past nine.\n')
  await uploadAndWait(owner.client, 'berth.md', '# Berths\n\nA berth costs 240 crowns for one night.\n')
  return { owner, id: Number(id) }
}

async function ask({ owner: { client } }: Tenant, message: string): Promise<string> {
  const { json } = await client.post('/api/chat', { message })
  if (json.conversationId === undefined) return `${json.code}`
  return (await client.get(`/api/conversations/${json.conversationId}/messages`)).json[1].content
}
const answersOf = (tenant: Tenant) => Promise.all(TRUTHS.map(([question]) => ask(tenant, question)))

interface Row {
  active: string
  building: string | null
  former: string | null
  finishedAt: string | null
  request: string | null
}
const rowOf = ({ id }: Tenant) =>
  inDatabase(server.dataDir, (db) =>
    db.prepare('select * from search_indexes where "organizationId" = ?').get(id),
  ) as Row
const nameIn = (file: string | null): string => (file === null ? '' : (JSON.parse(file) as { name: string }).name)
const pathOf = ({ id }: Tenant, file: string | null) => join(server.dataDir, 'indexes', `${id}.${nameIn(file)}.db`)
const isBuilt = async (tenant: Tenant) => rowOf(tenant).building === null && rowOf(tenant).finishedAt !== null

/** How many passages of a document one of the files holds. */
function passagesIn(path: string, documentId: number): unknown {
  const file = new Sqlite(path, { readonly: true })
  try {
    return file.prepare('select count(*) from chunk where document = ?').pluck().get(documentId)
  } finally {
    file.close()
  }
}

const reindex = (...args: string[]) => runCommand(server.dataDir, ['reindex', ...args])

test('with another model the index is built beside the one that answers every question, until one switch', async () => {
  const { client } = first.owner
  const before = await answersOf(first)
  for (const [at, [, truth]] of TRUTHS.entries()) expect(before[at]).toContain(truth)
  const doomed = await uploadAndWait(client, 'doomed.md', '# Customs\n\nThe customs house closes at noon.\n')
  const former = rowOf(first).active

  await server.restart(undefined, { EMBEDDING_MODEL: otherModel })
  expect((await client.del(`/api/documents/${doomed.id}`)).status).toBe(200)
  const lamps = await client.upload('lamps.md', '# Lamps\n\nThe harbour lamps burn for eleven hours.\n')
  let meanwhile = 0
  await until(async () => {
    const under = rowOf(first).building !== null
    expect(await answersOf(first)).toEqual(before)
    meanwhile += under ? 1 : 0
    return isBuilt(first)
  })
  expect(meanwhile).toBeGreaterThan(0)
  expect(await answersOf(first)).toEqual(before)
  await until(async () => (await ask(first, 'How long do the lamps burn?')).includes('eleven'))
  expect(await ask(first, 'Pier 212 iron rings')).toContain('214')

  const now = rowOf(first)
  expect(now.active).toContain(otherModel)
  expect(nameIn(now.former)).toBe(nameIn(former))
  expect(passagesIn(pathOf(first, now.active), lamps.json.document.id)).toBe(1)
  // What is deleted is in neither.
  await until(async () => passagesIn(pathOf(first, now.former), doomed.id) === 0)
  expect(passagesIn(pathOf(first, now.active), doomed.id)).toBe(0)
  await until(() => isBuilt(second))
  expect((await answersOf(second)).map((said, at) => said.includes(TRUTHS[at]?.[1] ?? ''))).toEqual([true, true])
})

test('the way back: the index before is brought up to date, answers again, and is not built anew by itself', async () => {
  const { client } = first.owner
  const { former, active } = rowOf(first)
  await uploadAndWait(client, 'crane.md', '# Crane\n\nThe crane lifts nine tons.\n')
  const ended = await reindex('--organization', first.owner.slug, '--roll-back', '--json')
  expect(ended.json().reindex).toEqual({ request: 'roll-back', organizations: [first.owner.slug], done: false })
  await until(async () => nameIn(rowOf(first).active) === nameIn(former))
  expect(nameIn(rowOf(first).former)).toBe(nameIn(active))
  expect(await ask(first, 'How many tons does the crane lift?')).toContain('nine')
  for (const [question, truth] of TRUTHS) expect(await ask(first, question)).toContain(truth)
  // A new upload gets vectors of the model of the index that answers.
  await uploadAndWait(client, 'winch.md', '# Winch\n\nThe winch pulls four tons.\n')
  expect(await ask(first, 'How many tons does the winch pull?')).toContain('four')
  await server.restart()
  expect(await ask(first, 'How many tons does the winch pull?')).toContain('four')
  expect(nameIn(rowOf(first).active)).toBe(nameIn(former))
  expect(rowOf(first).building).toBeNull()
})

test('on request one organization is built anew, and no other is touched', async () => {
  const { active } = rowOf(first)
  const other = rowOf(second)
  const changed = statSync(pathOf(second, other.active)).mtimeMs
  expect((await reindex('--organization', first.owner.slug)).exitCode).toBe(0)
  await until(async () => nameIn(rowOf(first).active) !== nameIn(active) && rowOf(first).building === null)
  const { indexes } = (await reindex('--status', '--json')).json()
  const total = PIERS + 5
  expect(indexes[0]).toMatchObject({
    state: 'answering',
    chunksDone: total,
    chunksTotal: total,
    model: otherModel,
  })
  expect(await ask(first, 'Pier 212 iron rings')).toContain('214')
  expect([rowOf(second), statSync(pathOf(second, other.active)).mtimeMs]).toEqual([other, changed])
})

test('a building is given up on request: the index that answers stays, and nothing is left of the other', async () => {
  const { active } = rowOf(first)
  const building = { ...(JSON.parse(active) as object), name: `${nameIn(active).split('-')[0]}-7` }
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) =>
      db
        .prepare(`update search_indexes set building = ?, request = 'cancel' where "organizationId" = ?`)
        .run(JSON.stringify(building), first.id),
    ),
  )
  await until(async () => rowOf(first).building === null && rowOf(first).request === null)
  expect(rowOf(first).active).toBe(active)
  await until(async () => !existsSync(pathOf(first, JSON.stringify(building))))
  expect(await reindex('--cancel')).toMatchObject({ exitCode: 1, stderr: 'Nothing is being built.\n' })
})

test('the former index is removed on request, or after a while', async () => {
  const { former } = rowOf(second)
  expect(existsSync(pathOf(second, former))).toBe(true)
  expect((await reindex('--organization', second.owner.slug, '--remove-former')).exitCode).toBe(0)
  await until(async () => !existsSync(pathOf(second, former)))
  expect(rowOf(second).former).toBeNull()
  const old = rowOf(first).former
  await server.restart(() =>
    changeDatabase(server.dataDir, (db) =>
      db.prepare(`update search_indexes set "formerSince" = '2020-01-01T00:00:00.000Z'`).run(),
    ),
  )
  await until(async () => !existsSync(pathOf(first, old)))
  expect(await reindex('--roll-back')).toMatchObject({ exitCode: 1 })
})

test('damage of a file that does not answer is mended by building it anew, or ends the way back, and answers go on', async () => {
  const { active } = rowOf(first)
  const building = JSON.stringify({ ...(JSON.parse(active) as object), name: `${nameIn(active).split('-')[0]}-9` })
  await server.restart(() => {
    writeFileSync(pathOf(first, building), Buffer.alloc(40_000, 'garbage '))
    changeDatabase(server.dataDir, (db) =>
      db.prepare('update search_indexes set building = ? where "organizationId" = ?').run(building, first.id),
    )
  })
  await until(async () => nameIn(rowOf(first).active) === nameIn(building))
  const { former } = rowOf(first)
  const { id } = await uploadAndWait(first.owner.client, 'bell.md', '# Bell\n\nThe bell weighs seven stone.\n')
  expect(await ask(first, 'How much does the bell weigh?')).toContain('seven')
  await server.restart(() => writeFileSync(pathOf(first, former), Buffer.alloc(40_000, 'garbage ')))
  expect((await first.owner.client.del(`/api/documents/${id}`)).status).toBe(200)
  await until(async () => rowOf(first).former === null)
  await until(async () => passagesIn(pathOf(first, building), id) === 0)
  for (const [question, truth] of TRUTHS) expect(await ask(first, question)).toContain(truth)
})

test('two things cannot be asked for at once, nor anything of an organization that is not there', async () => {
  expect((await reindex('--status', '--cancel')).exitCode).toBe(2)
  expect(await reindex('--organization', 'nobody')).toMatchObject({
    exitCode: 1,
    stderr: 'There is no organization nobody.\n',
  })
})
