import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { createApiClient } from './lib/apiClient.ts'
import { signInToDemo, type DemoAccount } from './lib/demoOrganization.ts'
import { freePort, startServerProcess } from './lib/serverProcess.ts'
import { untilSearchable, uploadSamples } from './lib/uploadSamples.ts'

/**
 * Draws the picture of the landing page anew: the built product with the sample documents, an answer and its source beside it, in both themes.
 * `npm run build` first; CHROMIUM_PATH names a browser other than Playwright's own.
 */
const FOLDER = 'web/public/pictures'
const QUESTION = 'Where is the assembly point in Harrowdale in case of fire?'
const VIEWPORT = { width: 1280, height: 800 }
/** As `web/site/ProductPicture.tsx` names it. */
const WIDTH = 1440
const SCALE = 1.5

const dataDir = mkdtempSync(join(tmpdir(), 'veracite-picture-'))
const server = await startServerProcess({
  env: { ...process.env, DATA_DIR: dataDir, SMTP_URL: '' },
  host: '127.0.0.1',
  port: await freePort('127.0.0.1', 3100),
  logFile: join(dataDir, 'server.log'),
})
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], chromiumSandbox: false })
try {
  const client = createApiClient(server.url)
  const { account } = await signInToDemo(client, dataDir)
  await client.post('/api/auth/complete-onboarding', {}, z.unknown())
  await uploadSamples(client)
  await untilSearchable(client)
  await mkdir(FOLDER, { recursive: true })
  for (const [scheme, taken] of await pictures(browser, account)) await store(scheme, taken)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}

async function pictures(from: Browser, account: DemoAccount): Promise<[string, Buffer][]> {
  const look = { reducedMotion: 'reduce', locale: 'en-GB' } as const
  const context = await from.newContext({ baseURL: server.url, viewport: VIEWPORT, deviceScaleFactor: SCALE, ...look })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Organization').fill(account.organizationSlug)
  await page.getByLabel('Username or email').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`/org/${account.organizationSlug}`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Your question').fill(QUESTION)
  await page.getByLabel('Your question').press('Enter')
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  await page
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click()
  await page.getByRole('complementary', { name: 'Source viewer' }).locator('mark').first().waitFor()
  await page.getByText('Loading').waitFor({ state: 'hidden' })
  // Toasts of the sign-in go, and nothing stands under the pointer.
  await page.mouse.move(0, 0)
  await page.getByText('Login successful').waitFor({ state: 'hidden' })
  const taken: [string, Buffer][] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: look.reducedMotion })
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
    taken.push([colorScheme, await page.screenshot({ animations: 'disabled', caret: 'hide' })])
  }
  return taken
}

async function store(scheme: string, taken: Buffer): Promise<void> {
  const bytes = await sharp(taken).resize(WIDTH).webp({ quality: 72 }).toBuffer()
  await writeFile(join(FOLDER, `answer-${scheme}.webp`), bytes)
  console.log(`answer-${scheme}.webp  ${bytes.length} bytes`)
}
