import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { settled, type Owner } from '../server/testing/organizations.ts'
import { PAGE, picturePng, scannedPdf } from '../shared/ingest/testdata/scans.ts'
import { expect, test } from './support/fixtures.ts'

const POLICY = 'health-and-safety-policy.pdf'
const policy = () => readFileSync(new URL(`../shared/samples/${POLICY}`, import.meta.url))

/** Forty lighthouses, each with a section of its own. */
const stations = Array.from({ length: 40 }, (_, at) => {
  const number = at + 1
  const filler = `The tower of Hazel-${number} is painted white. Its stairs have a rail of oak. Visitors sign the book. `
  return `## Station Hazel-${number}\n\nThe keeper of Hazel-${number} is Keeper${number} Lind. ${filler.repeat(6)}\n`
})
const BOOK = `# Station book\n\n${stations.join('\n')}`
const ROWS = 3000
const partAt = (line: number) => (line === 1812 ? 'Zephyr clamp' : `Bolt-${line}`)
const inventory = () =>
  ['Part,Shelf,Pieces', ...Array.from({ length: ROWS }, (_, at) => `${partAt(at + 1)},S${at % 90},${at + 7}`)].join(
    '\n',
  )

async function take(owner: Owner, name: string, bytes: Uint8Array | string): Promise<void> {
  const { json } = await owner.client.upload(name, bytes)
  expect((await settled(owner.client, json.document.id)).status).toBe('completed')
}

async function ask(page: Page, address: string, question: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Your question').fill(question)
  await page.getByLabel('Your question').press('Enter')
}

const viewerOf = (page: Page) => page.getByRole('complementary', { name: 'Source viewer' })
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`Source 1: ${name}`) }).first()

/** The page itself stands still: neither it nor anything around the viewer is scrolled, and nothing hangs out of it. */
async function expectStandsStill(page: Page): Promise<void> {
  await expect(viewerOf(page).getByRole('button', { name: 'Close' })).toBeInViewport()
  const moved = await page.evaluate(() => {
    const around: string[] = []
    const viewer = document.querySelector('aside[aria-label="Source viewer"]')
    for (let element = viewer; element; element = element.parentElement)
      if (element.scrollTop > 0) around.push(element.className)
    const root = document.documentElement
    return { around, overhang: root.scrollHeight - root.clientHeight }
  })
  expect(moved).toEqual({ around: [], overhang: 0 })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return { top: box.y, bottom: box.y + box.height }
}

test('opening a citation shows the cited words and leaves the page where it is', async ({
  watched: page,
  owner,
  server,
}) => {
  await take(owner, 'stations.md', BOOK)
  await ask(page, `${server.url}/org/${owner.slug}`, 'Who is the keeper of the station Hazel-23?')
  await chip(page, 'stations').click()
  const mark = viewerOf(page).locator('mark')
  await expect(mark).toHaveText('The keeper of Hazel-23 is Keeper23 Lind.')
  await expect(mark).toBeInViewport()
  await expectStandsStill(page)
})

