import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Who may come in: whoever opened the link, once, and carries the cookie that came with it. */
export interface Doors {
  /** What the link ends with. */
  readonly key: string
  /** A session for whoever brings the link's key; undefined the second time, and for any other key. */
  enter(key: string): string | undefined
  knows(cookieHeader: string | undefined): boolean
}

export const COOKIE = 'veracite_console'

const digest = (text: string) => createHash('sha256').update(text).digest()

export function createDoors(): Doors {
  const key = randomBytes(32).toString('base64url')
  let open = true
  let session: Buffer | undefined
  return {
    key,
    enter(given) {
      if (!timingSafeEqual(digest(given), digest(key)) || !open) return undefined
      open = false
      const token = randomBytes(32).toString('base64url')
      session = digest(token)
      return token
    },
    knows(cookieHeader = '') {
      const given = cookieHeader
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${COOKIE}=`))
      return (
        session !== undefined && given !== undefined && timingSafeEqual(digest(given.slice(COOKIE.length + 1)), session)
      )
    },
  }
}

/** Whether a request is meant for this address and comes from no other page. */
export function isOwn(headers: NodeJS.Dict<string | string[]>, host: string, changes: boolean): boolean {
  const text = (name: string) => [headers[name]].flat()[0] ?? ''
  // A name that leads to the loopback address, set up by whoever wants in, comes with its own Host.
  if (text('host') !== host) return false
  const site = text('sec-fetch-site')
  if (site !== '' && site !== 'same-origin' && !(site === 'none' && !changes)) return false
  const origin = text('origin')
  if (origin !== '' && origin !== `http://${host}`) return false
  return !changes || origin !== ''
}
