import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A website of somebody else: another origin on loopback, with pages that show a widget. */
export interface HostSite {
  /** Its origin. */
  url: string
  /** Address of a page, with the widgets of `slugs` on it; attributes of their script tags in `attributes`. */
  page(kind: HostKind, slugs: readonly string[], attributes?: string): string
  stop(): Promise<void>
}

export type HostKind = 'plain' | 'app' | 'hostile' | 'strict' | 'dark' | 'both' | 'target'

/**
 * Starts the site; `server` is the origin of the product, at `127.0.0.1`. At `localhost` the site is a foreign one, to whose frames
 * the browser of the tests gives no storage; at `127.0.0.1` it gives them some.
 */
export async function startHostSite(server: string, host: 'localhost' | '127.0.0.1'): Promise<HostSite> {
  const listener = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/app.js') return void response.setHeader('Content-Type', 'text/javascript').end(APP)
    const kind = pathname.slice(1).split('/')[0] as HostKind
    const about = { server, slugs: searchParams.getAll('slug'), attributes: searchParams.get('attributes') ?? 'async' }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (kind === 'strict') response.setHeader('Content-Security-Policy', strictPolicy(server))
    response.end(htmlOf(kind, about))
  })
  await new Promise<void>((resolve) => listener.listen(0, host, resolve))
  const url = `http://${host}:${(listener.address() as AddressInfo).port}`
  return {
    url,
    page(kind, slugs, attributes = 'async') {
      const query = new URLSearchParams([...slugs.map((slug) => ['slug', slug]), ['attributes', attributes]])
      return `${url}/${kind}?${query}`
    },
    stop: () => new Promise((resolve) => listener.close(() => resolve())),
  }
}

/** What `docs/widget.md` tells sites with a policy to allow, and nothing else. */
const strictPolicy = (server: string): string =>
  `default-src 'none'; script-src ${server}; frame-src ${server}; require-trusted-types-for 'script'`

interface About {
  server: string
  slugs: readonly string[]
  attributes: string
}

const WORDS = 'We sell nets, lamps and rope. '.repeat(40)

function htmlOf(kind: HostKind, { server, slugs, attributes }: About): string {
  const scripts = slugs.map((slug) => `<script src="${server}/api/embed/widget/${slug}.js" ${attributes}></script>`)
  const styles: Partial<Record<HostKind, string>> = { hostile: HOSTILE, dark: ':root{color-scheme:dark}' }
  const bodies: Partial<Record<HostKind, string>> = {
    app: '<main></main><script src="/app.js"></script>',
    target: '<div id="place" style="height:500px"></div>',
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour shop</title>${kind === 'both' ? '<meta name="color-scheme" content="light dark">' : ''}
<meta name="viewport" content="width=device-width">
<style>${styles[kind] ?? ''}</style>${scripts.join('')}</head>
<body><h1>Harbour shop</h1><p>${WORDS}</p>${bodies[kind] ?? ''}<p>${WORDS}</p></body></html>`
}

/** Styles of a page that wants every element to look its own way, and be above all others. */
const HOSTILE = `
* { all: revert !important; display: block !important; position: static !important; transform: rotate(1deg) !important;
  opacity: .4 !important; font-size: 40px !important; color: lime !important; background: black !important; z-index: 1 !important }
html > *, body > * { visibility: hidden !important; width: 1px !important }
iframe, button, svg { display: none !important }
body { transform: scale(.5) !important; overflow: hidden !important; filter: blur(1px) !important }
h1 { position: fixed !important; inset: 0 !important; z-index: 2147483647 !important; visibility: visible !important }
`

/** An application of one page: its addresses change without loading, and it draws everything anew each time. */
const APP = `
const main = document.querySelector('main')
const draw = () => {
  main.replaceChildren(Object.assign(document.createElement('h2'), { textContent: location.pathname }))
}
const go = (path) => { history.pushState(null, '', path + location.search); draw() }
addEventListener('popstate', draw)
window.go = go
draw()
`
