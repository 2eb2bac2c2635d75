import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../shared/contract/errors.ts'

/** An error that the caller may see: a code of the closed list, a sentence, and the status that goes with the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorBody['details']

  constructor(code: ErrorCode, message: string, details?: ErrorBody['details']) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.details = details
  }
}

/** Throws an {@link AppError} unless the condition holds, and narrows it. */
export function assertThat(condition: unknown, code: ErrorCode, message: string): asserts condition {
  if (!condition) throw new AppError(code, message)
}

/** The one answer for what does not exist and for what belongs to somebody else. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`)
}
