import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { z } from 'zod'
import { actorMay, type Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import { AppError, assertThat } from '../errors.ts'
import { checkOrigin } from './originCheck.ts'
import type { RateLimiter } from './rateLimit.ts'
import { sendReply } from './reply.ts'
import { actorOf } from './requestContext.ts'
import type { Route, RouteRequest } from './route.ts'
import { receiveFileFrom } from './upload.ts'

const BODY_LIMIT = '256kb'

export interface RouterOptions {
  sessions: Sessions
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
    urlencoded: false,
    text: false,
    multipart: false,
  })
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx: Context) => {
      checkOrigin(ctx, options.publicUrl)
      const actor = await actorOf(ctx, options.sessions)
      requireAccess(route, actor)
      if (route.body) await readJson(ctx as unknown as Parameters<typeof readJson>[0], () => Promise.resolve())
      const caller = { address: ctx.ip, userId: actor?.userId, body: ctx.request.body }
      for (const limit of route.limits ?? []) await options.limiter.count(limit, caller)
      await sendReply(ctx, route, await route.handle(requestOf(ctx, route), actor))
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

function requireAccess(route: Route, actor: Actor | undefined): void {
  if (route.access === 'public') return
  assertThat(actor, 'UNAUTHENTICATED', 'Please log in to continue')
  assertThat(actorMay(actor, route.access), 'FORBIDDEN', 'You do not have permission to do this')
}

function requestOf(ctx: Context, route: Route): RouteRequest<unknown, unknown, unknown> {
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
