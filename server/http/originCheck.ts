import { assertThat } from '../errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What of a request says which page sends it. Absent headers are empty strings. */
export interface PageOrigin {
  method: string
  /** `Origin`. */
  origin: string
  /** `Sec-Fetch-Site`. */
  site: string
}

/**
 * Refuses state-changing requests that a foreign page makes a browser send. Browsers always name the origin on such
 * requests; a request that names none comes from a program, which has no cookie that a page could abuse.
 * `ownOrigin` is scheme, host and port of the own pages.
 * @throws CROSS_SITE_REQUEST
 */
export function checkOrigin({ method, origin, site }: PageOrigin, ownOrigin: string): void {
  if (SAFE_METHODS.has(method)) return
  const foreignSite = site !== '' && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== '' && !isOrigin(origin, ownOrigin)
  assertThat(!foreignSite && !foreignOrigin, 'CROSS_SITE_REQUEST', 'Requests from other sites are not accepted')
}

function isOrigin(origin: string, own: string): boolean {
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin
}
