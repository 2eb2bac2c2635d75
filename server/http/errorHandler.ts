import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import type { ErrorCode } from '../../shared/contract/errorCodes.ts'
import { AppError, internalError } from '../errors.ts'
import { lingeringAnswer } from './lingeringAnswer.ts'
import type { ErrorForm } from './route.ts'

/**
 * The only place that turns an error into an answer. What is not an {@link AppError} is logged and says nothing; of one that names
 * a fault of the machine, its cause is logged.
 */
export function errorHandler(logger: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const known = knownError(error)
      const facts = { requestId: ctx.state['requestId'] as unknown, path: ctx.path, err: error }
      // Whoever left before the answer was there stopped the work on it: no fault of the server.
      if (ctx.res.destroyed) logger.debug(facts, 'caller left')
      else if (!known || FAULTS.includes(known.code)) logger.error(facts, 'request failed')
      const answer = known ?? internalError()
      ctx.state['errorCode'] = answer.code
      ctx.status = answer.status
      const form = ctx.state['errorForm'] as ErrorForm | undefined
      ctx.body = form ? form.of(answer) : answer.body
      const seconds = answer.params?.['seconds']
      if (seconds) ctx.set('Retry-After', String(seconds))
      // A body that was not read to its end would be taken for the connection's next request.
      if (!ctx.req.complete && !ctx.res.destroyed) linger(ctx)
    }
  }
}

/** Closes the connection behind the answer, once the rest of the body has come. */
function linger(ctx: Context): void {
  const answer = Buffer.from(JSON.stringify(ctx.body))
  ctx.state['lingers'] = true
  ctx.set('Connection', 'close')
  ctx.type = 'json'
  ctx.body = lingeringAnswer(answer, ctx.req)
  ctx.length = answer.length
}

/** Faults of the machine: whoever runs the server has to see to them. */
const FAULTS: readonly ErrorCode[] = ['DISK_FULL', 'DISK_READ_ONLY', 'DATA_DAMAGED']

/** Koa's own errors about a request say with their status that it is the caller's. */
function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const { status } = error as { status?: number }
  return status === 400 ? new AppError('BAD_REQUEST', 'This request cannot be read.') : undefined
}
