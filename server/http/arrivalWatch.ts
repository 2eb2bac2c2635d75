import type { IncomingMessage } from 'node:http'

/** When a request takes too long to arrive. */
export interface ArrivalLimits {
  /** Until its headers are there, in milliseconds. */
  headersMs: number
  /** A body may take this long however slowly it comes, and an answer may stand still this long, in milliseconds; */
  graceMs: number
  /** after that so many bytes have to come */
  leastBytes: number
  /** in each time of so many milliseconds. */
  everyMs: number
}

/** An upload of 500 MB may take hours on a slow line; one that stands still, or drips, ends after five minutes. */
export const ARRIVAL_LIMITS: ArrivalLimits = {
  headersMs: 60_000,
  graceMs: 5 * 60_000,
  leastBytes: 30 * 1024,
  everyMs: 30_000,
}

interface Arriving {
  since: number
  /** Bytes of the connection when it was last looked at. */
  seen: number
}

/** Looks after bodies that are still arriving; `onStalled` hears of each that does not move any more. */
export function watchArrivals(
  { graceMs, leastBytes, everyMs }: ArrivalLimits,
  onStalled: (request: IncomingMessage) => void,
): {
  add(request: IncomingMessage): void
  /** Looks no more, and gives what is still arriving. */
  stop(): IncomingMessage[]
} {
  const arriving = new Map<IncomingMessage, Arriving>()
  const look = () => {
    const now = performance.now()
    for (const [request, state] of arriving) {
      const { bytesRead } = request.socket
      const moved = bytesRead - state.seen
      state.seen = bytesRead
      if (request.complete || request.destroyed) arriving.delete(request)
      else if (now - state.since > graceMs && moved < leastBytes && waitsForClient(request)) {
        arriving.delete(request)
        onStalled(request)
      }
    }
  }
  // What came while the process was busy is read before it is looked at.
  const timer = setInterval(() => setImmediate(look), everyMs).unref()
  return {
    add(request) {
      if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
      arriving.set(request, { since: performance.now(), seen: request.socket.bytesRead })
      request.once('close', () => arriving.delete(request))
    },
    stop() {
      clearInterval(timer)
      return [...arriving.keys()].filter((request) => !request.complete && !request.destroyed)
    },
  }
}

/** Else the server has not read what came, which is not the client's fault. */
const waitsForClient = (request: IncomingMessage) => request.readableLength < request.readableHighWaterMark
