/** What is said where there is no network. */
export interface OfflineTexts {
  title: string
  text: string
  retry: string
}

/**
 * The script of the service worker. It stores nothing: neither answers nor pages nor code, so that it shows nothing of an
 * organization and never stands before a new release. Where a page of the application cannot be had, it says so.
 */
export function serviceWorker(texts: OfflineTexts): string {
  return `const NOTICE = ${JSON.stringify(notice(texts))}
const APART = /^\\/(api|embed|widget)([/.]|$)/
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET' || APART.test(new URL(request.url).pathname)) return
  event.respondWith(fetch(request).catch(() => new Response(NOTICE, { status: 503, headers: HEADERS })))
})
`
}

/** A page that stands for itself; its link leads to the address that was asked for. */
function notice({ title, text, retry }: OfflineTexts): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 22vh auto 0; max-width: 32rem; padding: 0 20px; font: 1.0625rem/1.6 system-ui, sans-serif; background: #f4f6f5; color: #14211e }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { display: inline-block; margin-top: 8px; padding: 11px 20px; border-radius: 8px; background: #0c5f58; color: #fff; font-weight: 600; text-decoration: none }
@media (prefers-color-scheme: dark) { body { background: #0e1413; color: #e8efec } a { background: #6ac8b9; color: #05211d } }
</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main>
</html>
`
}
