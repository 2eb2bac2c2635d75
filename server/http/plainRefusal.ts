import { maxHeaderSize } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../shared/contract/errorCodes.ts'

/** Why a connection is refused before, or instead of, an answer by the application. */
export type PlainRefusal = keyof typeof REFUSALS

const tooSlow = ['408 Request Timeout', 'VALIDATION_FAILED', 'The request took too long to arrive.'] as const
const REFUSALS = {
  noRequest: ['400 Bad Request', 'VALIDATION_FAILED', 'This is no valid HTTP request.'],
  tooSlow,
  tooLong: [
    '431 Request Header Fields Too Large',
    'REQUEST_TOO_LARGE',
    'The address or the headers of the request are too long.',
    { maxBytes: maxHeaderSize },
  ],
  tooMany: [
    '429 Too Many Requests',
    'TOO_MANY_REQUESTS',
    'Too many connections are open from your network. Please try again in a moment.',
  ],
  stopping: ['503 Service Unavailable', 'BUSY', 'The server is being stopped. Please try again in a minute.'],
} satisfies Record<string, readonly [status: string, code: ErrorCode, message: string, params?: object]>

/**
 * Answers in the shape of all errors and closes the connection: at the latest after `closingMs`, whatever the other side does, since one
 * that neither reads nor closes would keep it for ever.
 */
export function refusePlainly(socket: Duplex, why: PlainRefusal, closingMs: number): void {
  if (!socket.writable) return void socket.destroy()
  const [status, code, message, params] = REFUSALS[why] as readonly [string, ErrorCode, string, object?]
  const content = JSON.stringify({ message, code, params })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(content)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`)
  const end = setTimeout(() => socket.destroy(), closingMs)
  socket.once('close', () => clearTimeout(end))
}
