/**
 * Whom a route is for, which decides who may load, call or frame it:
 * - `own`: the pages of this server alone;
 * - `other-sites`: scripts of any website may call it (CORS). Cookies count for nothing there, so that a foreign page
 *   cannot act in the name of whoever looks at it;
 * - `named-sites`: scripts of the websites that the route admits, and of the own pages. Cookies count for the own pages alone;
 * - `embedding`: a page that the websites which a reply names may show in a frame. Cookies count for nothing either.
 */
export type Exposure = 'own' | 'other-sites' | 'named-sites' | 'embedding'

/** A year, as the preload lists of browsers ask for. */
const HSTS = 'max-age=31536000'

const CONTENT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'"

/** A page that others frame runs and shows nothing but what the build made of it. */
const FRAMED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'none'"

/**
 * The headers that keep an answer safe: nothing foreign is loaded, types are not guessed, and nobody frames or reads it
 * but whom its exposure admits. `framedBy` names the websites that may frame an `embedding` page, besides the own pages;
 * `sharedWith` is the website that called and was admitted.
 */
export function securityHeaders(
  exposure: Exposure,
  { https, framedBy, sharedWith }: { https: boolean; framedBy?: readonly string[]; sharedWith?: string },
): Record<string, string> {
  const open = exposure !== 'own'
  const frames = exposure === 'embedding' && framedBy ? ["'self'", ...framedBy.map(originOf)].join(' ') : "'none'"
  const policy = exposure === 'embedding' ? FRAMED_POLICY : CONTENT_POLICY
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors ${frames}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': open ? 'cross-origin' : 'same-origin',
    ...(exposure === 'other-sites' ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...(exposure === 'named-sites' ? { Vary: 'Origin' } : {}),
    ...(sharedWith ? { ...sharingHeaders(sharedWith), 'Access-Control-Expose-Headers': 'Retry-After' } : {}),
    ...(https ? { 'Strict-Transport-Security': HSTS } : {}),
  }
}

/** What a browser is told that asks whether a page of another site may send a request (Fetch standard, CORS preflight). */
export function preflightHeaders(methods: readonly string[], site: string): Record<string, string> {
  return {
    ...sharingHeaders(site),
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Max-Age': '600',
  }
}

/** That a site, or every one, may read the answer; what is for one is no answer to another that a cache may give. */
function sharingHeaders(site: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': site, ...(site === '*' ? {} : { Vary: 'Origin' }) }
}

/** The origin of an address: a policy takes nothing else, and a blank or semicolon in it would begin another directive. */
function originOf(site: string): string {
  return new URL(site).origin
}
