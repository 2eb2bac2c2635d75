import { ask, bubbleOf, change, expect, frameOf, test } from './support/widget.ts'
import { problemsOf } from './support/problemsOf.ts'

for (const kind of ['plain', 'dark'] as const)
  test(`no state of the widget has a serious problem of accessibility on a ${kind} page`, async ({
    page,
    site,
    server,
    shop,
  }) => {
    await change(shop, { handover: 'form', suggestedQuestions: ['Where do visitors park?'] })
    await page.goto(site.page(kind, [shop.slug]))
    await bubbleOf(page).waitFor()
    expect(await problemsOf(page), 'the bubble').toEqual([])
    await bubbleOf(page).click()
    const frame = frameOf(page)
    await expect(frame.getByLabel('Your question')).toBeVisible()
    const inside = () => page.frames().find((each) => each.url().startsWith(server.url)) ?? page
    const inspect = async (state: string) => expect(await problemsOf(inside()), state).toEqual([])
    await expect(frame.locator('html')).toHaveAttribute('data-scheme', kind === 'dark' ? 'dark' : 'light')
    await inspect('the greeting')
    await frame.getByRole('button', { name: 'Where do visitors park?' }).click()
    await expect(frame.getByRole('region', { name: 'Sources' })).toBeVisible()
    await inspect('an answer')
    await frame.getByRole('button', { name: 'Source 1: harbour.md' }).first().click()
    await expect(frame.locator('mark')).toBeVisible()
    await inspect('a passage')
    await page.keyboard.press('Escape')
    await ask(frame, 'How many cranes does the airport of Lisbon have?')
    await expect(frame.getByLabel('Your email address')).toBeVisible()
    await inspect('a refusal')
    await frame.getByRole('button', { name: 'Expand' }).click()
    await inspect('the large window')
    await frame.getByRole('button', { name: 'Minimize' }).click()
    await inspect('the small window')
  })

for (const [motion, moving] of [
  ['reduce', 0],
  ['no-preference', 1],
] as const)
  test(`${moving === 0 ? 'nothing' : 'one line'} moves for whoever asks for ${motion} of motion`, async ({
    page,
    site,
    server,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.goto(site.page('plain', [shop.slug], 'async data-open'))
    const frame = frameOf(page)
    await expect(frame.getByLabel('Your question')).toBeVisible()
    // The answer never comes, so that the wait for it stays in sight.
    await page.route(`${server.url}/api/embed/chat/**`, () => undefined)
    await frame.getByLabel('Your question').fill('Where do visitors park?')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect(frame.getByText('Looking through the documents…')).toBeVisible()
    expect(await frame.locator('html').evaluate(() => document.getAnimations().length)).toBe(moving)
    await frame.getByRole('button', { name: 'Expand' }).click()
    await frame.getByRole('button', { name: 'Close' }).click()
    const inHost = () =>
      page.locator('[data-veracite]').evaluate((host) => host.shadowRoot?.getAnimations().length ?? -1)
    expect(await inHost()).toBe(0)
  })

for (const width of [320, 1280])
  test(`from right to left nothing overflows and sides are exchanged at ${width} pixels`, async ({
    page,
    site,
    server,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(site.page('plain', [shop.slug], 'async data-open data-language="ar"'))
    const frame = frameOf(page)
    const [input, send, close] = [
      frame.getByLabel('سؤالك'),
      frame.getByRole('button', { name: 'إرسال' }),
      frame.getByRole('button', { name: 'إغلاق' }),
    ]
    await input.fill('Where do visitors park?')
    await send.click()
    await expect(frame.getByRole('region', { name: 'المصادر' })).toBeVisible()
    const left = (part: typeof input) => part.evaluate((element) => element.getBoundingClientRect().left)
    expect(await left(send)).toBeLessThan(await left(input))
    expect(await left(close)).toBeLessThan(await left(frame.getByText('متصل')))
    const over = () => frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(await over()).toBe(0)
    const inside = page.frames().find((each) => each.url().startsWith(server.url)) ?? page
    expect(await problemsOf(inside)).toEqual([])
  })

test('in forced colours everything is there, with an edge and a sign', async ({ page, site, server, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(site.page('plain', [shop.slug]))
  await expect(bubbleOf(page)).toHaveCSS('border-top-style', 'solid')
  const [sign, ground] = await bubbleOf(page).evaluate((bubble) => [
    getComputedStyle(bubble.querySelector('svg') ?? bubble).stroke,
    getComputedStyle(bubble).backgroundColor,
  ])
  expect(sign).not.toBe(ground)
  expect(await problemsOf(page), 'the bubble').toEqual([])
  await bubbleOf(page).click()
  const frame = frameOf(page)
  await ask(frame, 'Where do visitors park?')
  await expect(frame.getByRole('region', { name: 'Sources' })).toBeVisible()
  const inside = page.frames().find((each) => each.url().startsWith(server.url)) ?? page
  expect(await problemsOf(inside), 'an answer').toEqual([])
  for (const name of ['Close', 'Send']) {
    const button = frame.getByRole('button', { name })
    const colors = await button.evaluate((element) => [
      getComputedStyle(element.querySelector('svg') ?? element).stroke,
      getComputedStyle(element).backgroundColor,
    ])
    expect(new Set(colors).size, `${name}: ${colors.join(' on ')}`).toBe(2)
  }
})
