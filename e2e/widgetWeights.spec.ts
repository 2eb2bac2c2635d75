import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { widgetNameOf } from './support/people.ts'
import { bubbleOf, change, expect, frameOf, test } from './support/widget.ts'

/** Bytes, gzipped. */
const LOADER_BUDGET = 3 * 1024
const PAGE_BUDGET = 70 * 1024

test('the loader and the page in the frame are small', async ({ page, site, server, shop }) => {
  const loader = await (await fetch(`${server.url}/api/embed/widget/${shop.slug}.js`)).text()
  expect(gzipSync(readFileSync('dist/widget/loader.js'), { level: 9 }).length).toBeLessThanOrEqual(LOADER_BUDGET)
  expect(loader).not.toContain('__WIDGET_BOOT__')
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (!['script', 'stylesheet', 'font'].includes(response.request().resourceType())) return
    if (response.url().includes('/embed/assets/')) sizes.push(gzipSync(await response.body(), { level: 9 }).length)
  })
  await page.goto(site.page('plain', [shop.slug]))
  await bubbleOf(page).click()
  await expect(frameOf(page).getByLabel('Your question')).toBeVisible()
  await expect.poll(() => sizes.length).toBe(2)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`loader ${gzipSync(loader, { level: 9 }).length} bytes as served, page ${total} bytes`)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThanOrEqual(PAGE_BUDGET)
})

test('the loader stays small with as many allowed sites as there may be', async ({ page, site, server, shop }) => {
  const sites = Array.from(
    { length: 49 },
    (_, at) => `https://${createHash('sha256').update(`${at}`).digest('hex').slice(0, 46)}.com`,
  )
  await change(shop, { allowedSites: [...sites, site.url] })
  const address = `${server.url}/api/embed/widget/${shop.slug}.js`
  const script = await (await fetch(address)).text()
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(LOADER_BUDGET)
  const sent = await new Promise<number>((resolve) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      void response.toArray().then((pieces) => resolve(Buffer.concat(pieces).length))
    })
  })
  expect(sent).toBeLessThanOrEqual(LOADER_BUDGET)
  // A site that is allowed shows it; another one cannot show its window.
  await page.goto(site.page('plain', [shop.slug], 'async data-open'))
  await expect(frameOf(page).getByLabel('Your question')).toBeVisible()
  await change(shop, { allowedSites: sites })
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(site.page('plain', [shop.slug], 'async data-open'))
  await refused
  await expect(frameOf(page).getByLabel('Your question')).toHaveCount(0)
})

test('the loader stays small whatever the assistant is called, and the window says all of it', async ({
  page,
  site,
  server,
  shop,
}) => {
  // Names of random signs and of random letters, as long as one may be: nothing compresses them.
  const drawn = (count: number, from: number, to: number) => {
    const digest = createHash('shake256', { outputLength: 2 * count })
      .update(`${from}`)
      .digest()
    return Array.from({ length: count }, (_, at) =>
      String.fromCharCode(from + (digest.readUInt16LE(2 * at) % (to - from))),
    )
  }
  for (const name of [drawn(100, 33, 127).join(''), drawn(100, 0x4e00, 0x9e00).join('')]) {
    const renamed = await shop.client.patch(`/api/organization/${shop.slug}`, { assistantName: name })
    expect(renamed.status).toBe(200)
    const script = await (await fetch(`${server.url}/api/embed/widget/${await widgetNameOf(shop)}.js`)).text()
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(LOADER_BUDGET)
    await page.goto(site.page('plain', [shop.slug]))
    await bubbleOf(page).click()
    await expect(frameOf(page).getByRole('dialog', { name, exact: true })).toBeVisible()
  }
})

test('the loader stays small with the longest slug and name, and the widget works', async ({
  page,
  site,
  server,
  shop,
}) => {
  // Random signs, as long as a slug may be: nothing compresses them.
  const digest = createHash('shake256', { outputLength: 300 }).update('slug').digest()
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const slug = Array.from({ length: 100 }, (_, at) => letters[(digest[at] ?? 0) % letters.length]).join('')
  const name = Array.from({ length: 100 }, (_, at) =>
    String.fromCharCode(0x4e00 + (digest.readUInt16LE(100 + 2 * (at % 99)) % 0x5000)),
  ).join('')
  expect((await shop.client.patch(`/api/organization/${shop.slug}`, { assistantName: name })).status).toBe(200)
  expect((await shop.client.patch('/api/organization/update', { name: 'Long', slug })).status).toBe(200)
  for (const icon of ['chat', 'question', 'book']) {
    await change(shop, { icon })
    const script = await (await fetch(`${server.url}/api/embed/widget/${await widgetNameOf(shop)}.js`)).text()
    expect(script).toContain(slug)
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(LOADER_BUDGET)
  }
  await page.goto(site.page('plain', [slug]))
  await bubbleOf(page).click()
  await expect(frameOf(page, slug).getByRole('dialog', { name, exact: true })).toBeVisible()
})

test('nothing on the page moves when the widget comes, opens and closes', async ({ page, site, shop }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: [] as string[] })
    const ofPage = (node: Node | null) =>
      node instanceof Element && !node.closest('[data-veracite]') && node.isConnected
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (ofPage(node) && node?.getRootNode() === document) seen.shifted.push(node.nodeName)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.page('plain', [shop.slug]))
  const places = () =>
    page.locator('h1, p').evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
  const before = await places()
  await bubbleOf(page).click()
  const frame = frameOf(page)
  await expect(frame.getByLabel('Your question')).toBeVisible()
  await frame.getByRole('button', { name: 'Expand' }).click()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(bubbleOf(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)).toEqual([])
  expect(await places()).toEqual(before)
})

test('what the widget costs the main thread of a page', async ({ browser, site, shop }) => {
  /** Milliseconds of script and of all work of the page's main thread until the widget could be used. */
  const cost = async (slugs: string[]) => {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(site.page('plain', slugs))
    // A page is loaded once its scripts have run; whoever looks at it further is part of what is measured.
    const { metrics } = await session.send('Performance.getMetrics')
    if (slugs.length > 0) await expect(bubbleOf(page)).toBeVisible()
    await page.close()
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return { script: of('ScriptDuration'), all: of('TaskDuration') }
  }
  const rounds: Record<'without' | 'with', Awaited<ReturnType<typeof cost>>>[] = []
  for (let round = 0; round < 9; round += 1) rounds.push({ without: await cost([]), with: await cost([shop.slug]) })
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const more = (what: 'script' | 'all') => median(rounds.map((round) => round.with[what] - round.without[what]))
  console.log(`with the widget ${more('script').toFixed(1)} ms of script, ${more('all').toFixed(1)} ms in all more`)
  expect(rounds.every((round) => round.with.script > round.without.script)).toBe(true)
})
