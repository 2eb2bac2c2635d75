import type { z } from 'zod'
import type {
  AuditChain,
  AuditCheck,
  AuditEvent,
  AuditList,
  auditExportQuery,
  auditQuery,
} from '../../shared/contract/audit.ts'
import type { AuditAction, AuditRetention } from '../../shared/domain/audit.ts'
import type { Actor } from '../access/actor.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { MasterKeys } from '../crypto/masterKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { csvHead, csvLines } from './auditCsv.ts'
import { listEvents } from './audit.repository.ts'
import { appendEvent, beginChain, moveEnds, soundEnds, writerOf, type ChainTools } from './chain/append.ts'
import { createAuditKeyring } from './chain/auditKeys.ts'
import { catchUp } from './chain/catchUp.ts'
import { findFooting } from './chain/chain.repository.ts'
import { slugOf } from './chain/organizations.repository.ts'
import { hex } from './chain/link.ts'
import type { OutsideEnds } from '../db/outsideEnds.ts'
import { exportLines } from './exportLines.ts'
import { verifyDatabase } from './verify/verifyDatabase.ts'

/** What happened: `target` names what it was done to, `detail` says more in a few words. */
export interface AuditEntry {
  action: AuditAction
  target?: string
  detail?: string
}

/** The log of security-relevant events of each organization, a chain that shows where somebody changed it (see `chain/link.ts`). */
export interface AuditService {
  /** Begins the log of a new organization, in the transaction that founds it. */
  begin(tx: Db, scope: Scope): Promise<void>
  /** Notes what a member did, in the transaction that does it; an API token that was used for it is named. */
  record(tx: Db, actor: Actor, entry: AuditEntry): Promise<void>
  /** Notes what happened without a session, such as a failed sign-in; `userId` is the account it concerns, if one is known. */
  recordFor(tx: Db, scope: Scope, entry: AuditEntry & { userId?: string; address?: string }): Promise<void>
  list(actor: Actor, query: z.output<typeof auditQuery>): Promise<AuditList>
  /** Where the chain begins and ends, who signs its exports, and how long events are kept. */
  chain(actor: Actor): Promise<AuditChain>
  /** Reads the whole log and says whether it is as it was written. */
  check(actor: Actor): Promise<AuditCheck>
  /** Says for how many years events are kept from now on. What is older is removed in the background. */
  retain(actor: Actor, years: AuditRetention): Promise<AuditChain>
  /** The whole log piece by piece: as CSV, newest first, or as lines with the chain, oldest first; that somebody took it is noted first. */
  export(actor: Actor, query: z.output<typeof auditExportQuery>): Promise<AsyncIterable<string>>
}

/** So many events are in memory at once during an export. */
const EXPORT_PAGE = 1000

export function createAuditService(deps: {
  db: Db
  inTransaction: InTransaction
  masterKey: Pick<MasterKeys, 'open'>
  auditEnds: OutsideEnds
  runtime: Pick<Runtime, 'now'>
}): AuditService {
  const { db, inTransaction, runtime } = deps
  const keysOf = createAuditKeyring(deps.masterKey)
  const tools: ChainTools = { keysOf, outside: deps.auditEnds }
  const now = () => runtime.now().toISOString()

  const recordFor: AuditService['recordFor'] = (tx, scope, { action, target, detail, userId, address }) => {
    const event = {
      actorId: userId ?? null,
      action,
      target: target ?? null,
      detail: detail ?? null,
      address: address ?? null,
      now: now(),
    }
    const append = (in_: Db) => appendEvent(in_, tools, scope, event)
    // What is no deed of its own, such as a sign-in that failed, comes without a transaction; the chain needs one.
    return tx.isTransaction ? append(tx) : inTransaction(append)
  }
  const record: AuditService['record'] = (tx, actor, { detail, ...entry }) => {
    const token = actor.tokenName === undefined ? undefined : `API token ${actor.tokenName}`
    const details = [detail, token].filter((text) => text !== undefined).join('; ')
    const { userId, address } = actor
    return recordFor(tx, scopeOf(actor), { ...entry, userId, address, ...(details && { detail: details }) })
  }
  /** Keys, and the chain; events from before it are in it afterwards. */
  const opened = async (tx: Db, scope: Scope) => {
    const found = await findFooting(tx, scope)
    if (!found) throw notFound('Organization')
    return { found, chain: found.chain, keys: keysOf(scope.organizationId, found.wrappedSecret) }
  }
  const chainView = async (scope: Scope): Promise<AuditChain> => {
    const { chain, keys } = await opened(db, scope)
    return {
      first: (chain?.base.number ?? 0) + 1,
      last: chain?.last.number ?? 0,
      hash: hex(chain?.last.hash ?? new Uint8Array(32)),
      publicKey: hex(keys.signing().publicKey),
      retentionYears: (chain?.retentionYears ?? null) as AuditRetention,
    }
  }
  return {
    begin: (tx, scope) => beginChain(tx, tools, scope),
    record,
    recordFor,
    async list(actor, { limit, cursor, action }) {
      const rows = await listEvents(db, scopeOf(actor), { before: cursor, action, limit: limit + 1 })
      const events = rows.slice(0, limit).map(eventView)
      const last = rows.length > limit ? events.at(-1) : undefined
      return { events, ...(last && { cursor: last.id }) }
    },
    chain: (actor) => chainView(scopeOf(actor)),
    async check(actor) {
      const { first, last, finding, remarks } = await verifyDatabase(deps, scopeOf(actor))
      return { first, last, finding: finding ? { number: finding.number, sentence: finding.sentence } : null, remarks }
    },
    async retain(actor, years) {
      const scope = scopeOf(actor)
      await catchUp({ inTransaction, tools, now: runtime.now }, scope)
      await inTransaction(async (tx) => {
        const { found } = await opened(tx, scope)
        if ((found.chain?.retentionYears ?? null) === years) return
        const ends = await soundEnds(tx, tools, scope, { found, now: now() })
        await moveEnds(tx, writerOf(tools, scope, found), { ...ends, retentionYears: years })
        const detail = `${wording(ends.retentionYears)} to ${wording(years)}`
        await record(tx, actor, { action: 'audit.retention_changed', detail })
      })
      return chainView(scope)
    },
    async export(actor, { format }) {
      const scope = scopeOf(actor)
      if (format === 'csv') {
        await record(db, actor, { action: 'audit.exported' })
        return csvOf(db, scope)
      }
      await catchUp({ inTransaction, tools, now: runtime.now }, scope)
      return inTransaction(async (tx) => {
        await record(tx, actor, { action: 'audit.exported', detail: 'with the chain' })
        const { chain, keys } = await opened(tx, scope)
        if (!chain) throw new AppError('NOT_FOUND', 'There is no event yet')
        return exportLines(db, scope, { chain, keys, slug: await slugOf(tx, scope), exportedAt: now() })
      })
    },
  }
}

/** How long events are kept, for the log. */
const wording = (years: number | null) => (years === null ? 'for ever' : `${years} years`)

async function* csvOf(db: Db, scope: Scope): AsyncIterable<string> {
  yield csvHead()
  let before: number | undefined
  do {
    const rows = await listEvents(db, scope, { before, limit: EXPORT_PAGE })
    yield csvLines(rows.map(eventView))
    before = rows.length === EXPORT_PAGE ? rows.at(-1)?.id : undefined
  } while (before !== undefined)
}

function eventView(row: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent {
  const { actorId, actorName, ...event } = row
  const known = actorId !== null || actorName !== null
  return { ...event, actor: known ? { id: actorId, name: actorName ?? '' } : null }
}
