import type { Locator, Page } from '@playwright/test'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import {
  excelFile,
  paragraph,
  powerPointFile,
  shape,
  sheetRows,
  wordFile,
} from '../../shared/ingest/testdata/office.ts'
import { expect, test } from '../support/fixtures.ts'

const viewerOf = (page: Page) => page.getByRole('complementary', { name: 'Source viewer' })

/** Enough before the cited place that it is not in view by itself. */
const FILLER = Array.from(
  { length: 40 },
  (_, at) => `## Lighthouse ${at}\n\nThe tower ${at} is painted white and has a stair of oak that visitors climb.\n`,
).join('\n')
const BOOK = `# Station book\n\n${FILLER}\n## Moorings\n\nA mooring for a night costs 140 crowns.\n`
const LINES = BOOK.replaceAll(/^#+ /gm, '')
const slide = (title: string, text: string) => ({ shapes: shape(title, 'title') + shape(text) })
const SLIDES = Array.from({ length: 6 }, (_, at) => slide(`Lighthouse ${at}`, `The tower ${at} is painted white.`))
const headed = (line: string) => {
  const [, level, text] = /^(#+) (.+)$/.exec(line) ?? []
  return level && text ? paragraph(text, `<w:outlineLvl w:val="${level.length - 1}"/>`) : paragraph(line)
}
const STOCK = Array.from({ length: 60 }, (_, at) => [`Lamp ${at}`, `S${at}`, String(at + 400)])
const html = (body: string) =>
  `<!doctype html><html><head><title>Station book</title></head><body>${body}</body></html>`

const FILES: { name: string; bytes: () => Uint8Array | string; place?: string }[] = [
  { name: 'book.md', bytes: () => BOOK, place: 'Station book › Moorings' },
  { name: 'book.txt', bytes: () => LINES },
  {
    name: 'book.html',
    bytes: () =>
      html(
        BOOK.replaceAll(/^## (.+)$/gm, '<h2>$1</h2>')
          .replaceAll(/^# (.+)$/gm, '<h1>$1</h1>')
          .replaceAll(/^([A-Z].+)$/gm, '<p>$1</p>'),
      ),
    place: 'Moorings',
  },
  {
    name: 'book.docx',
    bytes: () => wordFile(BOOK.split('\n').filter(Boolean).map(headed).join('')).bytes,
    place: 'Moorings',
  },
  {
    name: 'book.pptx',
    bytes: () => powerPointFile([...SLIDES, slide('Moorings', 'A mooring for a night costs 140 crowns.')]).bytes,
    place: 'Slide 7',
  },
]

async function ask(page: Page, address: string, question: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Your question').fill(question)
  await page.getByLabel('Your question').press('Enter')
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
}

/** Nothing around the viewer is scrolled, and nothing hangs out of the page. */
async function expectStandsStill(viewer: Locator): Promise<void> {
  const moved = await viewer.evaluate((element) => {
    const root = document.documentElement
    const around: Element[] = []
    for (let at: Element | null = element; at; at = at.parentElement) if (at.scrollTop > 0) around.push(at)
    return around.length + Math.max(0, root.scrollHeight - root.clientHeight)
  })
  expect(moved).toBe(0)
}

for (const { name, bytes, place } of FILES)
  test(`a citation of ${name} opens at its place with its words marked`, async ({ watched: page, owner, server }) => {
    await uploadAndWait(owner.client, name, bytes())
    await ask(page, `${server.url}/org/${owner.slug}`, 'What does a mooring for a night cost?')
    await page
      .getByRole('button', { name: `Source 1: ${name}` })
      .first()
      .click()
    const viewer = viewerOf(page)
    await expect(viewer.locator('mark').first()).toBeInViewport()
    expect((await viewer.locator('mark').allInnerTexts()).join('')).toContain('A mooring for a night costs 140 crowns.')
    if (place !== undefined) await expect(viewer.getByRole('banner').or(viewer.locator('header'))).toContainText(place)
    await expectStandsStill(viewer)
  })

const SHEETS: { name: string; bytes: () => Uint8Array | string }[] = [
  {
    name: 'stock.xlsx',
    bytes: () =>
      excelFile({
        About: { rows: sheetRows([['Stock of the stations']]) },
        Stock: { rows: sheetRows([['Item', 'Shelf', 'Pieces'], ...STOCK, ['Zephyr clamp', 'S9', 73]]) },
      }).bytes,
  },
  {
    name: 'stock.csv',
    bytes: () =>
      [['Item', 'Shelf', 'Pieces'], ...STOCK, ['Zephyr clamp', 'S9', '73']].map((row) => row.join(',')).join('\n'),
  },
]

for (const { name, bytes } of SHEETS)
  test(`a citation of ${name} opens at its row`, async ({ watched: page, owner, server }) => {
    await uploadAndWait(owner.client, name, bytes())
    await ask(page, `${server.url}/org/${owner.slug}`, 'How many pieces of the Zephyr clamp are there?')
    await page
      .getByRole('button', { name: `Source 1: ${name}` })
      .first()
      .click()
    const viewer = viewerOf(page)
    const row = viewer.getByRole('row').filter({ has: page.locator('mark') })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Zephyr clamp')
    await expect(row.locator('mark').last()).toBeInViewport()
    await expectStandsStill(viewer)
  })
