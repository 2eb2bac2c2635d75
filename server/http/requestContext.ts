import type { Context, Next } from 'koa'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

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
