import type { Context, Next } from 'koa'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Actor } from '../access/actor.ts'
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

/** The member whose session the request carries, if any. Renews the cookie when the session was prolonged. */
export async function actorOf(ctx: Context, sessions: Sessions): Promise<Actor | undefined> {
  const cookie = ctx.get('cookie')
  if (!cookie) return undefined
  const found = await sessions.read(cookie)
  if (found?.renewed) ctx.append('Set-Cookie', found.renewed)
  return found && { ...found.identity, address: ctx.ip }
}
