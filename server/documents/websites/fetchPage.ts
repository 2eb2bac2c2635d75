import { fetch, type Dispatcher, type Response } from 'undici'
import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { LIMITS } from '../../../shared/ingest/extract/limits.ts'
import { createGuardedAgent, notAllowed } from './guardedAgent.ts'
import { FetchStopped, PageError } from './pageError.ts'
import { literalAddress, type WebAccess } from './webAccess.ts'
import { withCharset } from './withCharset.ts'

/** A page as it is stored. */
export interface FetchedPage {
  bytes: Uint8Array
  mediaType: 'text/html' | 'text/plain'
}

/** Reads single pages of the web. */
export interface PageFetcher {
  /** @throws PageError; FetchStopped after `close` */
  fetch(url: string): Promise<FetchedPage>
  /** Whether a page is asked for at this address, as far as the address shows; its name is looked up when it is fetched. */
  mayAskFor(url: string): boolean
  /** Breaks off what is under way. */
  close(): void
}

const REDIRECTS = 5
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308])
const USER_AGENT = `${PRODUCT_NAME}/0.1 (reads pages that its users name)`
const KINDS: Readonly<Record<string, FetchedPage['mediaType']>> = {
  'text/html': 'text/html',
  'application/xhtml+xml': 'text/html',
  'text/plain': 'text/plain',
}

/** Reads pages over `access`; every address on the way is checked, also those that redirects lead to. */
export function createPageFetcher(access: WebAccess): PageFetcher {
  const stopped = new AbortController()
  return {
    async fetch(url) {
      const agent = createGuardedAgent(access)
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(access.timeoutMs)])
      try {
        return await readPage(await follow(url, { access, agent, signal }))
      } catch (error) {
        if (stopped.signal.aborted) throw new FetchStopped()
        throw asPageError(error)
      } finally {
        await agent.destroy()
      }
    },
    mayAskFor(url) {
      try {
        checked(url, access)
        return true
      } catch {
        return false
      }
    },
    close: () => stopped.abort(),
  }
}

async function follow(
  start: string,
  { access, agent, signal }: { access: WebAccess; agent: Dispatcher; signal: AbortSignal },
): Promise<Response> {
  let url = checked(start, access)
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const response = await fetch(url, {
      dispatcher: agent,
      signal,
      redirect: 'manual',
      headers: { 'User-Agent': USER_AGENT, Accept: 'text/html, application/xhtml+xml, text/plain;q=0.8' },
    })
    const location = response.headers.get('location')
    if (!REDIRECT_STATUS.has(response.status) || location === null) return response
    await response.body?.cancel()
    url = checked(location, access, url)
  }
  throw new PageError('TOO_MANY_REDIRECTS')
}

/** A URL that may be asked for, as far as it shows; names are checked when they are looked up. */
function checked(address: string, access: WebAccess, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw notAllowed('no address of a web page')
  if (url.username !== '' || url.password !== '') throw notAllowed('credentials in the address')
  // Low ports other than the web's belong to mail, files and the like, which must not be talked to.
  if (url.port !== '' && url.port !== '443' && Number(url.port) < 1024 && url.port !== '80')
    throw notAllowed(`port ${url.port}`)
  const literal = literalAddress(url)
  if (literal !== undefined && !access.allowAddress(literal)) throw notAllowed(literal)
  if (/(^|\.)localhost\.?$/.test(url.hostname)) throw notAllowed(url.hostname)
  return url
}

async function readPage(response: Response): Promise<FetchedPage> {
  const { status } = response
  if (status === 404 || status === 410) throw new PageError('PAGE_NOT_FOUND', { detail: `status ${status}` })
  if (status === 429 || status === 408 || status >= 500)
    throw new PageError('WEBSITE_BUSY', { transient: true, detail: `status ${status}` })
  if (status !== 200) throw new PageError('PAGE_REFUSED', { detail: `status ${status}` })
  const [type = '', ...parameters] = (response.headers.get('content-type') ?? 'text/html').split(';')
  const mediaType = KINDS[type.trim().toLowerCase()]
  if (!mediaType) throw new PageError('NO_PAGE', { detail: type })
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(parameters.join(';'))?.[1]
  return { bytes: withCharset(await readBody(response), charset), mediaType }
}

/** The body after decompression, counted as it comes: the rest of one that is too long is never read. */
async function readBody(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    const bytes = piece as Uint8Array
    size += bytes.length
    if (size > LIMITS.htmlBytes) throw new PageError('PAGE_TOO_LARGE')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

/** What undici throws wraps what happened, sometimes more than once. */
function asPageError(error: unknown): PageError {
  const chain: unknown[] = []
  for (let cause: unknown = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause)
  const known = chain.find((each) => each instanceof PageError)
  if (known) return known
  const isTimeout = chain.some((each) => each instanceof Error && /timeout/i.test(`${each.name} ${each.message}`))
  return new PageError(isTimeout ? 'WEBSITE_TOO_SLOW' : 'WEBSITE_UNREACHABLE', {
    transient: true,
    detail: chain.map(String).join(' < '),
    cause: error,
  })
}