for (const [width, how] of [
  [1360, 'beside the page'],
  [390, 'over the page'],
] as const)
  test(`a source ${how} gives the keyboard back to its mark, or leaves it to whoever went on elsewhere`, async ({
    watched: page,
    owner,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await take(owner, 'stations.md', BOOK)
    await ask(page, `${server.url}/org/${owner.slug}`, 'Who is the keeper of the station Hazel-23?')
    const viewer = page.getByLabel('Source viewer')
    const open = async () => {
      await chip(page, 'stations').click()
      await expect(viewer.locator('mark')).toBeVisible()
    }
    await open()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(chip(page, 'stations')).toBeFocused()

    await open()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Your question').focus()
    await expect(viewer).toHaveCount(0)
    await expect(page.getByLabel('Your question')).toBeFocused()
  })

test('a citation of a PDF’s table marks the row that it quotes, and the page does not shift', async ({
  watched: page,
  owner,
  server,
}) => {
  await take(owner, POLICY, policy())
  await ask(page, `${server.url}/org/${owner.slug}`, 'How many near misses were reported in 2023?')
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText('118')
  await chip(page, POLICY).click()
  const viewer = viewerOf(page)
  await expect(viewer.locator('mark').first()).toBeVisible()
  await expectStandsStill(page)

  const row = await boxOf(viewer.getByText('118', { exact: true }))
  for (const mark of await viewer.locator('mark').all()) {
    const { top, bottom } = await boxOf(mark)
    expect((top + bottom) / 2).toBeGreaterThan(row.top)
    expect((top + bottom) / 2).toBeLessThan(row.bottom)
  }
  await viewer.getByText('Text', { exact: true }).click()
  await expect(viewer.getByRole('row').filter({ has: page.locator('mark') })).toHaveText('2023611888')
  await expect(viewer.getByRole('columnheader')).toHaveText([
    'Year',
    'Reportable accidents',
    'Near misses reported',
    'Days lost',
  ])
})

test('each of the places that come closest opens its own sentence', async ({ watched: page, owner, server }) => {
  const sentences = [
    'A canoe needs a deposit of 1,200 crowns.',
    'The deposit of a canoe is paid back within three days.',
  ]
  await take(owner, 'canoes.md', `# Canoes\n\n${sentences.join(' ')}\n`)
  await ask(page, `${server.url}/org/${owner.slug}`, 'What is the deposit of a canoe?')
  const places = page.getByRole('list', { name: 'Places that come closest' })
  for (const sentence of sentences) {
    await places.getByRole('button', { name: sentence }).click()
    await expect(viewerOf(page).locator('mark')).toHaveText(sentence)
  }
})

test('a long sheet comes in parts: the cited rows first, the others while it is scrolled', async ({
  watched: page,
  owner,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chunks')) asked.push(new URL(request.url()).search)
  })
  await take(owner, 'bolts.csv', inventory())
  await ask(page, `${server.url}/org/${owner.slug}`, 'How many pieces of the zephyr clamp are there?')
  await chip(page, 'bolts').click()
  const viewer = viewerOf(page)
  await expect(viewer.getByRole('row').filter({ has: page.locator('mark') })).toHaveText('Zephyr clampS111818')
  await expectStandsStill(page)
  for (const search of asked) expect(Number(new URLSearchParams(search).get('limit'))).toBeLessThanOrEqual(200)

  await expect(viewer.getByText('Bolt-1', { exact: true })).toHaveCount(0)
  const earlier = viewer.getByRole('button', { name: 'Show earlier text' })
  while ((await earlier.count()) > 0)
    await earlier
      .first()
      .scrollIntoViewIfNeeded({ timeout: 1000 })
      .catch(() => undefined)
  await expect(viewer.getByText('Bolt-1', { exact: true })).toHaveCount(1)
})

/** The shares of a page, or of a picture, at which the first mark begins. */
async function markOn(viewer: Locator, sheet: Locator): Promise<{ x: number; y: number }> {
  const mark = viewer.locator('mark').first()
  await expect(mark).toBeInViewport()
  const [inner, outer] = [await mark.boundingBox(), await sheet.boundingBox()]
  if (!inner || !outer) throw new Error('not shown')
  return { x: (inner.x - outer.x) / outer.width, y: (inner.y - outer.y) / outer.height }
}

test('a citation of a scan marks the words in the picture of the page', async ({ watched: page, owner, server }) => {
  const print = { text: 'The tide table hangs beside the harbour office.', x: 72, y: 500 }
  await take(
    owner,
    'notices.pdf',
    await scannedPdf([{ typed: [{ text: 'Notices', x: 72, y: 90 }] }, { scanned: [print] }]),
  )
  await ask(page, `${server.url}/org/${owner.slug}`, 'Where does the tide table hang?')
  await chip(page, 'notices').click()
  const viewer = viewerOf(page)
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible()
  const at = await markOn(viewer, viewer.locator('canvas').first())
  expect(Math.abs(at.x * PAGE.width - print.x)).toBeLessThan(6)
  expect(Math.abs(at.y * PAGE.height - print.y)).toBeLessThan(10)
  await expectStandsStill(page)
})

test('a citation of a picture shows the picture with the words marked', async ({ watched: page, owner, server }) => {
  const print = { text: 'Rowing boats are rented out behind the mill.', x: 140, y: 620 }
  await take(owner, 'sign.png', await picturePng([print]))
  await ask(page, `${server.url}/org/${owner.slug}`, 'Where are rowing boats rented out?')
  await chip(page, 'sign').click()
  const viewer = viewerOf(page)
  const at = await markOn(viewer, viewer.getByRole('img', { name: 'sign.png' }))
  expect(Math.abs(at.x * PAGE.width - print.x)).toBeLessThan(6)
  expect(Math.abs(at.y * PAGE.height - print.y)).toBeLessThan(10)
  await viewer.getByRole('button', { name: 'Larger' }).click()
  const closer = await markOn(viewer, viewer.getByRole('img', { name: 'sign.png' }))
  expect(Math.abs(closer.x - at.x) + Math.abs(closer.y - at.y)).toBeLessThan(0.01)
  await expectStandsStill(page)
})
