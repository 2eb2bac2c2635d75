import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Ability } from '../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../access/actor.ts'
import { AppError, assertThat } from '../errors.ts'
import { findCredential, type Authenticator, type Credential } from './authenticators.ts'
import { isLocal, protocolOf } from './forwarding.ts'
import { checkOrigin, sendingOrigin, type PageOrigin } from './originCheck.ts'
import { parse } from './parse.ts'
import { limitKey, type RateLimiter } from './rateLimit.ts'
import { readBytes, readJson } from './readBody.ts'
import { sendReply } from './reply.ts'
import type { Route, RouteRequest } from './route.ts'
import { preflightHeaders, securityHeaders, type Exposure } from './securityHeaders.ts'
import { isDeclared, isDeclaredType } from './statuses.ts'
import { receiveFileFrom } from './upload.ts'
import { pageAt } from '../../shared/domain/pages.ts'
import { readAddress } from '../../shared/domain/readAddress.ts'

export interface RouterOptions {
  /** How requests say who sends them; the first kind of credential that a request carries counts. */
  authenticators: readonly Authenticator[]
  limiter: RateLimiter
  /** Address under which people reach the server, where one is set. */
  publicUrl: string | undefined
  /** Hears of an answer whose status or media type the route table does not name: a defect of the table or of the handler. */
  onUndeclared: (answer: { route: string; status: number; type?: string }) => void
}

/** Turns the route table into Koa middleware. Every request passes the same steps in the same order. */
export function routerOf(routes: readonly Route[], options: RouterOptions): Middleware {
  const router = new Router()
  for (const route of routes)
    router.register(route.path, [route.method], async (ctx: Context) => {
      ctx.state['errorForm'] = route.errorForm
      ctx.state['route'] = route.path
      try {
        await answer(ctx, route, options)
        checkStatus(route, ctx.status, options)
        checkType(route, ctx, options)
      } catch (error) {
        if (error instanceof AppError) checkStatus(route, error.status, options)
        throw error
      }
    })
  const handle = router.routes() as unknown as Middleware
  const layersAt = (path: string) => router.stack.filter((layer) => layer.match(path))
  return async (ctx, next) => {
    const layers = layersAt(ctx.path)
    const methods = [...new Set(layers.flatMap((layer) => layer.methods))]
    if (methods.length === 0) {
      // The page that describes the calls stands among them.
      if (!ctx.path.startsWith('/api/') || pageAt(ctx.path)) return next()
      throw new AppError('NOT_FOUND', 'Not found')
    }
    if (methods.includes(ctx.method)) return handle(ctx, next)
    ctx.set('Allow', methods.join(', '))
    const layer = layers.find(({ path }) => routes.some((route) => route.path === path && isOpen(route)))
    if (ctx.method !== 'OPTIONS' || !layer)
      throw new AppError('METHOD_NOT_ALLOWED', 'This method is not allowed here', { params: { method: ctx.method } })
    const route = routes.find((each) => each.path === layer.path && isOpen(each))
    const params = layer.params(ctx.path, layer.captures(ctx.path))
    const site = route && (await sharedWith(ctx, route, { params, options }))
    if (site) ctx.set(preflightHeaders(methods, site))
    else ctx.vary('Origin')
    ctx.status = 204
  }
}

/** Whether scripts of other sites may call a route, all or some. */
const isOpen = ({ exposure }: Route) => exposure === 'other-sites' || exposure === 'named-sites'

/** The site that a browser may let call a route: `*` for every one, or the one that asks where the route admits it. */
async function sharedWith(
  ctx: Context,
  route: Route,
  { params, options }: { params: Record<string, string>; options: RouterOptions },
): Promise<string | undefined> {
  if (route.exposure === 'other-sites') return '*'
  const site = sendingOrigin({ ...pageOf(ctx), method: 'POST' }, ownOrigin(ctx, options))
  return site !== undefined && (await route.admits?.(site, params)) ? site : undefined
}

async function answer(ctx: Context, route: Route, options: RouterOptions): Promise<void> {
  const exposure = route.exposure ?? 'own'
  const https = options.publicUrl?.startsWith('https:') ?? false
  ctx.set(securityHeaders(exposure, { https }))
  if (route.gate) await passGate(ctx, route.gate, { exposure, https })
  const site = exposure === 'named-sites' ? await admit(ctx, route, options) : ''
  const credential = await credentialOf(ctx, route, { ...options, site })
  const actor = actorOf(ctx, credential)
  for (const cookie of credential?.cookies ?? []) ctx.append('Set-Cookie', cookie)
  const sentByProgram = credential?.identity !== undefined && !credential.ambient
  if (exposure === 'own' && !sentByProgram) checkPage(ctx, options)
  const challenge = challengeOf(route, ownOrigin(ctx, options))
  if (route.access !== 'public') requireAccess(ctx, { credential, challenge }, actor, route.access)
  const confirmAccess = async () => {
    if (route.access === 'public') return
    const again = await credentialOf(ctx, route, { ...options, site })
    requireAccess(ctx, { credential: again, challenge }, actorOf(ctx, again), route.access)
  }
  const from = { site, ownOrigin: ownOrigin(ctx, options) }
  const request = { ...(await readRequest(ctx, route)), ...from, confirmAccess }
  const caller = { address: ctx.ip, userId: actor?.userId, body: request.body }
  for (const limit of route.limits ?? []) await options.limiter.count(limit, limitKey(limit, caller))
  const reply = await route.handle(request, actor).catch(async (error: unknown) => {
    // What a caller or their organization took along as they went, while they were served, is no fault of the server.
    if (!(error instanceof AppError)) await confirmAccess()
    throw error
  })
  if (reply.framedBy) ctx.set(securityHeaders(exposure, { https, framedBy: reply.framedBy }))
  sendReply(ctx, route, reply)
}

