import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
  chmodSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdData } from '../../db/dataLock.ts'
import { changeDatabase } from '../../testing/inDatabase.ts'
import { startLanguageModel } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { runCommand, spawnCommand } from '../../testing/program/runCommand.ts'
import { startServerProcess } from '../../testing/serverProcess.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { openDataFolder } from '../backup/testing/dataFolder.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-doctor-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Row {
  check: string
  status: string
  says: string
  advice?: string
}
const rowsOf = (document: { doctor: { checks: Row[] } }) => document.doctor.checks
const statuses = (rows: Row[]) => Object.fromEntries(rows.map(({ check, status }) => [check, status]))

/** What the doctor says of one thing. */
async function diagnosis(check: string, env: Record<string, string> = {}): Promise<Row & { exitCode: number | null }> {
  const { exitCode, json } = await runCommand(dataDir, ['doctor', '--json'], { PORT: '0', ...env })
  const found = rowsOf(json()).find((row) => row.check === check)
  if (!found) throw new Error(`there is no check ${check}`)
  return { ...found, exitCode }
}

/** A data folder with an organization, as a server that was stopped leaves it. */
async function makeData(): Promise<void> {
  const data = await openDataFolder(dataDir)
  const { id } = await data.found('harbor')
  await data.add(id, 'The harbor opens at six.')
  await data.db.destroy()
  chmodSync(dataDir, 0o700)
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), name === 'blobs' ? 0o700 : 0o600)
}

