import { timingSafeEqual } from 'node:crypto'
import { isOrigin, siteAllowed } from '../../shared/domain/widget.ts'
import type { Identity } from '../access/actor.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import type { Db } from '../db/connection.ts'
import { AppError, assertThat } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Tenant, Tenants } from './tenants.ts'
import { addConversation, findConversation, replaceToken, type ConversationRow } from './visitors.repository.ts'

/** Where a request of a visitor comes from. */
export interface Caller {
  slug: string
  /** Origin of the page that sends it. */
  origin: string
  /** Origin of the own pages. */
  ownOrigin: string
  /** `Authorization`. */
  authorization: string
}

/** A conversation that a visitor may use at this moment. */
export interface Visit {
  tenant: Tenant
  conversation: ConversationRow
}

/** A conversation with the token that opens it from now on. */
export interface OpenedVisit extends Visit {
  token: string
}

export interface Beginning {
  /** Origin of the page that shows the widget. */
  site: string
  /** Of the conversation that goes on. */
  token?: string | undefined
}

/** Whose conversation is whose: opened by a token that is bound to organization, caller, site and conversation. */
export interface Visits {
  /**
   * Begins a conversation or goes on with one; the token that was good until then is worth nothing afterwards. A member of the
   * organization may try the widget out in the own pages, whichever sites are allowed.
   * @throws NOT_FOUND, CROSS_SITE_REQUEST, UNAUTHENTICATED
   */
  open(caller: Caller, beginning: Beginning, member: Identity | undefined): Promise<OpenedVisit>
  /** @throws NOT_FOUND, UNAUTHENTICATED */
  require(caller: Caller): Promise<Visit>
}

const TOKEN_LIFETIME_MS = 30 * 60_000
/** Characters of a conversation's name: 132 random bits. */
const NAME_LENGTH = 22

export function createVisits(deps: { db: Db; tenants: Tenants; runtime: Runtime }): Visits {
  const { db, runtime } = deps
  const opened = async (tenant: Tenant, { origin, ownOrigin }: Caller, token: string): Promise<Visit> => {
    const [name = '', secret = ''] = token.split('.', 2)
    const conversation = await findConversation(db, tenant.scope, name)
    const good =
      conversation !== undefined &&
      isSame(hashToken(secret), conversation.tokenHash) &&
      conversation.expiresAt > runtime.now().toISOString() &&
      conversation.origin === origin &&
      mayShow(tenant, conversation, ownOrigin)
    if (!good) throw ended()
    return { tenant, conversation }
  }
  return {
    async open(caller, { site, token }, member) {
      const tenant = await deps.tenants.require(caller.slug)
      const { scope } = tenant
      const preview = site === caller.ownOrigin && member?.organizationId === scope.organizationId
      const fromFrame = caller.origin === caller.ownOrigin
      const shown = { site, preview: preview ? 1 : 0 }
      const admitted = isOrigin(site) && (fromFrame ? mayShow(tenant, shown, caller.ownOrigin) : site === caller.origin)
      assertThat(admitted, 'CROSS_SITE_REQUEST', 'This site may not show the assistant')
      const secret = newToken()
      const expiresAt = new Date(runtime.now().getTime() + TOKEN_LIFETIME_MS).toISOString()
      const values = { tokenHash: hashToken(secret), expiresAt }
      if (token === undefined) {
        const now = runtime.now().toISOString()
        const publicId = newToken().slice(0, NAME_LENGTH)
        const row = { ...values, publicId, origin: caller.origin, site, preview, now }
        const conversation = await addConversation(db, scope, row)
        return { tenant, conversation, token: `${publicId}.${secret}` }
      }
      const { conversation } = await opened(tenant, caller, token)
      const { id, publicId, tokenHash: before } = conversation
      const replaced = conversation.site === site && (await replaceToken(db, scope, { ...values, id, before }))
      if (!replaced) throw ended()
      return { tenant, conversation: { ...conversation, ...values }, token: `${publicId}.${secret}` }
    },
    async require(caller) {
      const tenant = await deps.tenants.require(caller.slug)
      const token = /^bearer\s+(\S+)$/i.exec(caller.authorization.trim())?.[1] ?? ''
      return opened(tenant, caller, token)
    },
  }
}

/** Whether the site of a conversation still may show the widget. */
export function mayShow(
  { settings, demonstration }: Pick<Tenant, 'settings' | 'demonstration'>,
  { site, preview }: Pick<ConversationRow, 'site' | 'preview'>,
  ownOrigin: string,
): boolean {
  return siteAllowed(settings.allowedSites, site) || ((preview === 1 || demonstration) && site === ownOrigin)
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

export function ended(): AppError {
  return new AppError('UNAUTHENTICATED', 'This conversation has ended. Please begin a new one.')
}
