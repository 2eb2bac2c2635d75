import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Response } from 'undici'
import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { expectSuccess, PAGE_HEADERS, readPage, type FetchedPage } from '../websites/fetchPage.ts'
import { PageError } from '../../net/pageError.ts'
import { redirectOf, type WebAsker } from '../../net/webAsker.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { NO_ROBOTS, readRobots, type Robots } from './robots.ts'
import { createSitemapReader, type Sitemap } from './sitemap.ts'

/** What is known of a page since it was read last, so that it need not be sent again. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** What a visit to a page found. */
export type Visited =
  /** `size` counts the bytes that came; `noindex` and `nofollow` are what its header asks. */
  | ({ kind: 'page'; size: number; noindex: boolean; nofollow: boolean } & FetchedPage & Validators)
  | { kind: 'unchanged' }
  | { kind: 'moved'; to: string; permanent: boolean }

/** Reads what a crawl asks a website for. @throws PageError, FetchStopped */
export interface SiteFetcher {
  robots(address: string): Promise<Robots>
  sitemap(address: string): Promise<Sitemap>
  /** Redirects are told where they are not to be followed: where they lead is a page of its own, or none of the site's. */
  visit(address: string, known: Validators, follow?: boolean): Promise<Visited>
}

const REDIRECTS = 5
const LONGEST_VALIDATOR = 200

export function createSiteFetcher(web: WebAsker): SiteFetcher {
  return {
    robots: (address) =>
      web.ask(
        new URL('/robots.txt', address).href,
        { headers: { Accept: 'text/plain' }, redirects: REDIRECTS },
        robotsIn,
      ),
    sitemap: (address) =>
      web.ask(address, { headers: { Accept: 'application/xml, text/*' }, redirects: REDIRECTS }, sitemapIn),
    visit(address, known, follow = false) {
      const headers = {
        ...PAGE_HEADERS,
        ...(known.etag === null ? {} : { 'If-None-Match': known.etag }),
        ...(known.lastModified === null ? {} : { 'If-Modified-Since': known.lastModified }),
      }
      const conditional = known.etag !== null || known.lastModified !== null
      return web.ask(address, { headers, redirects: follow ? REDIRECTS : 0 }, (response) =>
        visited(response, conditional),
      )
    },
  }
}

/** A site without a robots.txt allows everything; one whose server cannot say is not read for now (RFC 9309, 2.3.1). */
async function robotsIn(response: Response): Promise<Robots> {
  const { status } = response
  if (status >= 400 && status < 500 && status !== 429) return NO_ROBOTS
  expectSuccess(response)
  let text = ''
  for await (const piece of texts(response)) {
    text += piece
    if (text.length >= CRAWL_LIMITS.robotsBytes) break
  }
  return readRobots(text)
}

async function sitemapIn(response: Response): Promise<Sitemap> {
  expectSuccess(response)
  const reader = createSitemapReader()
  let size = 0
  let cut = false
  try {
    for await (const piece of texts(response)) {
      size += piece.length
      cut = !reader.write(piece) || size > CRAWL_LIMITS.sitemapBytes
      if (cut) break
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new PageError('PAGE_REFUSED', { cause: error })
    throw error
  }
  const sitemap = reader.end()
  return { ...sitemap, truncated: sitemap.truncated || cut }
}

/** The text of an answer as it comes, unpacked where it is a packed file. */
async function* texts(response: Response): AsyncGenerator<string> {
  if (!response.body) return
  const pieces = response.body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const first = await pieces.next()
  if (first.done) return
  const whole = Readable.from(behind(first.value, pieces))
  const [one, two] = first.value
  const source: Readable = one === 0x1f && two === 0x8b ? unpacked(whole) : whole
  const decoder = new TextDecoder()
  try {
    for await (const piece of source) yield decoder.decode(piece as Uint8Array, { stream: true })
  } finally {
    whole.destroy()
    source.destroy()
  }
}

function unpacked(packed: Readable): Readable {
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  return packed.pipe(plain)
}

async function* behind(first: Uint8Array, others: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value
}

async function visited(response: Response, conditional: boolean): Promise<Visited> {
  const { status, headers } = response
  if (status === 304 && conditional) return { kind: 'unchanged' }
  const to = redirectOf(response)
  if (to !== undefined) return { kind: 'moved', to, permanent: status === 301 || status === 308 }
  const page = await readPage(response)
  const asked = robotsTag(headers.get('x-robots-tag'))
  return {
    kind: 'page',
    ...page,
    size: page.bytes.length,
    etag: validator(headers.get('etag')),
    lastModified: validator(headers.get('last-modified')),
    noindex: asked.has('noindex') || asked.has('none'),
    nofollow: asked.has('nofollow') || asked.has('none'),
  }
}

function validator(value: string | null): string | null {
  return value !== null && value.length <= LONGEST_VALIDATOR ? value : null
}

/** The words of an `X-Robots-Tag` that are meant for everybody or for us. */
function robotsTag(value: string | null): Set<string> {
  const words = (value ?? '').toLowerCase().split(',').slice(0, 50)
  return new Set(
    words.flatMap((word) => {
      const [, agent, said] = /^(?:([\w-]+)\s*:\s*)?(\w+)/.exec(word.trim()) ?? []
      return said !== undefined && (agent === undefined || agent === PRODUCT_NAME.toLowerCase()) ? said : []
    }),
  )
}
