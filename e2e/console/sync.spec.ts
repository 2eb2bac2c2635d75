import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '../../server/testing/organizations.ts'
import { startConsoleProcess } from '../support/consoleProcess.ts'
import { expect, test } from '../support/fixtures.ts'

const HARBOUR = '# Harbour\n\n## Visitors\n\nVisitors park behind the boathouse.\n'
const FEES = '# Fees\n\n## Permits\n\nA permit costs 12 crowns a year.\n'

test('a folder is synced, and what is removed from it can be brought back', async ({
  browser,
  server,
  owner,
  page: library,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'))
  await mkdir(join(folder, 'rules'))
  await writeFile(join(folder, 'harbour.md'), HARBOUR)
  await writeFile(join(folder, 'rules', 'fees.md'), FEES)
  await writeFile(join(folder, 'tool.exe'), 'MZ')
  const console = await startConsoleProcess()
  const page = await (await browser.newContext()).newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click()
  try {
    await page.goto(console.link)
    await page.getByLabel('Server address').fill(server.url)
    await page.getByLabel('Organization').fill(owner.slug)
    await page.getByLabel('Username or email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('Could not connect')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()

    await go('Folders')
    await page.getByRole('button', { name: 'Add folder' }).click()
    const form = page.getByRole('dialog', { name: 'Add a folder' })
    await form.getByLabel('Folder', { exact: true }).fill(folder)
    await form.getByLabel('Name in the library').fill('Harbour office')
    await form.getByRole('button', { name: 'Add folder' }).click()
    await expect(page.getByText('Harbour office is being looked through.')).toBeVisible()

    await go('Files')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('harbour.md')).toContainText('Synced')
    await expect(row('rules/fees.md')).toContainText('Synced')
    await expect(row('tool.exe')).toContainText('Files of this kind cannot be read')
    const documents = await owner.client.get('/api/documents')
    expect(JSON.stringify(documents.json)).toContain('fees')

    // The browser in which somebody is signed in to the server need not be the one that shows the console.
    const link = row('rules/fees.md').getByRole('link', { name: /fees[.]md/ })
    await library.goto((await link.getAttribute('href')) ?? '')
    const viewer = library.getByRole('complementary', { name: 'Source viewer' })
    await expect(viewer.getByRole('heading', { name: 'fees.md' })).toBeVisible()
    await expect(viewer).toContainText('A permit costs 12 crowns a year.')
    expect(new URL(library.url()).searchParams.get('section')).toBe('library')

    await go('Search')
    await page.getByLabel('What are you looking for?').fill('What does a permit cost?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A permit costs 12 crowns a year.').first()).toBeVisible()

    await rm(join(folder, 'rules', 'fees.md'))
    await go('Quarantine')
    const document = page.getByRole('listitem').filter({ hasText: 'fees' })
    await expect(document).toBeVisible({ timeout: 60_000 })
    await document.getByRole('button', { name: /Bring back/ }).click()
    await expect(page.getByText('1 document is back.')).toBeVisible()
    await expect(page.getByText('Nothing in quarantine')).toBeVisible()

    await rm(join(folder, 'harbour.md'))
    await expect(page.getByRole('listitem').filter({ hasText: 'harbour' })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Empty quarantine' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empty quarantine' }).click()
    await expect(page.getByText('The quarantine is empty.')).toBeVisible()
    await expect(page.getByText('Nothing in quarantine')).toBeVisible()
    const left = (await owner.client.get('/api/documents')).json.documents as { originalName: string }[]
    expect(left.map(({ originalName }) => originalName)).toEqual(['fees.md'])

    await go('Activity')
    await expect(page.getByText('Brought back')).toBeVisible()
    await expect(page.getByText('Quarantine emptied')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await console.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
