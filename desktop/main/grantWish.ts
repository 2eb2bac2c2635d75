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
      default:
        return await means.secrets.grant(wish)
    }
  } catch (error) {
    return { ok: false, code: 'FAILED', message: error instanceof Error ? error.message : String(error) }
  }
}
