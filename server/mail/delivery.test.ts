import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/connection.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { createLogger } from '../logger.ts'
import { scopeOf } from '../scope.ts'
import { onlyKey } from '../testing/keys/onlyKey.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { letterOf } from './testing/letterOf.ts'
import type { FinishedMessage } from './transport.ts'

const SECOND_MS = 1000
const masterKey = onlyKey()
let db: Database
let now: Date
let sent: FinishedMessage[]
let forgotten: number[]
let log: Record<string, unknown>[]
/** What the transport does with a message; it takes it unless a test says otherwise. */
let take: (message: FinishedMessage) => Promise<void>
let mailer: Mailer

beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db)
  now = new Date('2026-01-01T00:00:00.000Z')
  sent = []
  forgotten = []
  log = []
  take = async () => undefined
  mailer = newMailer()
})
afterEach(async () => {
  await mailer.stop()
  await db.destroy()
})

function newMailer(options: Partial<MailerOptions> = {}): Mailer {
  return createMailer({
    db,
    masterKey,
    transport: {
      async send(message) {
        await take(message)
        sent.push(message)
      },
      forget: async (organizationId) => void forgotten.push(organizationId),
      close: () => undefined,
    },
    from: 'Veracite <no-reply@example.org>',
    logger: createLogger('info', { write: (line) => void log.push(JSON.parse(line)) }),
    runtime: { now: () => now, newId: () => 'unused' },
    logLinks: false,
    ...options,
  })
}

const letterTo = (to: string) =>
  letterOf({
    to,
    subject: `For ${to}`,
    paragraphs: ['Hello,'],
    link: { label: 'Open', url: 'https://example.org/open?token=secret-token' },
    closing: 'Bye.',
  })
const post = (to: string, from = mailer) =>
  db.transaction().execute((tx) => from.post(tx, scopeOf({ organizationId: 7 }), letterTo(to)))
const waiting = () =>
  db.selectFrom('outbox_messages').select(['recipient', 'attempts', 'nextAttemptAt', 'lastError']).execute()
const refuse = (reason: unknown) => async () => {
  throw reason
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('a letter that is not accepted', () => {
  test.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [6, 320],
    [9, 2560],
    [10, 3600],
    [50, 3600],
  ])('the %ith time is tried again after %i seconds', async (time, seconds) => {
    take = refuse(new Error('mailbox is busy'))
    await post('ada@example.org')
    await db
      .updateTable('outbox_messages')
      .set({ attempts: time - 1 })
      .execute()
    await mailer.deliver()
    const nextAttemptAt = new Date(now.getTime() + seconds * SECOND_MS).toISOString()
    expect(await waiting()).toEqual([
      { recipient: 'ada@example.org', attempts: time, nextAttemptAt, lastError: 'mailbox is busy' },
    ])
    take = async () => undefined
    later(seconds * SECOND_MS - 1)
    await mailer.deliver()
    expect(sent).toEqual([])
    later(1)
    await mailer.deliver()
    expect([sent.map(({ to }) => to), await waiting()]).toEqual([['ada@example.org'], []])
  })

  test('keeps no other from being sent, and is logged without what it says', async () => {
    take = async ({ to }) => {
      if (to.startsWith('bad')) throw new Error('no such mailbox')
    }
    for (const to of ['bad@example.org', 'good@example.org', 'bad.too@example.org', 'better@example.org'])
      await post(to)
    await mailer.deliver()
    expect(sent.map(({ to }) => to)).toEqual(['good@example.org', 'better@example.org'])
    expect(log.filter(({ msg }) => msg === 'mail was not accepted')).toMatchObject([
      { attempts: 1, reason: 'no such mailbox' },
      { attempts: 1, reason: 'no such mailbox' },
    ])
    expect(JSON.stringify(log)).not.toContain('secret-token')
  })

  test('for a long reason, or for something that is no error, keeps a readable beginning of it', async () => {
    take = refuse(new Error('x'.repeat(2000)))
    await post('ada@example.org')
    await mailer.deliver()
    expect((await waiting())[0]?.lastError).toBe('x'.repeat(500))
    later(10 * SECOND_MS)
    take = refuse('a text')
    await mailer.deliver()
    expect((await waiting())[0]?.lastError).toBe('a text')
  })

  test('is tried at once when somebody asks for it, unless it is being sent just now', async () => {
    let tries = 0
    take = async () => {
      tries += 1
      throw new Error('451 mailbox of ada@example.org is full')
    }
    await post('ada@example.org')
    await mailer.deliver()
    expect([await mailer.refusal(), tries]).toEqual(['451 mailbox of [address] is full', 1])
    expect(await mailer.retryNow()).toBe(1)
    await mailer.deliver()
    expect(tries).toBe(2)
    await mailer.deliver()
    expect(tries).toBe(2)

    let letGo: (() => void) | undefined
    take = () => new Promise((resolve) => (letGo = resolve))
    expect(await mailer.retryNow()).toBe(1)
    const sending = mailer.deliver()
    await expect.poll(() => letGo).toBeDefined()
    expect(await newMailer().retryNow()).toBe(0)
    letGo?.()
    await sending
    expect([await mailer.refusal(), await waiting()]).toEqual([null, []])
  })

  test('because another key sealed it stays as it is, and the next one is sent', async () => {
    await post('sealed@example.org', newMailer({ masterKey: onlyKey() }))
    await post('ada@example.org')
    await mailer.deliver()
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.org'])
    expect(await waiting()).toMatchObject([{ recipient: 'sealed@example.org', attempts: 1 }])
  })
})

