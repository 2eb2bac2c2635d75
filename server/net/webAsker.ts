import { fetch, type Dispatcher, type Response } from 'undici'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { createGuardedAgent, notAllowed } from './guardedAgent.ts'
import { FetchStopped, PageError } from './pageError.ts'
import { literalAddress, type WebAccess } from './webAccess.ts'
import { readAddress } from '../../shared/domain/readAddress.ts'

/** Asks the web for what lies at an address, over connections that are checked. */
export interface WebAsker {
  /**
   * Asks for an address and gives the answer to `read`, which reads what it wants of it; the connection ends with it. Of redirects
   * as many are followed as `redirects` says, each checked like the first address; the next one is an answer like any other.
   * @throws PageError; FetchStopped after `close`
   */
  ask<T>(url: string, request: WebRequest, read: (response: Response) => Promise<T>): Promise<T>
  /** Whether an address may be asked for, as far as it shows; its name is looked up when it is. */
  mayAskFor(url: string): boolean
  /** Breaks off what is under way. */
  close(): void
}

/** What a request brings along. */
export interface WebRequest {
  headers: Readonly<Record<string, string>>
  redirects: number
  /** GET when absent. */
  method?: 'POST'
  body?: string
}

const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308])
const USER_AGENT = `${PRODUCT_NAME}/0.1 (reads pages that its users name)`

/** Asks over `access`; every address on the way is checked, also those that redirects lead to. */
export function createWebAsker(access: WebAccess): WebAsker {
  const stopped = new AbortController()
  return {
    async ask(url, request, read) {
      const agent = createGuardedAgent(access)
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(access.timeoutMs)])
      try {
        return await read(await follow(url, { access, agent, signal, request }))
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

/** Where an answer leads instead of giving something; undefined where it does not. */
export function redirectOf({ status, headers }: Pick<Response, 'status' | 'headers'>): string | undefined {
  return REDIRECT_STATUS.has(status) ? (headers.get('location') ?? undefined) : undefined
}

async function follow(
  start: string,
  {
    access,
    agent,
    signal,
    request,
  }: { access: WebAccess; agent: Dispatcher; signal: AbortSignal; request: WebRequest },
): Promise<Response> {
  let url = checked(start, access)
  for (let hop = 0; ; hop += 1) {
    const headers = { 'User-Agent': USER_AGENT, ...request.headers }
    const { method = 'GET', body } = request
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      dispatcher: agent,
      signal,
      redirect: 'manual',
      headers,
    })
    const location = redirectOf(response)
    if (location === undefined || request.redirects === 0) return response
    await response.body?.cancel()
    if (hop === request.redirects) throw new PageError('TOO_MANY_REDIRECTS')
    url = checked(location, access, url)
  }
}

/** A URL that may be asked for, as far as it shows; names are checked when they are looked up. */
function checked(address: string, access: WebAccess, base?: URL): URL {
  const url = readAddress(address, base?.href)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw notAllowed('no address of a web page')
  if (url.username !== '' || url.password !== '') throw notAllowed('credentials in the address')
  // Low ports other than the web's belong to mail, files and the like, which must not be talked to.
  if (url.port !== '' && url.port !== '443' && Number(url.port) < 1024 && url.port !== '80')
    throw notAllowed(`port ${url.port}`)
  const literal = literalAddress(url)
  if (literal !== undefined && !access.allowAddress(literal, literal)) throw notAllowed(literal)
  if (/(^|\.)localhost\.?$/.test(url.hostname) && !access.isInternal?.(url.hostname)) throw notAllowed(url.hostname)
  return url
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
