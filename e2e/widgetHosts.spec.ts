import type { Page } from '@playwright/test'
import type { VeraciteEvents } from '../widget/veracite-widget.d.ts'
import { ask, bubbleOf, change, expect, frameOf, test, openedOn } from './support/widget.ts'

/** What the page says on its console. */
function heardOn(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

for (const kind of ['hostile', 'strict', 'app'] as const)
  test(`on a page that is ${kind}, the widget looks and answers as everywhere`, async ({ page, site, shop }) => {
    const heard = heardOn(page)
    await page.goto(site.page(kind, [shop.slug]))
    expect(await bubbleOf(page).boundingBox()).toEqual({ x: 1204, y: 724, width: 56, height: 56 })
    await expect(bubbleOf(page)).toHaveCSS('background-color', 'rgb(29, 78, 216)')
    await bubbleOf(page).click()
    expect(await page.locator('[data-veracite] iframe').boundingBox()).toEqual({
      x: 860,
      y: 180,
      width: 400,
      height: 600,
    })
    const frame = frameOf(page)
    await ask(frame, 'Where do visitors park?')
    await expect(frame.getByText('Visitors park behind the boathouse').first()).toBeVisible()
    await frame.getByRole('button', { name: 'Close' }).click()
    await expect(bubbleOf(page)).toBeFocused()
    expect(heard.filter((line) => !line.includes('favicon') && !line.includes('style-src'))).toEqual([])
  })

test('a page that leaves light or dark to its reader has the widget follow them', async ({ page, site, shop }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(site.page('both', [shop.slug]))
    await bubbleOf(page).click()
    await expect(frameOf(page).locator('html')).toHaveAttribute('data-scheme', colorScheme)
  }
})

test('an application of one page keeps the widget over its addresses, takes it away and draws it anew', async ({
  page,
  site,
  shop,
}) => {
  await page.goto(site.page('app', [shop.slug], 'defer'))
  await bubbleOf(page).click()
  const frame = frameOf(page)
  await ask(frame, 'Where do visitors park?')
  for (const path of ['/app/nets', '/app/rope'])
    await page.evaluate((to) => (window as unknown as { go: (path: string) => void }).go(to), path)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: '/app/rope' })).toBeVisible()
  await expect(frame.getByText('Where do visitors park?')).toBeVisible()

  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  await page.evaluate(() => window.Veracite?.destroy())
  const without = await nodes()
  await expect(page.locator('[data-veracite]')).toHaveCount(0)
  const events = await page.evaluate(async () => {
    const told: unknown[] = []
    const ends = (['open', 'close', 'view'] satisfies (keyof VeraciteEvents)[]).map((name) =>
      window.Veracite?.on(name, (event) => told.push([name, event])),
    )
    for (const _ of [1, 2, 3]) {
      window.Veracite?.init()
      window.Veracite?.init()
      window.Veracite?.open()
      window.Veracite?.close()
      window.Veracite?.destroy()
    }
    for (const end of ends) end?.()
    window.Veracite?.init()
    window.Veracite?.open()
    return told.length
  })
  expect(events).toBe(12)
  await expect(page.locator('[data-veracite]')).toHaveCount(1)
  await page.evaluate(() => window.Veracite?.destroy())
  expect(await nodes()).toBe(without)
})

test('back and forward between pages leave a widget that works', async ({ page, site, shop }) => {
  await page.goto(site.page('plain', [shop.slug]))
  await page.goto(site.page('app', [shop.slug]))
  await page.goBack()
  await bubbleOf(page).click()
  await expect(frameOf(page).getByLabel('Your question')).toBeVisible()
})

test('two widgets stand beside each other, each of its own organization', async ({ page, site, server, shop }) => {
  const { foundOrganization } = await import('../server/testing/organizations.ts')
  const other = await foundOrganization(server)
  await change(other, { allowedSites: [site.url], color: '#0f5132', greeting: 'Ahoy from the other one.' })
  await page.goto(site.page('plain', [shop.slug, other.slug]))
  await expect(bubbleOf(page)).toHaveCount(2)
  const [one, two] = await Promise.all([0, 1].map((at) => bubbleOf(page).nth(at).boundingBox()))
  expect(Math.abs((one?.y ?? 0) - (two?.y ?? 0))).toBe(72)
  await page.evaluate((slug) => window.Veracite?.open(slug), other.slug)
  await expect(frameOf(page, other.slug).getByText('Ahoy from the other one.')).toBeVisible()
  await page.evaluate((slug) => window.Veracite?.destroy(slug), other.slug)
  await expect(bubbleOf(page)).toHaveCount(1)
})

test('a site that is not allowed shows nothing, and its console says what to do', async ({
  page,
  site,
  server,
  shop,
}) => {
  await change(shop, { allowedSites: ['https://elsewhere.example'] })
  const heard = heardOn(page)
  await page.goto(site.page('plain', [shop.slug], 'defer'))
  await expect.poll(() => heard.join('\n')).toContain(`${site.url} is not an allowed site`)
  expect(heard.join('\n')).toContain(server.url)
  await expect(page.locator('[data-veracite]')).toHaveCount(0)
})

test('other windows can say nothing to the frame, and the frame nothing to other pages', async ({
  page,
  site,
  shop,
}) => {
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await expect(frame.getByLabel('Your question')).toBeVisible()
  const told = await page.evaluate(async () => {
    const heard: unknown[] = []
    addEventListener('message', ({ data }) => heard.push(data))
    const target = document.querySelector('[data-veracite]')?.shadowRoot?.querySelector('iframe')?.contentWindow
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => heard.push(data))
    port1.start()
    target?.postMessage({ type: 'veracite:hello', language: 'de' }, '*', [port2])
    target?.postMessage({ type: 'veracite:preview', appearance: { greeting: 'Planted' }, view: 'closed' }, '*')
    target?.postMessage({ type: 'shown', view: 'closed', full: false, scheme: 'dark' }, '*')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return heard
  })
  expect(told).toEqual([])
  await expect(frame.getByText('Planted')).toHaveCount(0)
  await expect(frame.getByLabel('Your question')).toBeVisible()
})

test('it speaks the language of the page, from right to left where that is so', async ({ page, site, shop }) => {
  await page.goto(site.page('plain', [shop.slug], 'async data-open data-language="ar"'))
  const frame = frameOf(page)
  await expect(frame.getByLabel('سؤالك')).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.evaluate(() => {
    document.documentElement.lang = 'fr-CA'
    window.Veracite?.destroy()
    window.Veracite?.init({ open: true })
  })
  await expect(frameOf(page).getByLabel('Votre question')).toBeVisible()
})

test('it stands inside of an element where the page wants that', async ({ page, site, shop }) => {
  await page.goto(site.page('target', [shop.slug], 'defer data-target="#place"'))
  await expect(frameOf(page).getByLabel('Your question')).toBeVisible()
  const [place, frame] = [await page.locator('#place').boundingBox(), await page.locator('iframe').boundingBox()]
  expect(frame).toEqual(place)
})

test('it covers a narrow page, and keeps the keyboard inside', async ({ page, site, shop }) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.goto(site.page('plain', [shop.slug]))
  await bubbleOf(page).click()
  expect(await page.locator('[data-veracite] iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 560 })
  const frame = frameOf(page)
  await expect(frame.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
  expect(await frame.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
})
