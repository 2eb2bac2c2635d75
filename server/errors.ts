import { ERROR_STATUS, type ErrorCode } from '../shared/contract/errorCodes.ts'
import { type ErrorBody, type ErrorParams } from '../shared/contract/errors.ts'

/** What an error says besides its sentence. */
interface ErrorExtras {
  /** A message for each field of the form that is wrong. */
  fields?: Record<string, string>
  /** The figures and names that stand in the sentence; `reason` tells sentences of one code apart. */
  params?: ErrorParams
}

/** An error that the caller may see: a code of the closed list, a sentence, and the status that goes with the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: ErrorParams | undefined
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, { fields, params }: ErrorExtras = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.params = params
    this.fields = fields
  }

  /** The error as every answer and every event stream carries it. */
  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.params ? { params: this.params } : {}),
      ...(this.fields ? { details: { fields: this.fields } } : {}),
    }
  }
}

/** Throws an {@link AppError} unless the condition holds, and narrows it. */
export function assertThat(
  condition: unknown,
  code: ErrorCode,
  message: string,
  extras?: ErrorExtras,
): asserts condition {
  if (!condition) throw new AppError(code, message, extras)
}

/** The one answer for what does not exist and for what belongs to somebody else. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`, { params: { reason: what } })
}

/** What a caller hears when nothing more can be stored. */
export function diskFull(cause: unknown): AppError {
  const full = new AppError(
    'DISK_FULL',
    'The server has no room left on its disk, so nothing can be saved at the moment.',
  )
  return Object.assign(full, { cause })
}

/** What a caller hears of a failure that is no {@link AppError}: that it happened, and nothing of it. */
export function internalError(): AppError {
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.')
}

/** What a caller hears when the system lets nothing be written. */
export function diskReadOnly(cause: unknown): AppError {
  const refused = new AppError(
    'DISK_READ_ONLY',
    "The server's disk cannot be written to, so nothing can be saved at the moment.",
  )
  return Object.assign(refused, { cause })
}

/** What a caller hears whose data lie where the disk gives back something else than was written. */
export function dataDamaged(cause: unknown): AppError {
  const damaged = new AppError(
    'DATA_DAMAGED',
    'A part of the stored data is damaged and cannot be read. Please tell whoever runs this server.',
  )
  return Object.assign(damaged, { cause })
}
