import type { z } from 'zod'
import { type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { errorBody } from '../../shared/contract/errors.ts'

/** An answer of the server that is an error. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined

  constructor(status: number, message: string, code?: ErrorCode) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/** Calls a server as a browser does, and keeps its session cookie. Every answer is checked against its schema. */
export interface ApiClient {
  get<T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>>
  post<T extends z.ZodType>(path: string, body: unknown, answer: T): Promise<z.output<T>>
  /** Sends one file as the part `file` of a multipart form. */
  upload<T extends z.ZodType>(
    path: string,
    file: { name: string; bytes: Uint8Array<ArrayBuffer> },
    answer: T,
  ): Promise<z.output<T>>
}

/** A client of the server at an address without a trailing slash. Its calls reject with {@link ApiError}. */
export function createApiClient(url: string): ApiClient {
  let cookie = ''
  const call = async <T extends z.ZodType>(path: string, request: RequestInit, answer: T): Promise<z.output<T>> => {
    const headers = new Headers(request.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url + path, { ...request, headers })
    const given = response.headers.getSetCookie()[0]?.split(';')[0]
    if (given) cookie = given
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw apiError(response.status, body)
    return answer.parse(body)
  }
  return {
    get: (path, answer) => call(path, {}, answer),
    post: (path, body, answer) =>
      call(
        path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        answer,
      ),
    upload(path, file, answer) {
      const form = new FormData()
      form.set('file', new Blob([file.bytes]), file.name)
      return call(path, { method: 'POST', body: form }, answer)
    },
  }
}

function apiError(status: number, body: unknown): ApiError {
  const known = errorBody.safeParse(body)
  if (known.success) return new ApiError(status, known.data.message, known.data.code)
  return new ApiError(status, `The server answered with status ${status}.`)
}
