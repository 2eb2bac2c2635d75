import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { problemsOf } from '../support/problemsOf.ts'
import { expect, test } from '../support/fixtures.ts'

const READABLE = [
  ['/', 'Answers you can check.'],
  ['/policies', 'Legal Policies'],
  ['/security', 'Security'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/terms-and-conditions', 'Terms and Conditions'],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [path, title] of READABLE)
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      // The style sheets of the page apply: nothing is wider than the screen, and the text has the width of a column.
      const width = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
      expect(width).toBeLessThanOrEqual(1280)
      await expect(page.getByText('⟦')).toHaveCount(0)
    })
})

for (const [path] of READABLE)
  test(`the script goes on with what ${path} shows, and draws nothing anew`, async ({ watched: page }) => {
    // Marks the title before any script of the page runs; a page that is drawn anew has another one.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const title = document.querySelector('h1')
        if (title) (title as unknown as { sent: boolean }).sent = true
      })
    })
    const errors: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && !message.text().includes('401') && errors.push(message.text()),
    )
    await page.goto(path)
    const dark = page.getByRole('radio', { name: 'Dark' })
    await expect(async () => {
      await dark.evaluate((radio: HTMLElement) => radio.click())
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 500 })
    }).toPass()
    expect(await page.locator('h1').evaluate((title) => 'sent' in title)).toBe(true)
    expect(errors).toEqual([])
    expect(await problemsOf(page)).toEqual([])
    await page.reload()
    await expect(dark).toBeChecked()
  })

test('a document introduces itself, and other addresses do not borrow it', async ({ server, request }) => {
  const home = await (await request.get('/')).text()
  const policy = await (await request.get('/privacy-policy')).text()
  expect(home).toContain('<meta property="og:title" content="Veracite: Answers you can check">')
  expect(policy).toContain('<title>Privacy Policy · Veracite</title>')
  for (const html of [home, policy]) {
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).not.toContain('⟦')
    // This server was not told its address.
    expect(html).not.toContain('canonical')
  }
  for (const path of ['/forgot-password', '/no/such/page']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('⟦')
  }
  const signIn = await (await request.get('/login')).text()
  expect(signIn).not.toContain('Answers you can check')
  expect(signIn).not.toContain('⟦')
  expect((await request.get(`${server.url}/sitemap.xml`)).status()).toBe(404)
})

test('who runs the server is named where they said so, from the first sight', async ({ browser }) => {
  const named = await startServerProcess({
    from: 'bundle',
    env: {
      PUBLIC_URL: 'https://kb.example.com',
      OPERATOR_NAME: 'Lind & Harbor <Ltd>',
      IMPRINT_URL: 'https://lind.example/imprint?a=1&b=2',
      CONTACT_EMAIL: 'help@lind.example',
      DEPLOYMENT: 'onprem',
      SIGN_UP: 'open',
    },
  })
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(named.url)
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByText('Operated by Lind & Harbor <Ltd>')).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Imprint' })).toHaveAttribute(
      'href',
      'https://lind.example/imprint?a=1&b=2',
    )
    await expect(foot.getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Plans' })).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://kb.example.com/')
    await page.goto(`${named.url}/policies`)
    await expect(page.getByRole('link', { name: 'help@lind.example' })).toHaveAttribute(
      'href',
      'mailto:help@lind.example',
    )
    expect(problems).toEqual([])
    await context.close()
  }
  const robots = await fetch(`${named.url}/robots.txt`)
  expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /\n',
  ])
  await named.stop()
})
