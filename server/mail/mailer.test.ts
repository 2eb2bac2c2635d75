import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/connection.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { createLogger } from '../logger.ts'
import { scopeOf } from '../scope.ts'
import { onlyKey } from '../testing/keys/onlyKey.ts'
import { letterOf } from './testing/letterOf.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { smtpTransport } from './transport.ts'

let db: Database
let smtp: SMTPServer
let mailer: Mailer
let received: ParsedMail[]
let refuse: boolean
let now: Date

beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db)
  received = []
  refuse = false
  now = new Date('2026-01-01T00:00:00Z')
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('mailbox is busy') : null),
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  mailer = createMailer({
    db,
    masterKey: onlyKey(),
    transport: smtpTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`),
    from: 'Veracite <no-reply@example.org>',
    logger: createLogger('silent'),
    runtime: { now: () => now, newId: () => 'unused' },
    logLinks: false,
  })
})
afterEach(async () => {
  await mailer.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
  await db.destroy()
})

const scope = scopeOf({ organizationId: 7 })
const letter = letterOf({
  to: 'ada@example.org',
  subject: 'Please verify',
  paragraphs: ['Hello <b>Ada</b>,', 'welcome.'],
  link: { label: 'Verify', url: 'https://example.org/verify-email?token=abc&x=1' },
  closing: 'Bye.',
})
const post = () => db.transaction().execute((tx) => mailer.post(tx, scope, letter))

test('a letter arrives as text and as HTML, with what people typed shown as text', async () => {
  await post()
  await mailer.deliver()
  expect(received).toHaveLength(1)
  const [mail] = received
  expect([mail?.subject, mail?.from?.text, mail?.text?.includes(letter.link.url)]).toEqual([
    'Please verify',
    '"Veracite" <no-reply@example.org>',
    true,
  ])
  expect(mail?.html).toContain('Hello &#60;b&#62;Ada')
  await mailer.deliver()
  expect(received).toHaveLength(1)
})

test('a letter that is refused stays and is sent later', async () => {
  refuse = true
  await post()
  await mailer.deliver()
  refuse = false
  await mailer.deliver()
  expect(received).toHaveLength(0)
  now = new Date(now.getTime() + 60_000)
  await mailer.deliver()
  expect(received).toHaveLength(1)
})

test('a letter of a transaction that fails is never sent', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await mailer.post(tx, scope, letter)
    throw new Error('the sign-up failed')
  })
  await expect(failing).rejects.toThrow('the sign-up failed')
  await mailer.deliver()
  expect(received).toHaveLength(0)
})

test('two deliveries at once send a letter once', async () => {
  await post()
  await Promise.all([mailer.deliver(), mailer.deliver()])
  expect(received).toHaveLength(1)
})

test('waiting letters cannot be read in the database', async () => {
  await post()
  const rows = await db.selectFrom('outbox_messages').select('message').execute()
  expect(rows[0]?.message.includes('token=abc')).toBe(false)
})

test('a database that fails is logged and ends nothing; the next delivery goes on', async () => {
  await post()
  await sql`alter table outbox_messages rename to away`.execute(db)
  await mailer.deliver()
  await sql`alter table away rename to outbox_messages`.execute(db)
  await mailer.deliver()
  expect(received).toHaveLength(1)
})

test('what waits on behalf of an organization that is gone is not sent, and that of others is', async () => {
  await post()
  await db
    .transaction()
    .execute((tx) => mailer.post(tx, scopeOf({ organizationId: 8 }), { ...letter, to: 'per@example.org' }))
  await db.transaction().execute((tx) => mailer.drop(tx, scope))
  await mailer.deliver()
  expect(received.map((mail) => mail.to)).toMatchObject([{ text: 'per@example.org' }])
})

test('the address of the link can also be read and copied', async () => {
  await post()
  await mailer.deliver()
  const url = 'https://example.org/verify-email?token=abc&#38;x=1'
  expect(String(received[0]?.html).split(url)).toHaveLength(3)
})
