import { strFromU8, unzipSync } from 'fflate'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMasterKey } from '../../crypto/masterKey.ts'
import { changeDatabase } from '../../testing/inDatabase.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { openDataFolder } from '../backup/testing/dataFolder.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'veracite-bundle-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const masterKey = randomBytes(32)

/** What must not be told to anybody: secrets of the settings, and what people wrote. */
const SETTINGS = {
  MASTER_KEY: masterKey.toString('base64'),
  MASTER_KEY_NEXT: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://postbox%40example.org:p%C3%A4ss-w0rd@127.0.0.1:9',
  MAIL_FROM: 'Greta Lind <greta@lind-harbor.example>',
  CONTACT_EMAIL: 'help@lind-harbor.example',
  ANSWER_ENGINE: 'openai',
  OPENAI_BASE_URL: 'http://gateway:g4teway-pass@127.0.0.1:9/v1?key=query-secret',
  OPENAI_API_KEY: 'sk-live-0123456789abcdef',
  OPENAI_MODEL: 'small',
  STRIPE_SECRET_KEY: 'sk_live_51HarborHarborHarbor',
  STRIPE_WEBHOOK_SECRET: 'whsec_harborharborharbor',
  METRICS_TOKEN: 'a-token-for-the-watching-program',
  OPERATOR_TOKEN: 'a-token-for-whoever-operates',
  PUBLIC_URL: 'https://kb.example.com/?token=in-the-address',
}
const SECRET = [
  ...Object.entries(SETTINGS).flatMap(([name, value]) => (/KEY|SECRET|TOKEN|MAIL/.test(name) ? [value] : [])),
  'p%C3%A4ss-w0rd',
  'päss-w0rd',
  'postbox',
  'g4teway-pass',
  'query-secret',
  'in-the-address',
  'greta',
  'Greta Lind',
]
const CONTENT = ['lind-harbor', 'Sandhamn', 'Ferry plan', 'wreck', 'Olaf', 'olaf@', 'vat_0123456789', 'session-cookie']

async function plantContent(dataDir: string): Promise<string> {
  const data = await openDataFolder(dataDir, createMasterKey(masterKey))
  const { id, wrapped } = await data.found('lind-harbor')
  await data.add(id, 'The ferry to Sandhamn leaves at nine.')
  await data.db.destroy()
  changeDatabase(dataDir, (db) => {
    db.exec(
      `update documents set "originalName" = 'Ferry plan Sandhamn.pdf', "sourceUrl" = 'https://lind-harbor.example/wreck'`,
    )
    // An index that is missing, which is told with the name of the organization.
    db.exec(`update documents set status = 'completed', "chunkCount" = 3`)
    db.exec(`insert into outbox_messages (message, recipient, attempts, "nextAttemptAt", "lastError", "createdAt")
      values (x'00', 'olaf@lind-harbor.example', 3, '2030', 'no mailbox olaf@lind-harbor.example', '2026')`)
  })
  mkdirSync(join(dataDir, 'Ferry plan of Olaf'))
  return wrapped
}

function writeLog(file: string): void {
  const time = '2026-01-02T03:04:05.678Z'
  const stack = `Error: Sandhamn wreck\n    at read (/srv/veracite/dist/server/main.js:10:5)\n    at Olaf told (Sandhamn)`
  const lines = [
    { level: 30, time, to: 'olaf@lind-harbor.example', link: `https://x/?token=vat_0123456789`, msg: 'mail' },
    {
      level: 50,
      time,
      err: { type: 'TypeError', message: 'wreck of Olaf', stack, cookie: 'session-cookie' },
      msg: 'queue',
    },
    {
      level: 40,
      time,
      documentId: 7,
      status: 500,
      path: '/api/x?q=Sandhamn',
      msg: 'slow: "Ferry plan" of olaf@lind-harbor.example',
    },
    { level: 40, time, msg: `key ${SETTINGS.OPENAI_API_KEY} refused at smtp://postbox:päss-w0rd@mail` },
  ]
  writeFileSync(file, [...lines.map((line) => JSON.stringify(line)), 'plain Sandhamn wreck', '["wreck"]'].join('\n'))
}

test('a bundle holds findings, settings, sizes and counts, and nothing secret and no content', async () => {
  const dataDir = join(folder, 'data')
  const wrapped = await plantContent(dataDir)
  const [file, log] = [join(folder, 'support.zip'), join(folder, 'server.log')]
  writeLog(log)
  const env = { ...SETTINGS, PORT: '0' }
  const { json, stderr } = await runCommand(dataDir, ['doctor', '--json', '--bundle', file, '--log', log], env)
  expect(stderr).toBe('')
  const entries = Object.entries(unzipSync(readFileSync(file))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )
  expect(json().doctor.bundle.files).toEqual(entries.map(([name]) => name))
  const texts: Record<string, string> = Object.fromEntries(entries)
  const all = entries.map(([, text]) => text).join('\n')
  for (const planted of [...SECRET, ...CONTENT, wrapped]) expect(all, planted).not.toContain(planted)
  expect(all).not.toContain(masterKey.toString('hex'))

  const read = (name: string) => JSON.parse(texts[name] ?? '')
  expect(read('checks.json')).toContainEqual(expect.objectContaining({ check: 'database', status: 'ok' }))
  expect(read('settings.json')).toContainEqual(expect.objectContaining({ name: 'STRIPE_SECRET_KEY', value: '[set]' }))
  expect(read('settings.json')).toContainEqual(
    expect.objectContaining({ name: 'SMTP_URL', value: 'smtp://127.0.0.1:9' }),
  )
  expect(read('settings.json')).toContainEqual(expect.objectContaining({ name: 'OPENAI_MODEL', value: 'small' }))
  expect(read('database.json')).toMatchObject({
    rows: { organizations: 1, documents: 1 },
    applied: expect.arrayContaining(['0001_knowledge']),
    stuckMails: 1,
  })
  expect(read('sizes.json')).toMatchObject({ blobs: { files: 1 }, other: { files: 0 } })
  expect(read('log.json')).toMatchObject({
    leftOut: 2,
    lines: [
      { level: 30, msg: 'mail' },
      { err: { type: 'TypeError', at: ['/srv/veracite/dist/server/main.js:10:5'] } },
      { documentId: 7, status: 500, msg: 'slow: [quoted] of [masked]' },
      { level: 40 },
    ],
  })
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a bundle takes no place of another file, and is made where the settings cannot be used', async () => {
  const file = join(folder, 'support.zip')
  const made = await runCommand(join(folder, 'none'), ['doctor', '--bundle', file], { PORT: 'none' })
  expect(made.exitCode).toBe(1)
  expect(Object.keys(unzipSync(readFileSync(file)))).toContain('settings.json')
  const again = await runCommand(join(folder, 'none'), ['doctor', '--bundle', file])
  expect([again.exitCode, again.stderr]).toEqual([2, `${file} is there already.\n`])
  const alone = await runCommand(join(folder, 'none'), ['doctor', '--log', file])
  expect([alone.exitCode, alone.stderr]).toEqual([2, '--log FILE goes into a bundle: say --bundle FILE.\n'])
})
