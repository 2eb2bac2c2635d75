import type { Database, Db } from '../db/connection.ts'
import type { MasterKeys } from '../crypto/masterKeys.ts'
import type { Logger } from '../logger.ts'
import type { Runtime } from '../runtime.ts'
import { outsideRequests } from '../tracing/currentRequest.ts'
import { withoutAddresses } from '../tracing/loggedError.ts'
import type { Scope } from '../scope.ts'
import { composeLetter, type Letter } from './letter.ts'
import {
  addMessage,
  claimMessage,
  hastenMessages,
  lastRefusal,
  outboxStanding,
  postponeMessage,
  removeMessage,
  removeMessagesOf,
  setMessage,
  type OutboxStanding,
  type WaitingMessage,
} from './mail.repository.ts'
import type { MailTransport } from './transport.ts'

export interface MailerOptions {
  db: Database
  masterKey: Pick<MasterKeys, 'present' | 'open'>
  transport: MailTransport
  from: string
  logger: Logger
  runtime: Runtime
  /** Whether links are written to the log, for servers that send no mail. */
  logLinks: boolean
}

/** Durable mail: a letter is stored in the caller's transaction and sent until it is accepted. */
export interface Mailer {
  /** Whether messages leave this machine; those that stay lie in a folder, where they can be read. */
  readonly leaves: boolean
  /** Posts a letter on behalf of an organization. */
  post(tx: Db, scope: Scope, letter: Letter): Promise<void>
  /** Sends what is due; callers that just committed a letter need not wait for it. A failure is logged, never thrown. */
  deliver(): Promise<void>
  /** Sends nothing more on behalf of an organization, in the transaction that ends it. */
  drop(tx: Db, scope: Scope): Promise<void>
  /** Takes away what is kept of an organization's sent messages. */
  forget(organizationId: number): Promise<void>
  /** How the messages stand that wait. */
  standing(): Promise<OutboxStanding>
  /** Why the message was refused that was tried most often, without addresses; null where none was. */
  refusal(): Promise<string | null>
  /** Tries all that wait for their next try at once; says how many those are, and does not wait for the mail server. */
  retryNow(): Promise<number>
  /** Starts the delivery in the background. */
  start(): void
  stop(): Promise<void>
}

const POLL_MS = 5_000
const LEASE_MS = 60_000
const LONGEST_RETRY_MS = 60 * 60 * 1000

export function createMailer(options: MailerOptions): Mailer {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const deliver = () => {
    // What is sent then is everybody's.
    running ??= outsideRequests(() => deliverDue(options))
      .catch((error: unknown) => options.logger.error({ err: error }, 'mail delivery'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    leaves: !options.logLinks,
    async post(tx, scope, letter) {
      const id = await addMessage(tx, scope, { recipient: letter.to, now: options.runtime.now().toISOString() })
      const raw = await composeLetter(letter, options.from)
      const key = await options.masterKey.present(tx)
      await setMessage(tx, id, key.seal('outbox', id, raw))
      if (options.logLinks)
        options.logger.info({ subject: letter.subject, to: letter.to, link: letter.link.url }, 'mail')
    },
    deliver,
    drop: removeMessagesOf,
    standing: () => outboxStanding(options.db),
    refusal: () => lastRefusal(options.db),
    async retryNow() {
      const messages = await hastenMessages(options.db, options.runtime.now().toISOString())
      void deliver()
      return messages
    },
    forget: (organizationId) => options.transport.forget(organizationId),
    start() {
      timer = setInterval(() => void deliver(), POLL_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
      options.transport.close()
    },
  }
}

async function deliverDue(options: MailerOptions): Promise<void> {
  for (;;) {
    const now = options.runtime.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS).toISOString()
    const message = await claimMessage(options.db, { now: now.toISOString(), leaseUntil })
    if (!message) return
    await deliverOne(options, message)
  }
}

async function deliverOne(options: MailerOptions, message: WaitingMessage): Promise<void> {
  const { db, transport, from, runtime, logger } = options
  try {
    const raw = options.masterKey.open('outbox', message.id, message.message)
    const { id, recipient: to, organizationId } = message
    await transport.send({ id, raw, from, to, organizationId })
    await removeMessage(db, message.id)
  } catch (error) {
    const delay = Math.min(LONGEST_RETRY_MS, 10_000 * 2 ** message.attempts)
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
    logger.warn({ messageId: message.id, attempts: message.attempts + 1, reason }, 'mail was not accepted')
    await postponeMessage(db, message.id, {
      at: new Date(runtime.now().getTime() + delay).toISOString(),
      error: reason,
    })
  }
}
