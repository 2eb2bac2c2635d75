import { connect } from 'node:net'
import { once } from 'node:events'

/** Milliseconds after which a request counts as never answered; far longer than the slowest answer on a busy machine. */
const HANG_MS = 60_000

/** What came back for the bytes of a request. */
export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number
  /** Status line, headers and body, as they came. */
  text: string
  hung: boolean
}

/**
 * Sends the bytes of one request over a connection of its own: also what no client would send. `cutOff` says that the request
 * is not whole, and closes the sending side behind its last byte.
 */
export async function rawCall(url: string, { bytes, cutOff }: { bytes: Buffer; cutOff: boolean }): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const pieces: Buffer[] = []
  let hung = false
  socket.on('data', (piece) => pieces.push(piece))
  // A server may close before it has read everything, and answer or not.
  socket.on('error', () => undefined)
  socket.setTimeout(HANG_MS, () => {
    hung = true
    socket.destroy()
  })
  const closed = once(socket, 'close').catch(() => undefined)
  socket.on('end', () => socket.destroy())
  if (cutOff) socket.end(bytes)
  else socket.write(bytes)
  await closed
  const text = Buffer.concat(pieces).toString('utf8')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, hung }
}
