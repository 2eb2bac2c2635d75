import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { foundOrganization, uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { until } from '../../server/testing/until.ts'
import type { BenchOptions, Figure } from '../lib/figures.ts'
import { DESKTOP, opened, PHONE, type Screen } from './opened.ts'

/** Budgets of the first paint on a phone, in milliseconds. */
const FIRST_PAINT: Readonly<Record<string, number>> = { '/': 1800, '/login': 2500 }
const MOST_SHIFT = 0.05
const VISITORS_PAGES = [
  '/',
  '/login',
  '/signup',
  '/organization-signup',
  '/forgot-password',
  '/subscription',
  '/contact',
  '/demo',
  '/policies',
  '/security',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/no-such-page',
]
/** A text of a few lines, which costs the way to the server and nothing else. */
const BARE = '/robots.txt'
const SAMPLES = join(import.meta.dirname, '..', '..', 'shared', 'samples')
const QUESTION = 'How many days of paid annual leave do full-time employees have?'

/**
 * When pages show something on a phone with Lighthouse's settings, beside a text of a few lines, and how far they move while
 * they load. Needs `npm run build` and a Chromium (`CHROMIUM_PATH`, or the one that Playwright finds).
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle', env: { DEMONSTRATION: 'on' } })
  const path = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ chromiumSandbox: false, ...(path && { executablePath: path }) })
  try {
    await until(async () => (await server.client().get('/api/site')).json.demonstration !== null)
    const owner = await foundOrganization(server, { planType: 'premium' })
    const membersPages = await prepare(owner)
    const figures: Figure[] = []
    for (const screen of quick ? [PHONE] : [PHONE, DESKTOP]) {
      figures.push(...(await measure(browser, server, { screen, paths: VISITORS_PAGES })))
      figures.push(...(await measure(browser, server, { screen, paths: membersPages, cookie: owner.client.cookie() })))
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Gives an organization documents and an answer; the pages of a workspace that show them. */
async function prepare({ client, slug }: Owner): Promise<string[]> {
  await client.post('/api/auth/complete-onboarding')
  let document = 0
  for (const name of readdirSync(SAMPLES).slice(0, 4))
    document = (await uploadAndWait(client, name, readFileSync(join(SAMPLES, name)))).id
  const answer = await client.post('/api/chat', { message: QUESTION })
  const workspace = `/org/${slug}`
  return [
    workspace,
    `${workspace}?conversation=${answer.json.conversationId}`,
    `${workspace}?tab=knowledge`,
    `${workspace}?tab=knowledge&section=library`,
    `${workspace}?tab=knowledge&section=library&document=${document}`,
    `${workspace}?tab=admin`,
    `${workspace}?tab=admin&section=organization`,
    `${workspace}?tab=account`,
    `${workspace}/admin`,
  ]
}

async function measure(
  browser: Browser,
  server: ServerProcess,
  { screen, paths, cookie }: { screen: Screen; paths: readonly string[]; cookie?: string },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) {
    const bare = await opened(browser, server.url + BARE, { screen })
    const page = await opened(browser, server.url + path, { screen, ...(cookie && { cookie }) })
    if (page.shift > MOST_SHIFT) console.log(`${path} on a ${screen.name} moves ${page.moved.join(', ')}`)
    figures.push(...figuresOf(nameOf(path), screen, page, bare.first))
  }
  return figures
}

/** Without what is another one in every run. */
const nameOf = (path: string): string => path.replace(/^\/org\/[^/?]+/, '/org').replace(/=\d+$/, '')

function figuresOf(
  path: string,
  screen: Screen,
  { first, largest, shift }: { first: number; largest: number; shift: number },
  bare: number,
): Figure[] {
  const reference = { what: 'text of a few lines', value: bare }
  const most = screen === PHONE ? FIRST_PAINT[path] : undefined
  const where = `${path}, ${screen.name}`
  return [
    { what: `first paint of ${where}`, value: first, unit: 'ms', reference, ...(most && { budget: { most } }) },
    { what: `largest paint of ${where}`, value: largest, unit: 'ms', reference },
    { what: `layout shift of ${where}`, value: shift, unit: 'of 1', budget: { most: MOST_SHIFT } },
  ]
}
