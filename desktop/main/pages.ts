import { CONSOLE_POLICY } from '../contract/policy.ts'
import { PAGE_ORIGIN } from '../contract/wire.ts'

/** A built file of the pages; undefined for what is none. */
export type ReadPage = (pathname: string) => Promise<{ type: string; bytes: Uint8Array } | undefined>

const HEADERS = {
  'Content-Security-Policy': CONSOLE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** Answers requests of the pages' own scheme: with the files that were built for it, each with the content policy. */
export function answerPages(read: ReadPage): (request: Request) => Promise<Response> {
  return async ({ url, method }) => {
    const { protocol, host, pathname } = new URL(url)
    const found = method === 'GET' && `${protocol}//${host}` === PAGE_ORIGIN ? await read(pathname) : undefined
    if (!found) return new Response(null, { status: 404, headers: HEADERS })
    return new Response(new Uint8Array(found.bytes), { headers: { ...HEADERS, 'Content-Type': found.type } })
  }
}