/** Whoever is refused at the gate may read so on every site: which one calls was not looked at, and the answer tells nothing else. */
async function passGate(
  ctx: Context,
  gate: NonNullable<Route['gate']>,
  { exposure, https }: { exposure: Exposure; https: boolean },
): Promise<void> {
  try {
    await gate({ params: ctx['params'] as Record<string, string>, address: ctx.ip })
  } catch (error) {
    if (exposure === 'named-sites') ctx.set(securityHeaders(exposure, { https, sharedWith: '*' }))
    throw error
  }
}

function checkType(route: Route, ctx: Context, options: RouterOptions): void {
  const { status, type, body } = ctx
  const hasContent = status < 300 && body !== undefined && body !== null && body !== ''
  if (!hasContent || isDeclaredType(route, type)) return
  options.onUndeclared({ route: `${route.method} ${route.path}`, status, type })
}

function checkStatus(route: Route, status: number, options: RouterOptions): void {
  if (!isDeclared(route, status)) options.onUndeclared({ route: `${route.method} ${route.path}`, status })
}

/**
 * The origin of the page that sends a request, where that is an own one or the route admits it, which is then told that it may
 * read the answer, be it an error. @throws CROSS_SITE_REQUEST
 */
async function admit(ctx: Context, route: Route, options: RouterOptions): Promise<string> {
  const own = ownOrigin(ctx, options)
  const site = sendingOrigin(pageOf(ctx), own)
  if (site === own) return site
  const params = ctx['params'] as Record<string, string>
  const admitted = site !== undefined && (await route.admits?.(site, params))
  assertThat(admitted, 'CROSS_SITE_REQUEST', 'Requests from other sites are not accepted')
  const https = options.publicUrl?.startsWith('https:') ?? false
  ctx.set(securityHeaders('named-sites', { https, sharedWith: site }))
  return site
}

/** What was given for one resource opens no other (RFC 8707). */
const FOR_ANOTHER_PATH = {
  message: 'This token is for the assistant that was connected, and for nothing else',
  challenge: 'Bearer error="invalid_token"',
}

/** A cookie counts for the own pages alone: elsewhere a foreign page could have it sent. */
async function credentialOf(
  ctx: Context,
  route: Route,
  { site, ...options }: RouterOptions & { site: string },
): Promise<Credential | undefined> {
  const credential = await findCredential(options.authenticators, (name) => ctx.get(name))
  const { identity } = credential ?? {}
  if (credential && identity?.onlyPath !== undefined && identity.onlyPath !== route.path)
    return { ...credential, identity: undefined, refusal: FOR_ANOTHER_PATH }
  const fromOwnPage = (route.exposure ?? 'own') === 'own' || (site !== '' && site === ownOrigin(ctx, options))
  return credential?.ambient && !fromOwnPage ? undefined : credential
}

const actorOf = (ctx: Context, credential: Credential | undefined): Actor | undefined =>
  credential?.identity && { ...credential.identity, address: ctx.ip }

/** No page can make a browser send a token of ours; everything else may be sent on somebody's behalf. */
function checkPage(ctx: Context, options: RouterOptions): void {
  checkOrigin(pageOf(ctx), ownOrigin(ctx, options))
}

function pageOf(ctx: Context): PageOrigin {
  return { method: ctx.method, origin: ctx.get('origin'), site: ctx.get('sec-fetch-site') }
}

/** Scheme, host and port of the own pages. */
function ownOrigin(ctx: Context, { publicUrl }: RouterOptions): string {
  const address = publicUrl ?? `${protocolOf(ctx)}://${ctx.host}`
  return readAddress(address)?.origin ?? ''
}

/** What a caller without a good token is told of how to get one. */
const challengeOf = ({ resourceMetadata }: Route, origin: string): string | undefined =>
  resourceMetadata && `resource_metadata="${origin}${resourceMetadata}"`

function requireAccess(
  ctx: Context,
  { credential, challenge }: { credential: Credential | undefined; challenge: string | undefined },
  actor: Actor | undefined,
  ability: Ability,
): asserts actor {
  const refusal = credential?.refusal?.challenge
  const told = refusal && challenge ? `${refusal}, ${challenge}` : (refusal ?? (challenge && `Bearer ${challenge}`))
  if (!actor && told) ctx.set('WWW-Authenticate', told)
  assertThat(actor, 'UNAUTHENTICATED', credential?.refusal?.message ?? 'Please log in to continue')
  assertThat(actorMay(actor, ability), 'FORBIDDEN', 'You do not have permission to do this')
}

/** A file that the description of the calls does not name is not taken. */
const noForm = (route: Route) => (): never => {
  throw new Error(`${route.method} ${route.path} takes a file without a form in its line`)
}

type ReadRequest = Omit<RouteRequest<unknown, unknown, unknown>, 'confirmAccess' | 'site' | 'ownOrigin'>

async function readRequest(ctx: Context, route: Route): Promise<ReadRequest> {
  const gone = new AbortController()
  // Whoever has got all of their answer has not left.
  ctx.res.on('close', () => ctx.res.writableFinished || gone.abort())
  const body = route.body ? await readJson(ctx) : undefined
  return {
    params: parse(route.params, ctx['params'] as unknown, 'NOT_FOUND'),
    query: parse(route.query, { ...ctx.query }),
    body: parse(route.body, body),
    address: ctx.ip,
    isLocal: isLocal(ctx),
    header: (name) => ctx.get(name),
    signal: gone.signal,
    receiveFile: route.form ? receiveFileFrom(ctx) : noForm(route),
    rawBody: route.rawBody ? await readBytes(ctx, route.rawBody.maxBytes) : Buffer.alloc(0),
  }
}
