import { CRAWL_LIMITS } from './crawlLimits.ts'
import { readAddress } from '../../../shared/domain/readAddress.ts'

/** Parameters that tell where a visitor came from or who they are, and nothing of the page. */
const TRACKING =
  /^(utm_\w+|[gdm]sclkid|gclid|gbraid|wbraid|dclid|fbclid|yclid|mc_[ce]id|igshid|_ga|_gl|_hs\w+|hs\w+tracking|ref_src|phpsessid|jsessionid|sessionid|sid)$/i
const SESSION_IN_PATH = /;(jsessionid|phpsessid|sid)=[^/;]*/gi

/**
 * The one way an address is written: as the URL standard does, without fragment, tracking and session parameters. Undefined
 * for what is no address of a web page or too long to be one that a site names.
 */
export function canonicalAddress(address: string, base?: string): string | undefined {
  const url = address.length > CRAWL_LIMITS.addressCharacters ? undefined : readAddress(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '') return undefined
  url.hash = ''
  url.pathname = url.pathname.replace(SESSION_IN_PATH, '')
  const names = [...url.searchParams.keys()]
  // Only where there is something to take out: writing parameters anew may spell the others differently.
  if (names.some((name) => TRACKING.test(name)))
    for (const name of names) if (TRACKING.test(name)) url.searchParams.delete(name)
  if (url.search === '') url.search = ''
  return url.href.length > CRAWL_LIMITS.addressCharacters ? undefined : url.href
}

/**
 * What the pages of a site have in common, made of the address that somebody named: its host, and its path. Of `/docs/intro.html`
 * that is `/docs/`; `/docs` is itself and what lies below it.
 */
export function baseOf(address: string): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  if (/\.[^/.]*$/.test(url.pathname)) url.pathname = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)
  return url.href
}

/**
 * The canonical address of a page of the site below `base`; undefined for what lies elsewhere. With and without `www.`, and `http`
 * where the site has `https`, are one host, written as the base is.
 */
export function inScope(base: string, address: string): string | undefined {
  const canonical = canonicalAddress(address, base)
  if (canonical === undefined) return undefined
  const site = new URL(base)
  const url = new URL(canonical)
  const sameScheme = url.protocol === site.protocol || (url.port === '' && site.port === '')
  if (bareHost(url) !== bareHost(site) || url.port !== site.port || !sameScheme) return undefined
  url.protocol = site.protocol
  url.hostname = site.hostname
  return isBelow(site.pathname, url.pathname) && !isTrap(url.pathname) ? url.href : undefined
}

/**
 * The base of a site whose first page leads to another address. A further part of the same site changes nothing; else the site
 * lies below where it leads, never in more of that host than was asked for.
 */
export function movedBase(base: string, to: string): string {
  const from = new URL(base)
  const target = new URL(to)
  if (isBelow(from.pathname, target.pathname)) {
    target.pathname = from.pathname
    target.search = ''
    target.hash = ''
    return target.href
  }
  target.search = ''
  target.hash = ''
  return target.href
}

const bareHost = (url: URL) => url.hostname.replace(/^www\./, '')

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

function isTrap(path: string): boolean {
  const times = new Map<string, number>()
  for (const segment of path.split('/')) {
    if (segment === '') continue
    const count = (times.get(segment) ?? 0) + 1
    if (count > CRAWL_LIMITS.repeatedSegments) return true
    times.set(segment, count)
  }
  return false
}

/** What addresses that a program makes without an end have in common: their path without its figures, or with any query. */
export function patternOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname.replace(/\d+/g, '0') + (search === '' ? '' : '?')
}

/** Of addresses with this pattern there are so many at most; any number of those that hold neither figures nor a query. */
export function mostOfPattern(pattern: string): number {
  if (pattern.endsWith('?')) return CRAWL_LIMITS.pagesOfQuery
  return pattern.includes('0') ? CRAWL_LIMITS.pagesOfPattern : Infinity
}

/** The host whose visits have to keep a distance in time. */
export function hostOf(address: string): string {
  return bareHost(new URL(address))
}
