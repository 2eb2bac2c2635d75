import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { uploadAndWait } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'

/** Bytes of script, gzipped, that a page may take until it can be used. */
const VISITOR_BUDGET = 220_000
const CHAT_BUDGET = 350_000
const BUILT = join(import.meta.dirname, '..', 'dist', 'web')

interface Opened {
  /** Bytes of the scripts, gzipped; those that the build does not compress as they are. */
  bytes: number
  /** Scripts that the document did not name: the browser learned of them from other scripts. */
  unnamed: string[]
}

/** Opens a page and waits until it shows something, has time, and fetches no script any more. */
async function open(page: Page, path: string, shown: (page: Page) => Promise<void>): Promise<Opened> {
  const scripts = new Set<string>()
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.add(new URL(request.url()).pathname)
    underWay.add(request)
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  const answer = await page.goto(path)
  const html = (await answer?.text()) ?? ''
  await shown(page)
  // What a page asks again and again, such as whether the server is there, is none of its scripts.
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  await expect.poll(() => underWay.size).toBe(0)
  return {
    bytes: [...scripts].reduce((sum, script) => sum + sizeOf(script), 0),
    unnamed: [...scripts].filter((script) => !html.includes(`"${script}"`)),
  }
}

function sizeOf(script: string): number {
  const file = join(BUILT, script)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

test('the first page of a visitor takes little script, and all of it at once', async ({ watched }) => {
  const { bytes, unnamed } = await open(watched, '/', (page) =>
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(VISITOR_BUDGET)
  expect(unnamed).toEqual([])
})

test('so does the way in', async ({ watched }) => {
  const { unnamed } = await open(watched, '/login', (page) =>
    expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(),
  )
  expect(unnamed).toEqual([])
})

test('and the chat', async ({ watched, owner }) => {
  // Where there is nothing to answer from, the chat takes what adds documents as well.
  await uploadAndWait(owner.client, 'harbour.md', '# Harbour\n\nVisitors park behind the boathouse.\n')
  const { bytes, unnamed } = await open(watched, '/super-admin', (page) =>
    expect(page.getByRole('textbox').first()).toBeVisible(),
  )
  expect(bytes).toBeLessThanOrEqual(CHAT_BUDGET)
  expect(unnamed).toEqual([])
})

test('texts and scripts of the build lie there compressed', () => {
  const html = readFileSync(join(BUILT, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/"(\/assets\/[^" ]+\.js)"/g)].map(([, script = '']) => script)
  expect(scripts.length).toBeGreaterThan(3)
  const large = scripts.filter((script) => statSync(join(BUILT, script)).size > 2_000)
  for (const script of large)
    for (const suffix of ['.br', '.gz'])
      expect(statSync(join(BUILT, script + suffix)).size).toBeLessThan(statSync(join(BUILT, script)).size)
})
