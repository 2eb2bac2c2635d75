import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../shared/domain/languages.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

const MOST_BYTES = 120_000

/** The picture that is shown, as far as the browser has it: `src` and the width of its file. */
async function shown(page: Page): Promise<{ file: string; loaded: number }> {
  const picture = page.getByRole('main').getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  return picture.evaluate((img: HTMLImageElement) => ({
    file: new URL(img.currentSrc).pathname,
    loaded: img.naturalWidth,
  }))
}

for (const language of LANGUAGES)
  test(`the landing page in ${language} shows the product, with words for who does not see it`, async ({
    watched: page,
  }) => {
    await page.goto(`/?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const picture = page.getByRole('main').getByRole('img')
    await expect(picture).toHaveCount(1)
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40)
    const [width, height] = [await picture.getAttribute('width'), await picture.getAttribute('height')].map(Number)
    await expect(picture).toHaveAttribute('loading', 'lazy')
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo((width ?? 0) / (height ?? 1), 1)
    expect((await shown(page)).loaded).toBeGreaterThan(0)
  })

test('the picture has the colours of the page, is small, and only the one that is shown is fetched', async ({
  watched: page,
  request,
}) => {
  const fetched: string[] = []
  page.on('request', (each) => void (each.resourceType() === 'image' && fetched.push(new URL(each.url()).pathname)))
  await page.goto('/')
  const { file } = await shown(page)
  expect(file).toMatch(/answer-light\.webp$/)
  expect(fetched.filter((name) => name.startsWith('/pictures/'))).toEqual([file])
  const answer = await request.get(file)
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect((await answer.body()).length).toBeLessThan(MOST_BYTES)
  await page.getByRole('radio', { name: 'Dark' }).evaluate((radio: HTMLElement) => radio.click())
  expect((await shown(page)).file).toMatch(/answer-dark\.webp$/)
  expect(await problemsOf(page)).toEqual([])
})

test('what was measured stands there with where it was measured', async ({ watched: page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('definition')).toHaveCount(4)
  await expect(page.getByText('bench/quality/RESULTS.md')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await problemsOf(page)).toEqual([])
})
