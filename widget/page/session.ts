import type { EmbedSession } from '../../shared/contract/embed.ts'
import { codeOf, type Calls } from './calls.ts'

/** A visitor's conversation, known by a token that every renewal replaces. */
export interface Session {
  /** The messages of a conversation that this tab had before, if there was one. */
  resume: () => Promise<EmbedSession['messages']>
  /** Does something with a token that is good; begins or renews the conversation where that is needed. */
  withToken: <T>(use: (token: string) => Promise<T>) => Promise<T>
  /** The next question begins a new conversation. */
  forget: () => void
}

/** Renewed so long before its end, in milliseconds. */
const MARGIN = 60_000

/** `site` is the origin of the page that shows the widget, as the browser says. */
export function createSession(calls: Calls, { slug, site }: { slug: string; site: string }): Session {
  const kept = keptIn(`veracite:${slug}:${site}`)
  let token = kept.read()
  let expires = 0
  const take = (session: EmbedSession) => {
    token = session.token
    expires = Date.parse(session.expiresAt)
    kept.write(token)
    return session
  }
  /** A token that is good for nothing any more makes room for a new conversation. */
  const open = async () => {
    const former = token
    if (!former) return take(await calls.session(site))
    try {
      return take(await calls.session(site, former))
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED') throw error
      return take(await calls.session(site))
    }
  }
  return {
    resume: async () => (token ? (await open()).messages : []),
    async withToken(use) {
      if (!token || Date.now() > expires - MARGIN) await open()
      try {
        return await use(token)
      } catch (error) {
        if (codeOf(error) !== 'UNAUTHENTICATED') throw error
        await open()
        return use(token)
      }
    },
    forget() {
      token = ''
      kept.write('')
    },
  }
}

/** A value for as long as the tab is open; without storage, which a browser may refuse to frames, as long as the page is. */
function keptIn(name: string): { read: () => string; write: (value: string) => void } {
  return {
    read() {
      try {
        return sessionStorage.getItem(name) ?? ''
      } catch {
        return ''
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(name, value)
      } catch {
        // Then it lives in this page alone.
      }
    },
  }
}
