import type { Context, Next } from 'koa'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ErrorCode } from '../../shared/contract/errorCodes.ts'
import { inRequest, type CurrentRequest } from '../tracing/currentRequest.ts'

const REQUEST_ID = /^[\w-]{8,64}$/
/** Characters of a path in the log: whoever calls chooses it. */
const LONGEST_PATH = 200

/** What is known of a request that was answered. */
export interface RequestFacts {
  requestId: string
  method: string
  /** Pattern of the route that answered; undefined for files, pages and what is not there. */
  route: string | undefined
  status: number
  /** Code of an error. */
  code: ErrorCode | undefined
  /** Milliseconds until the answer began. */
  beganMs: number
  /** Milliseconds until its last byte was handed over, or the caller left. */
  ms: number
  /** Milliseconds by part, as far as they are known. */
  spent: CurrentRequest['spent']
  /** Whether it was a stream of events. */
  streamed: boolean
}

/** Looks on as requests come and go. */
export interface RequestWatch {
  begun(): void
  /** A stream of events began. */
  streaming(): void
  ended(facts: RequestFacts): void
}

/** Gives every request an id, which is logged and returned, and one log line when its answer begins. */
export function requestLog(logger: Logger, watch?: RequestWatch) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-request-id')
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('X-Request-Id', requestId)
    const request: CurrentRequest = { id: requestId, spent: {} }
    const started = performance.now()
    const since = () => performance.now() - started
    watch?.begun()
    if (hasBody(ctx)) ctx.req.once('end', () => (request.spent.body = since()))
    await inRequest(request, next)
    const beganMs = since()
    const { method, status } = ctx
    const route = ctx.state['route'] as string | undefined
    const path = ctx.path.slice(0, LONGEST_PATH)
    logger.info({ requestId, method, route, path, status, ms: Math.round(beganMs) }, 'request')
    if (!watch) return
    const streamed = ctx.response.is('text/event-stream') !== false
    if (streamed) watch.streaming()
    whenClosed(ctx, () => {
      const code = ctx.state['errorCode'] as ErrorCode | undefined
      watch.ended({ requestId, method, route, status, code, beganMs, ms: since(), streamed, spent: request.spent })
    })
  }
}

/** Whether a body comes that somebody has to wait for; what nobody reads ends with the answer. */
const hasBody = ({ req }: Context) =>
  Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined

/** Calls `then` once the answer is written or its caller has gone, which may be so already; what comes behind an error is not waited for. */
function whenClosed({ res, state }: Context, then: () => void): void {
  if (res.closed || state['lingers'] === true) then()
  else res.once('close', then)
}
