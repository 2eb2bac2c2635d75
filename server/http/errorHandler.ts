import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { AppError } from '../errors.ts'

/** The only place that turns an error into an answer. What is not an {@link AppError} is logged and says nothing. */
export function errorHandler(logger: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      const known = knownError(error)
      const facts = { requestId: ctx.state['requestId'] as unknown, path: ctx.path, err: error }
      // Whoever left before the answer was there stopped the work on it: no fault of the server.
      if (ctx.res.destroyed) logger.debug(facts, 'caller left')
      else if (!known) logger.error(facts, 'request failed')
      const answer = known ?? new AppError('INTERNAL', 'Something went wrong on our side. Please try again.')
      ctx.status = answer.status
      ctx.body = bodyOf(answer)
      // A body that was not read to its end would be taken for the connection's next request.
      if (!ctx.req.complete) ctx.set('Connection', 'close')
    }
  }
}

function bodyOf(error: AppError): ErrorBody {
  return { message: error.message, code: error.code, ...(error.details ? { details: error.details } : {}) }
}

function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const { status, type } = error as { status?: number; type?: string }
  if (status === 413) return new AppError('FILE_TOO_LARGE', 'The request is too large.')
  if (status === 400 || type === 'entity.parse.failed')
    return new AppError('MALFORMED_JSON', 'The request body is not valid JSON.')
  if (status === 415) return new AppError('BAD_REQUEST', 'This encoding of the request body is not accepted.')
  return undefined
}
