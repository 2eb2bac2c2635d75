import { foundOrganization } from '../server/testing/organizations.ts'
import { changeDatabase } from '../server/testing/inDatabase.ts'
import { widgetNameOf } from './support/people.ts'
import { ask, bubbleOf, change, expect, frameOf, test, openedOn } from './support/widget.ts'

test('a visitor of another site gets a cited answer, opens its passage and its file', async ({ page, site, shop }) => {
  await page.goto(site.page('plain', [shop.slug]))
  await bubbleOf(page).click()
  const frame = frameOf(page)
  await expect(frame.getByRole('dialog', { name: 'Vera' })).toBeVisible()
  await expect(frame.getByText('Online')).toBeVisible()
  await expect(frame.getByText('Hello! I am Vera.')).toBeVisible()
  await expect(frame.getByLabel('Your question')).toBeFocused()
  await ask(frame, 'Where do visitors park?')
  await expect(frame.getByText('Visitors park behind the boathouse').first()).toBeVisible()
  await expect(frame.locator('.heard')).toContainText('boathouse')

  await frame.getByRole('button', { name: 'Source 1: harbour.md' }).first().click()
  await expect(frame.locator('mark')).toContainText('Visitors park behind the boathouse.')
  await expect(frame.getByRole('button', { name: 'Back to the chat' })).toBeFocused()
  const saved = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Open the file' }).click()
  expect((await saved).suggestedFilename()).toBe('harbour.md')
  await frame.getByRole('button', { name: 'Back to the chat' }).press('Escape')
  await expect(frame.locator('.passage')).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Source 1: harbour.md' }).first()).toBeFocused()
})

test('nothing but the loader is asked for before somebody points at the bubble', async ({
  page,
  site,
  server,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(server.url)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(site.page('plain', [shop.slug]))
  await expect(bubbleOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([`/api/embed/widget/${shop.slug}.js`])
  await bubbleOf(page).hover()
  await expect.poll(async () => asked.includes(`/embed/${await widgetNameOf(shop)}`)).toBe(true)
  expect(await page.locator('[data-veracite] iframe').evaluate((frame) => frame.getBoundingClientRect().width)).toBe(0)
})

test('the line of an organization that gave its slug up goes on showing it, and never who has the slug now', async ({
  page,
  site,
  server,
  shop,
}) => {
  const line = await widgetNameOf(shop)
  const next = await foundOrganization(server, { assistantName: 'Hugo' })
  await change(next, { allowedSites: [site.url] })
  const rename = ({ client }: typeof next, slug: string) =>
    client.patch('/api/organization/update', { name: 'Renamed', slug })
  expect((await rename(shop, `${shop.slug}-new`)).status).toBe(200)
  changeDatabase(server.dataDir, (db) => db.exec(`update former_slugs set "expiresAt" = '2020-01-01T00:00:00.000Z'`))
  expect((await rename(next, shop.slug)).status).toBe(200)
  await page.goto(site.page('plain', [line]))
  await bubbleOf(page).click()
  await expect(frameOf(page).getByText('Hello! I am Vera.')).toBeVisible()
  await ask(frameOf(page), 'Where do visitors park?')
  await expect(frameOf(page).getByText('Visitors park behind the boathouse').first()).toBeVisible()
  // The old line without an id names nobody any more, and shows nothing.
  await page.goto(site.page('plain', [shop.slug]))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-veracite]')).toHaveCount(0)
  await page.goto(`${server.url}/embed/${shop.slug}`)
  await expect(page.getByRole('alert')).toHaveText('Organization not found')
})

test('the window is small, 48 pixels, large or gone, and the keyboard goes with it', async ({ page, site, shop }) => {
  await page.goto(site.page('plain', [shop.slug]))
  await bubbleOf(page).press('Enter')
  const frame = frameOf(page)
  const box = async () => {
    const { width = 0, height = 0 } = (await page.locator('[data-veracite] iframe').boundingBox()) ?? {}
    return [width, height]
  }
  await expect(frame.getByLabel('Your question')).toBeFocused()
  expect(await box()).toEqual([400, 600])
  await frame.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(box).toEqual([820, 760])
  // Tab goes round inside of the large window.
  await frame.getByRole('link', { name: 'Powered by Veracite' }).focus()
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Minimize' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(frame.getByRole('link', { name: 'Powered by Veracite' })).toBeFocused()
  await frame.getByRole('button', { name: 'Minimize' }).click()
  await expect.poll(box).toEqual([300, 48])
  await frame.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(box).toEqual([400, 600])
  await expect(frame.getByLabel('Your question')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bubbleOf(page)).toBeFocused()
  await expect(page.locator('[data-veracite] iframe')).toBeHidden()
})

test('a window whose page came before it was opened takes the keyboard too', async ({ page, site, shop }) => {
  await page.goto(site.page('plain', [shop.slug]))
  await bubbleOf(page).focus()
  await expect(frameOf(page).locator('html[data-view="closed"][data-side="right"]')).toBeAttached()
  await bubbleOf(page).press('Enter')
  await expect(frameOf(page).getByLabel('Your question')).toBeFocused()
})

test('Enter sends and Shift+Enter does not; blanks are not sent, and no more than 2000 characters', async ({
  page,
  site,
  shop,
}) => {
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  const field = frame.getByLabel('Your question')
  await field.fill('   ')
  await field.press('Enter')
  await expect(frame.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect(frame.locator('.user')).toHaveCount(0)
  await field.fill('Where do')
  await field.press('Shift+Enter')
  await field.pressSequentially('visitors park?')
  await expect(field).toHaveValue('Where do\nvisitors park?')
  await field.fill('x'.repeat(1900))
  await expect(frame.getByText('1900 of 2000 characters')).toBeVisible()
  await field.press('End')
  await field.pressSequentially('y'.repeat(110))
  await expect(field).toHaveValue(/^x{1900}y{100}$/)
})

test('a visitor learns nothing of what members alone may read', async ({ page, site, shop }) => {
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await ask(frame, 'Where does the key of the boathouse lie?')
  await expect(frame.locator('body')).not.toContainText(/zinnia|keys\.md/)
})

test('where the documents do not say, people can be asked', async ({ page, site, shop }) => {
  await change(shop, { handover: 'link', contactUrl: 'https://harbour.example/contact' })
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await ask(frame, 'How many cranes does the airport of Lisbon have?')
  await expect(frame.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'https://harbour.example/contact',
  )
})

test('what is below a refusal is in sight once it is there', async ({ page, site, shop }) => {
  await change(shop, { handover: 'form' })
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await ask(frame, 'Where do visitors park?')
  await frame.getByLabel('Your question').fill('Who won the chess olympiad in Oslo?')
  await frame.getByLabel('Your question').press('Enter')
  await expect(frame.getByRole('button', { name: 'Ask our team' })).toBeInViewport()
  // Whoever scrolls up to read stays there.
  const log = frame.getByRole('log')
  await log.evaluate((element) => element.scrollTo(0, 0))
  await expect(frame.getByRole('button', { name: 'Ask our team' })).not.toBeInViewport()
})

test('a conversation goes on over the pages of a site, and a new one begins when somebody wants', async ({
  page,
  neighbour,
  shop,
}) => {
  await page.goto(neighbour.page('plain', [shop.slug], 'async data-open'))
  await ask(frameOf(page), 'Where do visitors park?')
  await page.goto(neighbour.page('dark', [shop.slug], 'async data-open'))
  const frame = frameOf(page)
  await expect(frame.getByText('Where do visitors park?')).toBeVisible()
  await frame.getByRole('button', { name: 'New conversation' }).click()
  await expect(frame.locator('.user')).toHaveCount(0)
  await ask(frame, 'What does a permit cost?')
  await expect(frame.getByText('12 crowns').first()).toBeVisible()
})

test('a failed question says so and comes back', async ({ page, site, server, shop }) => {
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await page.route(`${server.url}/api/embed/chat/**`, (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'INTERNAL' } }),
  )
  await ask(frame, 'Where do visitors park?')
  await expect(frame.getByText("I'm sorry, I encountered an error. Please try again.").first()).toBeVisible()
  await expect(frame.getByLabel('Your question')).toHaveValue('Where do visitors park?')
  await page.unroute(`${server.url}/api/embed/chat/**`)
  const limited = { status: 429, json: { message: '', code: 'TOO_MANY_REQUESTS', params: { reason: 'conversation' } } }
  await page.route(`${server.url}/api/embed/chat/**`, (route) => route.fulfill(limited))
  await frame.getByLabel('Your question').press('Enter')
  await expect(frame.getByText('This conversation has reached its limit').first()).toBeVisible()
})

