import type { Response } from 'undici'
import { LIMITS } from '../../../shared/ingest/extract/limits.ts'
import { PageError } from '../../net/pageError.ts'
import type { WebAsker } from '../../net/webAsker.ts'
import { withCharset } from './withCharset.ts'

/** A page as it is stored. */
export interface FetchedPage {
  bytes: Uint8Array
  mediaType: 'text/html' | 'text/plain'
}

/** The name under which a page is read, which tells its kind. */
export function pageName(mediaType: string): string {
  return mediaType === 'text/plain' ? 'page.txt' : 'page.html'
}

/** Reads single pages of the web. */
export interface PageFetcher {
  /** @throws PageError, FetchStopped */
  fetch(url: string): Promise<FetchedPage>
}

const REDIRECTS = 5
const KINDS: Readonly<Record<string, FetchedPage['mediaType']>> = {
  'text/html': 'text/html',
  'application/xhtml+xml': 'text/html',
  'text/plain': 'text/plain',
}
/** What is asked for where a page is wanted. */
export const PAGE_HEADERS = { Accept: 'text/html, application/xhtml+xml, text/plain;q=0.8' }

/** Reads pages over `web`, and what their redirects lead to. */
export function createPageFetcher(web: WebAsker): PageFetcher {
  return { fetch: (url) => web.ask(url, { headers: PAGE_HEADERS, redirects: REDIRECTS }, readPage) }
}

/** The page that an answer holds. @throws PageError */
export async function readPage(response: Response): Promise<FetchedPage> {
  expectSuccess(response)
  const [type = '', ...parameters] = (response.headers.get('content-type') ?? 'text/html').split(';')
  const mediaType = KINDS[type.trim().toLowerCase()]
  if (!mediaType) throw new PageError('NO_PAGE', { detail: type })
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(parameters.join(';'))?.[1]
  return { bytes: withCharset(await readBody(response), charset), mediaType }
}

/** @throws PageError for every status but 200 */
export function expectSuccess({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  if (status === 404 || status === 410) throw new PageError('PAGE_NOT_FOUND', { detail: `status ${status}` })
  if (status === 429 || status === 408 || status >= 500)
    throw new PageError('WEBSITE_BUSY', {
      transient: true,
      detail: `status ${status}`,
      ...retryAfter(headers.get('retry-after')),
    })
  if (status !== 200) throw new PageError('PAGE_REFUSED', { detail: `status ${status}` })
}

/** When a busy website wants to be asked again: seconds, or a date (RFC 9110, 10.2.3). */
function retryAfter(value: string | null): { retryAfterMs?: number } {
  if (value === null) return {}
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {}
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
