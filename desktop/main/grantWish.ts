import { mayOpen } from './links.ts'
import type { Granted, Wish } from './messages.ts'

/** What of Electron the core's wishes need. */
export interface Means {
  secrets: { grant(wish: Extract<Wish, { what: `secret.${string}` }>): Promise<Granted> }
  pick(): Promise<string | undefined>
  /** Opens an address in the browser. */
  browse(url: string): Promise<void>
  /** Shows a file in its folder. */
  show(path: string): void
  /** What the system says of the way to an address, as `PROXY host:port; DIRECT`. */
  resolveProxy(url: string): Promise<string>
  /** The server that the console is connected to. */
  server(): string | null
}

const done: Granted = { ok: true }

/** Does what the core asks for, within bounds: it runs apart because it reads foreign files, and is not taken at its word. */
export async function grantWish(wish: Wish, means: Means): Promise<Granted> {
  try {
    switch (wish.what) {
      case 'pick':
        return { ok: true, value: await means.pick() }
      case 'open':
        if (!mayOpen(wish.url, means.server()))
          return { ok: false, code: 'FORBIDDEN', message: 'Only pages of the server are opened.' }
        await means.browse(wish.url)
        return done
      case 'show':
        means.show(wish.path)
        return done
      case 'proxy':
        return { ok: true, value: firstProxy(await means.resolveProxy(wish.url)) }
      default:
        return await means.secrets.grant(wish)
    }
  } catch (error) {
    return { ok: false, code: 'FAILED', message: error instanceof Error ? error.message : String(error) }
  }
}

const SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
  SOCKS: 'socks5',
}

/** The address of the first proxy in the words of a proxy script; undefined where it says to go straight. */
function firstProxy(words: string): string | undefined {
  const [kind = '', place] = (words.split(';')[0] ?? '').trim().split(/\s+/)
  const scheme = SCHEMES[kind.toUpperCase()]
  return scheme && place ? `${scheme}://${place}` : undefined
}
