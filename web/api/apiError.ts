import type { ErrorCode } from '../../shared/contract/errorCodes.ts'
import type { ErrorBody, ErrorParams } from '../../shared/contract/errors.ts'
import { readErrorBody } from './readErrorBody.ts'
import { elsewhere, wordError } from './wordError.ts'

/** Codes that only the browser can raise: no answer, no answer in time, stopped by the user, an answer it cannot read. */
export type ClientErrorCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE'

/** Every failure of a request. `status` is 0 where no answer came; `message` may be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode | 'UNKNOWN'
  readonly fields: Readonly<Record<string, string>>
  /** Figures and names that the server's answer holds beside its sentence. */
  readonly params: Readonly<ErrorParams>

  constructor(
    message: string,
    about: { status: number; code: ApiError['code']; fields?: Record<string, string>; params?: ErrorParams },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = about.status
    this.code = about.code
    this.fields = about.fields ?? {}
    this.params = about.params ?? {}
  }
}

/** The error that an answer of the server stands for; without a coded body its message is `STATUS: body`. */
export async function errorOfAnswer(answer: { status: number; statusText: string; body: string }): Promise<ApiError> {
  const coded = readErrorBody(answer.body)
  if (!coded) {
    const message = `${answer.status}: ${answer.body || answer.statusText}`
    return new ApiError(message, { status: answer.status, code: answer.status === 401 ? 'UNAUTHENTICATED' : 'UNKNOWN' })
  }
  const message = (await elsewhere.word?.(coded)) ?? wordError(coded) ?? coded.message
  return new ApiError(message, {
    status: answer.status,
    code: coded.code,
    fields: fieldsOf(coded, message),
    ...(coded.params && { params: coded.params }),
  })
}

/** The messages of single fields. One that repeats the sentence of the error is worded like it. */
function fieldsOf({ message, details }: ErrorBody, worded: string): Record<string, string> {
  const fields = Object.entries(details?.fields ?? {})
  return Object.fromEntries(fields.map(([field, text]) => [field, text === message ? worded : text]))
}

/** Whether an error carries a code. */
export function hasCode(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** What to show of an error: what the catalogue or the server says of it, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
