import type { Context, Next } from 'koa'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Actor } from '../access/actor.ts'
import type { ApiTokens } from '../access/apiTokens.ts'
import type { Sessions } from '../access/sessions.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** Gives every request an id, which is logged and returned, and one log line when it is answered. */
export function requestLog(logger: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-request-id')
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('X-Request-Id', requestId)
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    logger.info({ requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request')
  }
}

/** How requests say who sends them. */
export interface Credentials {
  sessions: Sessions
  apiTokens: ApiTokens
}

/**
 * Who sends the request, if anybody. A bearer token wins over a cookie: a request with a token that is worth nothing
 * comes from nobody, whatever cookie it carries. Renews the cookie when the session was prolonged.
 */
export async function actorOf(ctx: Context, { sessions, apiTokens }: Credentials): Promise<Actor | undefined> {
  const token = bearerToken(ctx)
  if (token !== undefined) {
    const owner = await apiTokens.read(token)
    return owner && { ...owner, address: ctx.ip }
  }
  const cookie = ctx.get('cookie')
  if (!cookie) return undefined
  const found = await sessions.read(cookie)
  if (found?.renewed) ctx.append('Set-Cookie', found.renewed)
  return found && { ...found.identity, address: ctx.ip }
}

/** The token of an `Authorization: Bearer` header (RFC 6750, section 2.1); undefined when there is no such header. */
export function bearerToken(ctx: Context): string | undefined {
  const match = /^bearer(?:\s+(.*))?$/i.exec(ctx.get('authorization').trim())
  return match ? (match[1] ?? '') : undefined
}