test('an answer that takes long says that it is looked for, and can be stopped', async ({
  page,
  site,
  server,
  shop,
}) => {
  const frame = await openedOn(page, site.page('plain', [shop.slug], 'async data-open'))
  await page.route(`${server.url}/api/embed/chat/**`, () => undefined)
  await frame.getByLabel('Your question').fill('Where do visitors park?')
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByText('Looking through the documents…')).toBeVisible()
  await frame.getByRole('button', { name: 'Stop' }).click()
  await expect(frame.getByText('You stopped this answer.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('an organization that is not there is not found', async ({ page, server }) => {
  await page.goto(`${server.url}/embed/nobody`)
  await expect(page.getByText('Organization not found')).toBeVisible()
})

test('administrators see settings in the preview before they are stored', async ({ page, server, shop }) => {
  await page.goto(`${server.url}/login`)
  await page.evaluate((slug) => {
    const frame = Object.assign(document.createElement('iframe'), { src: `/embed/${slug}?preview`, id: 'preview' })
    addEventListener('message', ({ data }) => {
      const appearance = { greeting: 'Ahoy!', color: '#0f5132', language: 'de' }
      if (data?.type === 'veracite:preview-ready')
        frame.contentWindow?.postMessage({ type: 'veracite:preview', appearance, view: 'open' }, location.origin)
    })
    frame.style.cssText = 'position:fixed;inset:0;width:600px;height:700px;z-index:99'
    document.body.append(frame)
  }, shop.slug)
  const preview = page.locator('#preview').contentFrame()
  await expect(preview.getByText('Ahoy!')).toBeVisible()
  await expect(preview.getByLabel('Ihre Frage')).toBeVisible()
  await expect(preview.locator('.head')).toHaveCSS('background-color', 'rgb(15, 81, 50)')
})

test('a window that was closed in the preview opens again where somebody wants to ask there', async ({
  page,
  shop,
}) => {
  await page.goto(`/org/${shop.slug}/admin/widget`)
  const preview = page.getByTitle('Preview of the widget').contentFrame()
  await expect(preview.getByLabel('Your question')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(preview.getByLabel('Your question')).toBeHidden()
  await page.getByRole('button', { name: 'Ask in the preview' }).click()
  await expect(preview.getByLabel('Your question')).toBeVisible()
})