describe('letters that are due', () => {
  test('go out in the order in which they were posted, with the envelope of each', async () => {
    for (const to of ['a@example.org', 'b@example.org', 'c@example.org']) {
      await post(to)
      later(1)
    }
    await mailer.deliver()
    const envelopes = sent.map(({ to, from, organizationId }) => ({ to, from, organizationId }))
    const from = 'Veracite <no-reply@example.org>'
    expect(envelopes).toEqual(['a', 'b', 'c'].map((name) => ({ to: `${name}@example.org`, from, organizationId: 7 })))
    expect(sent.map(({ raw }) => /^Subject: (.*)$/m.exec(raw.toString())?.[1])).toEqual(
      ['a', 'b', 'c'].map((name) => `For ${name}@example.org`),
    )
  })

  test('are sent by one of two servers, and by the other a minute after the first died with them', async () => {
    let letGo = () => undefined as void
    const died = new Promise<void>((resolve) => (letGo = resolve))
    await post('ada@example.org')
    let tries = 0
    take = () => {
      tries += 1
      return died
    }
    const first = mailer.deliver()
    await expect.poll(() => tries).toBe(1)
    const other = newMailer()
    await other.deliver()
    later(60 * SECOND_MS - 1)
    await other.deliver()
    expect(tries).toBe(1)
    later(1)
    take = async () => undefined
    await other.deliver()
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.org'])
    letGo()
    await first
    expect(await waiting()).toEqual([])
  })

  test('that were posted during a delivery go out with it', async () => {
    take = async ({ to }) => {
      if (to === 'first@example.org') await post('second@example.org')
    }
    await post('first@example.org')
    await mailer.deliver()
    expect(sent.map(({ to }) => to)).toEqual(['first@example.org', 'second@example.org'])
  })
})

describe('links', () => {
  test('stand in the log of a server that sends no mail, and of no other', async () => {
    await post('ada@example.org')
    expect(log).toEqual([])
    await post('per@example.org', newMailer({ logLinks: true }))
    expect(log).toMatchObject([
      { to: 'per@example.org', link: 'https://example.org/open?token=secret-token', msg: 'mail' },
    ])
  })
})

test('what is kept of an organization is asked of the transport alone', async () => {
  await mailer.forget(7)
  expect(forgotten).toEqual([7])
})
