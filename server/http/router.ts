import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import { z } from 'zod'
import type { Ability } from '../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../access/actor.ts'
import { AppError, assertThat } from '../errors.ts'
import { checkOrigin } from './originCheck.ts'
import type { RateLimiter } from './rateLimit.ts'
import { sendReply } from './reply.ts'
import { actorOf, bearerToken, type Credentials } from './requestContext.ts'
import type { Route, RouteRequest } from './route.ts'
import { receiveFileFrom } from './upload.ts'

const BODY_LIMIT = '256kb'

export interface RouterOptions extends Credentials {
  limiter: RateLimiter
  publicUrl: string | undefined
}

/** Turns the route table into Koa middleware. Every request passes the same steps in the same order. */
export function routerOf(routes: readonly Route[], options: RouterOptions): Middleware {
  const router = new Router()
  const readJson = koaBody({
    json: true,
    jsonStrict: false,
    jsonLimit: BODY_LIMIT,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    urlencoded: false,
    text: false,
    multipart: false,
  })
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx: Context) => {
      const actor = await actorOf(ctx, options)
      // No page can make a browser send a token of ours; everything else may be sent on somebody's behalf.
      if (actor?.scopes === undefined) checkOrigin(ctx, options.publicUrl)
      if (route.access !== 'public') requireAccess(ctx, actor, route.access)
      if (route.body) await readJson(ctx as unknown as Parameters<typeof readJson>[0], () => Promise.resolve())
      const caller = { address: ctx.ip, userId: actor?.userId, body: ctx.request.body }
      for (const limit of route.limits ?? []) await options.limiter.count(limit, caller)
      const confirmAccess = async () => {
        if (route.access !== 'public') requireAccess(ctx, await actorOf(ctx, options), route.access)
      }
      await sendReply(ctx, route, await route.handle({ ...requestOf(ctx, route), confirmAccess }, actor))
    })
  }
  const refuseUnknown: Middleware = (ctx) => {
    const known = routes.some((route) => matches(route.path, ctx.path))
    throw known
      ? new AppError('METHOD_NOT_ALLOWED', 'This method is not allowed here')
      : new AppError('NOT_FOUND', 'Not found')
  }
  const handle = router.routes() as unknown as Middleware
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') && !routes.some((route) => matches(route.path, ctx.path))) return next()
    await handle(ctx, async () => refuseUnknown(ctx, next))
  }
}

function requireAccess(ctx: Context, actor: Actor | undefined, ability: Ability): void {
  const bearer = bearerToken(ctx) !== undefined
  // RFC 6750, section 3: the answer says that it was the token which did not do.
  if (bearer && !actor) ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
  const message = bearer ? 'This API token is unknown, expired or revoked' : 'Please log in to continue'
  assertThat(actor, 'UNAUTHENTICATED', message)
  assertThat(actorMay(actor, ability), 'FORBIDDEN', 'You do not have permission to do this')
}

function requestOf(ctx: Context, route: Route): Omit<RouteRequest<unknown, unknown, unknown>, 'confirmAccess'> {
  const gone = new AbortController()
  ctx.res.on('close', () => gone.abort())
  return {
    params: parse(route.params, ctx['params'] as unknown, 'NOT_FOUND'),
    query: parse(route.query, { ...ctx.query }),
    body: parse(route.body, ctx.request.body),
    address: ctx.ip,
    header: (name) => ctx.get(name),
    signal: gone.signal,
    receiveFile: receiveFileFrom(ctx),
  }
}

/**
 * Parses one part of a request. The answer to a failure names the first problem as its sentence and every field's
 * problem in `details.fields`.
 */
export function parse<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
  code: 'VALIDATION_FAILED' | 'NOT_FOUND' = 'VALIDATION_FAILED',
): z.output<T> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  if (code === 'NOT_FOUND') throw new AppError('NOT_FOUND', 'Not found')
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new AppError('VALIDATION_FAILED', result.error.issues[0]?.message ?? 'The request is not valid', { fields })
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}
