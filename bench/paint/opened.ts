import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from '@playwright/test'

/** When a page shows something, and how far it moves afterwards. */
export interface Opened {
  /** Milliseconds from the navigation to the first text or picture. */
  first: number
  /** Milliseconds to the largest one. */
  largest: number
  /** Cumulative layout shift, the largest window of it (Layout Instability, W3C draft). */
  shift: number
  /** The parts that moved most, with how far, for whoever looks for the cause. */
  moved: string[]
}

/** A screen to look at pages with. */
export interface Screen {
  name: string
  options: BrowserContextOptions
}

/** The phone that Lighthouse emulates. */
export const PHONE: Screen = {
  name: 'phone',
  options: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}
export const DESKTOP: Screen = { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } }

/** Lighthouse's mobile settings: a slow 4G network, and a fourth of the processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
/** A page that fetches nothing for so long has all that it shows. */
const REST_MS = 600
/** How long a page may go on fetching before it is measured as it stands. */
const QUIET_WITHIN_MS = 30_000

interface Watched extends Window {
  painted?: { first: number; largest: number; shift: number; moved: [string, number][] }
}

/** Opens a page as somebody who was never there, and waits until it fetches nothing any more. */
export async function opened(
  browser: Browser,
  url: string,
  { screen, cookie }: { screen: Screen; cookie?: string },
): Promise<Opened> {
  const context = await browser.newContext({ ...screen.options, serviceWorkers: 'block' })
  try {
    const [name, value = ''] = cookie?.split('=') ?? []
    if (name) await context.addCookies([{ name, value, url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await page.addInitScript(watch)
    const { fetching } = countRequests(page)
    await page.goto(url, { timeout: 60_000 })
    await page.waitForFunction(() => ((window as Watched).painted?.first ?? 0) > 0)
    const until = performance.now() + QUIET_WITHIN_MS
    do await page.evaluate(rest, REST_MS)
    while (fetching() && performance.now() < until)
    const painted = await page.evaluate(() => (window as Watched).painted)
    if (!painted) throw new Error(`${url} was not watched`)
    const moved = painted.moved.toSorted(([, one], [, other]) => other - one).slice(0, 3)
    return { ...painted, moved: moved.map(([part, by]) => `${part} by ${by.toFixed(3)}`) }
  } finally {
    await context.close()
  }
}

/** Whether the page and its frames fetched something since this was asked last, or do so still. */
function countRequests(page: Page): { fetching: () => boolean } {
  const underWay = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    begun += 1
    underWay.add(request)
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  // A reply of which a page wants to know no more than that it came is never finished.
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') underWay.delete(response.request())
  })
  return {
    fetching: () => {
      const fetched = begun > 0 || underWay.size > 0
      begun = 0
      return fetched
    },
  }
}

/** Runs in the page: ends when it has had nothing to do for a moment. */
async function rest(ms: number): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(resolve, ms))
  await new Promise((resolve) => requestIdleCallback(resolve))
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Runs in the page before anything of its own does. Its functions have no names: what runs this adds calls to those that have. */
function watch(): void {
  if (window !== window.top) return
  const painted = { first: 0, largest: 0, shift: 0, moved: [] as [string, number][] }
  ;(window as Watched).painted = painted
  new PerformanceObserver((list) => {
    painted.first = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? painted.first
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    painted.largest = list.getEntries().at(-1)?.startTime ?? painted.largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  // Shifts within a second of each other, five seconds at most, count together.
  let [begun, last, sum] = [0, 0, 0]
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const together = startTime - last < 1000 && startTime - begun < 5000
      if (!together) begun = startTime
      sum = together ? sum + value : value
      last = startTime
      painted.shift = Math.max(painted.shift, sum)
      const parts = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : 'a text',
      )
      painted.moved.push([parts.join(' and '), value])
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
