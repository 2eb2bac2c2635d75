import { expect, test } from '../support/fixtures.ts'
import { problemsInBothLooks, problemsOf } from '../support/problemsOf.ts'

const SIZES = [
  ['wide', { width: 1280, height: 900 }, problemsInBothLooks],
  ['narrow', { width: 390, height: 844 }, problemsOf],
] as const

for (const [name, size, problems] of SIZES)
  test(`the calls of the server are described for everybody, ${name}`, async ({ watched: page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url())
    })
    await page.goto(`${server.url}/api/docs`)
    await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible()
    await page.getByLabel('Search by path, method or purpose').fill('post /api/chat')
    const operation = page.locator('summary', { hasText: /\/api\/chat(?!\/)/ })
    await expect(operation).toHaveCount(1)
    await operation.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('A token needs the scope chat.use.')).toBeVisible()
    await expect(page.getByText("curl -X POST '")).toContainText('/api/chat')
    expect(await problems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(foreign).toEqual([])
  })
