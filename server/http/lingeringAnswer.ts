import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** How long, and how much, is still read of a request that has its answer. */
export interface LingeringLimits {
  bytes: number
  /** Milliseconds in all. */
  ms: number
  /** Milliseconds in which nothing comes. */
  stillMs: number
}

/** More than the largest file that is taken. */
const LINGERING_LIMITS: LingeringLimits = { bytes: 256 * 2 ** 20, ms: 30_000, stillMs: 2_000 }

/**
 * An answer to a request whose body has not all come. It is sent at once, and ends only when the rest of the body was read and thrown
 * away: a connection that is closed while bytes arrive is reset, and a client that writes everything before it reads would never see
 * the answer. Whoever goes on past the limits loses the connection. The answer needs its length and `Connection: close` as headers.
 */
export function lingeringAnswer(
  answer: Buffer,
  request: IncomingMessage,
  limits: LingeringLimits = LINGERING_LIMITS,
): Readable {
  return Readable.from(
    (async function* () {
      yield answer
      await readToEnd(request, limits)
    })(),
  )
}

function readToEnd(request: IncomingMessage, { bytes, ms, stillMs }: LingeringLimits): Promise<void> {
  return new Promise((resolve) => {
    let left = bytes
    const end = () => {
      clearTimeout(whole)
      clearTimeout(still)
      resolve()
    }
    const whole = setTimeout(end, ms)
    const still = setTimeout(end, stillMs)
    // Whoever read the body before gave up, and need not see the rest.
    request.unpipe()
    request.removeAllListeners('data').removeAllListeners('readable')
    request.on('data', (piece: Buffer) => {
      still.refresh()
      left -= piece.length
      if (left < 0) end()
    })
    request.once('close', end).once('end', end).once('error', end)
    request.resume()
    if (request.complete || request.destroyed) end()
  })
}
