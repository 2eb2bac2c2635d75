import { assertThat } from '../errors.ts'
import { readAddress } from '../../shared/domain/readAddress.ts'

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

/**
 * The origin of the page that sends a request which other sites may send: undefined where it has none that could be named
 * (`null`), or names none in a request that changes something, as programs do. Browsers leave it out where a page of ours reads.
 */
export function sendingOrigin({ method, origin, site }: PageOrigin, ownOrigin: string): string | undefined {
  if (origin !== '' && isOrigin(origin, ownOrigin)) return ownOrigin
  if (origin !== '') return readAddress(origin)?.origin === origin ? origin : undefined
  return SAFE_METHODS.has(method) && ['', 'none', 'same-origin'].includes(site) ? ownOrigin : undefined
}

function isOrigin(origin: string, own: string): boolean {
  const from = readAddress(origin)
  return from !== undefined && from.origin === readAddress(own)?.origin
}
