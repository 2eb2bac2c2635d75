/**
 * Whom a route is for, which decides who may load, call or frame it:
 * - `own`: the pages of this server alone;
 * - `other-sites`: scripts of any website may call it (CORS). Cookies count for nothing there, so that a foreign page
 *   cannot act in the name of whoever looks at it;
 * - `embedding`: a page that the websites which a reply names may show in a frame. Cookies count for nothing either.
 */
export type Exposure = 'own' | 'other-sites' | 'embedding'

/** A year, as the preload lists of browsers ask for. */
const HSTS = 'max-age=31536000'

const CONTENT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'"

/**
 * The headers that keep an answer safe: nothing foreign is loaded, types are not guessed, and nobody frames or reads it
 * but whom its exposure admits. `framedBy` names the websites that may frame an `embedding` page.
 */
export function securityHeaders(
  exposure: Exposure,
  { https, framedBy = [] }: { https: boolean; framedBy?: readonly string[] },
): Record<string, string> {
  const open = exposure !== 'own'
  const frames = exposure === 'embedding' && framedBy.length > 0 ? framedBy.map(originOf).join(' ') : "'none'"
  return {
    'Content-Security-Policy': `${CONTENT_POLICY}; frame-ancestors ${frames}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': open ? 'cross-origin' : 'same-origin',
    ...(exposure === 'other-sites' ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...(https ? { 'Strict-Transport-Security': HSTS } : {}),
  }
}

/** What a browser is told that asks whether a page of another site may send a request (Fetch standard, CORS preflight). */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Max-Age': '600',
  }
}

/** The origin of an address: a policy takes nothing else, and a blank or semicolon in it would begin another directive. */
function originOf(site: string): string {
  return new URL(site).origin
}
