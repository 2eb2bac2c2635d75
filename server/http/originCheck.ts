import type { Context } from 'koa'
import { assertThat } from '../errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that a foreign page makes a browser send. Browsers always name the origin on such
 * requests; a request that names none comes from a program, which has no cookie that a page could abuse.
 * @throws CROSS_SITE_REQUEST
 */
export function checkOrigin(ctx: Context, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(ctx.method)) return
  const site = ctx.get('sec-fetch-site')
  const origin = ctx.get('origin')
  const foreignSite = site !== '' && site !== 'same-origin' && site !== 'none'
  const foreignOrigin = origin !== '' && !isOwnOrigin(origin, ctx, publicUrl)
  assertThat(!foreignSite && !foreignOrigin, 'CROSS_SITE_REQUEST', 'Requests from other sites are not accepted')
}

function isOwnOrigin(origin: string, ctx: Context, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === ctx.host || (publicUrl !== undefined && url.origin === new URL(publicUrl).origin)
}
