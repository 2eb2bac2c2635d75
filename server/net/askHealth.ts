import { get } from 'node:http'

/** What came of asking whether a server is alive: a sentence for whoever asked. */
export interface Health {
  alive: boolean
  says: string
}

/** Longer than the server of a busy machine takes, shorter than what asks is waited for. */
const ANSWER_MS = 5_000

/**
 * Asks the server of this machine whether it is alive, with the settings that it was started with. It needs nothing but what Node brings,
 * since it is asked every few seconds: neither the settings' schema nor the product is loaded.
 */
export function askHealth(env: Readonly<Record<string, string | undefined>>): Promise<Health> {
  const host = reachable(env['HOST'] || '127.0.0.1')
  const port = Number(env['PORT'] || 3000)
  const at = `${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return Promise.resolve({ alive: false, says: 'PORT names no port at which a server could be asked.' })
  return new Promise((resolve) => {
    const dead = (why: string) => resolve({ alive: false, says: `No server answers on ${at}: ${why}.` })
    const request = get({ host, port, path: '/healthz', agent: false, timeout: ANSWER_MS }, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve({ alive: true, says: `The server on ${at} is alive.` })
      else dead(`it says ${response.statusCode}`)
    })
    request.on('timeout', () => {
      dead(`nothing came within ${ANSWER_MS / 1000} s`)
      request.destroy()
    })
    request.on('error', ({ message }: Error) => dead(message))
  })
}

/** The address at which a server that listens on all of them is reached from its own machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