test('beside a running server all is well, nothing is changed, and the server keeps its lock', async () => {
  const server = await startServerProcess({ from: 'source', dataDir })
  try {
    const owner = await foundOrganization(server)
    await uploadAndWait(owner.client, 'harbor.md', '# Harbor\n\nThe harbor opens at six.\n')
    const names = () => readdirSync(dataDir).sort()
    const before = names()
    const port = new URL(server.url).port
    const { exitCode, stdout, json } = await spawnCommand(dataDir, ['doctor', '--json'], { PORT: port })
    const rows = rowsOf(json())
    const { backups, ...others } = statuses(rows)
    expect([backups, ...new Set(Object.values(others))], stdout).toEqual(['warning', 'ok'])
    expect(rows.find(({ check }) => check === 'port')?.says).toBe(`A server answers on 127.0.0.1:${port}.`)
    expect(exitCode).toBe(0)
    expect(names()).toEqual(before)
    expect(() => holdData(dataDir)).toThrow('Another server')
    expect((await owner.client.get('/api/documents')).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test('where there are no data it makes none, and a table says what to do', async () => {
  const { exitCode, stdout } = await runCommand(dataDir, ['doctor'], { PORT: '0' })
  expect([exitCode, existsSync(dataDir)]).toEqual([0, false])
  expect(stdout).toMatch(/^warning {2}data folder +There is no .*\n +→ Set DATA_DIR/m)
  expect(stdout).toMatch(/\n0 problems, 1 warning\.\n$/)
})

test('settings that cannot be used are all that is said', async () => {
  const { exitCode, json } = await runCommand(dataDir, ['doctor', '--json'], { PORT: 'none' })
  expect([exitCode, rowsOf(json())]).toEqual([
    1,
    [{ check: 'settings', status: 'problem', says: expect.stringContaining('PORT'), advice: expect.any(String) }],
  ])
})

test('an address for all of a machine, and none for people, is a warning, in the log of the server as well', async () => {
  const all = { HOST: '0.0.0.0' }
  expect(await diagnosis('settings', all)).toMatchObject({
    status: 'warning',
    exitCode: 0,
    says: expect.stringContaining('PUBLIC_URL is not set'),
    advice: expect.stringContaining('Set PUBLIC_URL'),
  })
  expect((await diagnosis('settings', { ...all, PUBLIC_URL: 'https://kb.example.com' })).status).toBe('ok')
  const lines: string[] = []
  const env = { ...all, RATE_LIMITS: 'on', LOG_LEVEL: 'warn' }
  const server = await startTestServer({ env, onLog: (line) => void lines.push(line) })
  await server.stop()
  expect(lines.filter((line) => line.includes('PUBLIC_URL is not set'))).toHaveLength(1)
})

describe('of a stopped server it finds', () => {
  beforeEach(makeData)

  test('nothing wrong, but that there is no backup; one is known by its age', async () => {
    const rows = rowsOf((await runCommand(dataDir, ['doctor', '--json'], { PORT: '0' })).json())
    // Tests run the source, whose processes cannot be confined.
    const { backups, extraction: _source, ...others } = statuses(rows)
    expect(
      Object.values(others).every((status) => status === 'ok'),
      JSON.stringify(rows),
    ).toBe(true)
    expect(backups).toBe('warning')
    const to = join(folder, 'backups')
    await runCommand(dataDir, ['backup', '--to', to])
    expect((await diagnosis('backups')).says).toBe(`The newest backup is less than a day old, in ${to}.`)
    writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify({ at: '2020-01-01T00:00:00Z', to, snapshot: 'x' }))
    expect(await diagnosis('backups')).toMatchObject({
      status: 'warning',
      says: expect.stringMatching(/\d{4} days old/),
    })
  })

  test('pages that are damaged', async () => {
    const file = join(dataDir, 'veracite.db')
    const handle = openSync(file, 'r+')
    for (let at = 4096; at < statSync(file).size; at += 4096) writeSync(handle, Buffer.alloc(2000, 0x5a), 0, 2000, at)
    closeSync(handle)
    const found = await diagnosis('database')
    expect(found).toMatchObject({ status: 'problem', exitCode: 1, advice: expect.stringContaining('restore') })
    expect(found.says).toMatch(/damaged|cannot be read/)
    expect((await diagnosis('models')).status).toBe('ok')
  })

  test('rows that refer to nothing', async () => {
    changeDatabase(dataDir, (db) => {
      db.pragma('foreign_keys = OFF')
      db.exec('delete from organizations')
    })
    const found = await diagnosis('references')
    expect(found).toMatchObject({ status: 'problem', says: expect.stringContaining('row 1 of documents') })
  })

  test('data of an older and of a newer version', async () => {
    changeDatabase(dataDir, (db) => db.exec(`delete from kysely_migration where name = '0030_released'`))
    expect(await diagnosis('migrations')).toMatchObject({ status: 'warning', exitCode: 0 })
    changeDatabase(dataDir, (db) => db.exec(`insert into kysely_migration values ('0099_later', '2030')`))
    const newer = { status: 'problem', says: expect.stringContaining('0099_later'), exitCode: 1 }
    expect(await diagnosis('migrations')).toMatchObject(newer)
  })

  test('another key, a key that others can read, none, and one that is none', async () => {
    const other = Buffer.alloc(32, 7).toString('base64')
    const key = join(dataDir, 'master.key')
    expect((await diagnosis('master key', { MASTER_KEY: other })).says).toMatch(/not the one of these data/)
    chmodSync(key, 0o644)
    expect(await diagnosis('master key')).toMatchObject({
      status: 'problem',
      says: expect.stringContaining('mode 644'),
    })
    expect(await diagnosis('data folder')).toMatchObject({
      status: 'problem',
      says: expect.stringContaining('master.key'),
    })
    writeFileSync(key, 'no key')
    expect((await diagnosis('master key')).says).toMatch(/32 bytes/)
    rmSync(key)
    expect(await diagnosis('master key')).toMatchObject({
      status: 'problem',
      advice: expect.stringContaining('Put the key'),
    })
    expect(existsSync(key)).toBe(false)
  })

  test('a clock that was set back', async () => {
    expect((await diagnosis('clock')).status).toBe('ok')
    changeDatabase(dataDir, (db) => db.exec(`update organizations set "createdAt" = '2999-01-01T00:00:00.000Z'`))
    expect(await diagnosis('clock')).toMatchObject({ status: 'problem', says: expect.stringContaining('2999') })
  })

  test('search indexes that are missing, damaged or left behind', async () => {
    changeDatabase(dataDir, (db) => db.exec(`update documents set status = 'completed', "chunkCount" = 3`))
    const missing = { status: 'warning', says: 'There is no search index of organization harbor, which has documents.' }
    expect(await diagnosis('search indexes')).toMatchObject(missing)
    const indexes = join(dataDir, 'indexes')
    mkdirSync(indexes, { mode: 0o700 })
    writeFileSync(join(indexes, '1.0123abcd.db'), 'no database '.repeat(100))
    expect(await diagnosis('search indexes')).toMatchObject({
      status: 'problem',
      says: expect.stringMatching(/organization harbor is damaged/),
    })
    changeDatabase(dataDir, (db) => db.exec(`update documents set "chunkCount" = 0`))
    rmSync(join(indexes, '1.0123abcd.db'))
    writeFileSync(join(indexes, '8.0123abcd.db'), '')
    expect(await diagnosis('search indexes')).toMatchObject({
      status: 'warning',
      says: expect.stringMatching(/organization 8, which is deleted/),
    })
  })
})

describe('of the network it finds', () => {
  test('another program on the port, and when it has ended none', async () => {
    const stranger = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const PORT = String((stranger.address() as AddressInfo).port)
    expect(await diagnosis('port', { PORT })).toMatchObject({
      status: 'problem',
      exitCode: 1,
      says: expect.stringMatching(/Another program/),
    })
    stranger.close()
    stranger.closeAllConnections()
    await once(stranger, 'close')
    expect(await diagnosis('port', { PORT })).toMatchObject({ status: 'ok', says: `127.0.0.1:${PORT} is free.` })
  })

  test('a mail server that answers, one that refuses the password, and one that is away', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authMethods: ['PLAIN'],
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'a' }) : done(new Error('535 denied')),
      onMailFrom: ({ address }, _session, done) => {
        received.push(address)
        done()
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = (user: string) => `smtp://${user}127.0.0.1:${(server.server.address() as AddressInfo).port}`
    expect(await diagnosis('mail', { SMTP_URL: at('a:right@') })).toMatchObject({ status: 'ok' })
    const refused = await diagnosis('mail', { SMTP_URL: at('a:wr0ngword@') })
    expect(refused).toMatchObject({ status: 'problem', exitCode: 1 })
    expect(JSON.stringify(refused)).not.toContain('wr0ngword')
    expect(received).toEqual([])
    const address = at('')
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(await diagnosis('mail', { SMTP_URL: address })).toMatchObject({
      status: 'problem',
      says: expect.stringMatching(/ECONNREFUSED/),
    })
    expect(await diagnosis('mail', { PUBLIC_URL: 'https://kb.example.com' })).toMatchObject({ status: 'warning' })
  })

  test('which hosts of the own network webhooks and websites may be at, and names that lead nowhere', async () => {
    expect(await diagnosis('own network')).toMatchObject({ status: 'ok', says: expect.stringContaining('alone') })
    const listed = { DEPLOYMENT: 'onprem', INTERNAL_HOSTS: 'localhost,10.2.0.0/16' }
    expect(await diagnosis('own network', listed)).toMatchObject({
      status: 'ok',
      says: 'Webhooks and websites may also be at localhost, 10.2.0.0/16.',
    })
    expect(await diagnosis('own network', { ...listed, INTERNAL_HOSTS: 'wiki.invalid' })).toMatchObject({
      status: 'warning',
      says: expect.stringContaining('wiki.invalid is no name'),
    })
  })

  test('a language model that is there, one that is not, and settings that are not whole', async () => {
    const model = await startLanguageModel('small')
    const ollama = { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url }
    try {
      expect(await diagnosis('language model', { ...ollama, OLLAMA_MODEL: 'small' })).toMatchObject({ status: 'ok' })
      expect(await diagnosis('language model', { ...ollama, OLLAMA_MODEL: 'large' })).toMatchObject({
        status: 'problem',
        says: expect.stringMatching(/does not have the model large/),
      })
      expect(await diagnosis('language model', ollama)).toMatchObject({
        status: 'problem',
        says: expect.stringMatching(/OLLAMA_MODEL/),
      })
    } finally {
      await model.stop()
    }
    const away = { OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' }
    expect(await diagnosis('language model', { ...away, ANSWER_ENGINE: 'auto' })).toMatchObject({ status: 'warning' })
    const openai = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
    expect(await diagnosis('language model', openai)).toMatchObject({ status: 'problem', exitCode: 1 })
  })
})
