import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ready = () => navigator.serviceWorker.ready.then(() => undefined)

test('the application can be installed', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Veracite', display: 'standalone', start_url: '/', scope: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const picture = await (await request.get(src)).body()
    // Width and height in the header of a PNG.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('without a network a page says so, and nothing of what was seen is kept', async ({ page, context, owner }) => {
  await page.goto(`/org/${owner.slug}`)
  await page.evaluate(ready)
  await page.reload()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await context.setOffline(true)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('what is no page of the application is none of its business', async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate(ready)
  await context.setOffline(true)
  for (const path of ['/api/site', '/embed/acme', '/widget.js'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
