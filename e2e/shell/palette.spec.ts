import type { Page } from '@playwright/test'
import { foundOrganization, uploadAndWait } from '../../server/testing/organizations.ts'
import { adoptSession } from '../support/adoptSession.ts'
import { expect, test } from '../support/fixtures.ts'
import { joined, otherPerson } from '../support/people.ts'
import { problemsInBothLooks, problemsOf } from '../support/problemsOf.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or choose an action' })
const opener = (page: Page) => page.getByRole('button', { name: 'Search and actions' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })

/** Opens the palette while what finds results is held back. @returns what lets it come */
async function openWithoutResults(page: Page, slug: string): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/PaletteResults-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/org/${slug}`)
  await expect(opener(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  return () => release()
}

test('quick actions by keyboard and pointer', async ({ watched: page, owner }) => {
  await page.goto('/super-admin')
  await expect(opener(page)).toBeVisible()
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(group(page, 'Quick actions').getByRole('option')).toHaveText([
    /New chat/,
    /Upload documents/,
    /Search the knowledge base/,
    /Admin panel/,
    /Manage users/,
    /Help/,
  ])
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(palette(page).getByRole('option', { name: 'Help' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByLabel('Your question')).toBeFocused()

  await opener(page).click()
  await expect(palette(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(palette(page)).toHaveCount(0)

  await page.keyboard.press('Meta+k')
  await page.keyboard.press('3')
  await expect(page.getByRole('searchbox', { name: 'Search topics, content, or documents...' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('5')
  await expect(page.getByRole('tab', { name: 'User Management', selected: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('1')
  await expect(page.getByLabel('Your question')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('2')
  await (await choosing).setFiles([{ name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes\n') }])
  await expect(page.getByRole('button', { name: /Upload 1 document/ })).toBeVisible()
  await page.goto(`/org/${owner.slug}`)
  await expect(opener(page)).toBeVisible()
})

test('what is typed and confirmed before results can be found is not lost', async ({ page, owner }) => {
  const release = await openWithoutResults(page, owner.slug)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
})

test('toggles within 300 ms are one', async ({ page, owner }) => {
  await page.clock.install()
  await page.goto(`/org/${owner.slug}`)
  await expect(opener(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await opener(page).click()
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.clock.runFor(299)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.clock.runFor(1)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('what is typed before the results have come is not lost', async ({ page, owner }) => {
  const release = await openWithoutResults(page, owner.slug)
  await page.keyboard.type('widget')
  await expect(field(page)).toHaveValue('widget')
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  release()
  await expect(palette(page).getByRole('option', { name: 'Chat widget' })).toBeVisible()
})

test('conversations, documents and pages are found, and what was opened comes first', async ({
  watched: page,
  owner,
}) => {
  await uploadAndWait(owner.client, 'harbour-rules.md', '# Harbour\n\nVisitors park behind the boathouse.\n')
  const { json } = await owner.client.post('/api/chat', { message: 'Where do visitors park?' })
  await page.goto(`/org/${owner.slug}`)
  await expect(opener(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('boathouse')
  await expect(group(page, 'Conversations').getByRole('option')).toContainText('behind the boathouse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`conversation=${json.conversationId}&message=\\d+`))

  await page.keyboard.press('Control+k')
  await page.keyboard.type('harbour')
  const document = group(page, 'Documents').getByRole('option', { name: 'harbour-rules.md' })
  await expect(document).toBeVisible()
  await expect(page.getByText(/^\d+ results?$/)).toHaveAttribute('role', 'status')
  await document.click()
  await expect(page.getByRole('complementary', { name: 'Source viewer' })).toContainText('boathouse')
  await page.keyboard.press('Control+k')
  await expect(group(page, 'Recent').getByRole('option').first()).toHaveText('harbour-rules.md')

  await page.keyboard.type('usage')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Usage Statistics', selected: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('What is new')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your question')).toHaveValue('What is new')
})

test('a member finds what they may see alone', async ({ browser, owner, server }) => {
  await uploadAndWait(owner.client, 'plans-secret.md', '# Plans\n\nThe quay is sold.\n', { accessLevel: 'admin' })
  await uploadAndWait(owner.client, 'plans-open.md', '# Plans\n\nThe quay is painted.\n')
  const { client } = await joined(server, owner, 'user')
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await adoptSession(page.context(), client, server.url)
  await page.goto(`/org/${owner.slug}`)
  await opener(page).click()
  await expect(group(page, 'Quick actions').getByRole('option')).toHaveText([/New chat/, /Help/])
  await page.keyboard.type('plans')
  await expect(group(page, 'Documents').getByRole('option')).toHaveText(['plans-open.md'])
  await field(page).fill('')
  await page.keyboard.press('2')
  await expect(page.getByRole('dialog', { name: 'Tutorial' }).getByText('Step 1 of 5')).toBeVisible()
})

test('the open palette has no serious problem of accessibility, and stands on a phone', async ({
  watched: page,
  owner,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await uploadAndWait(owner.client, 'harbour.md', '# Harbour\n\nVisitors park behind the boathouse.\n')
  await owner.client.post('/api/chat', { message: 'Where do visitors park at the harbour?' })
  await page.goto(`/org/${owner.slug}`)
  await opener(page).click()
  await expect(group(page, 'Recent').getByRole('option')).toHaveCount(1)
  expect(await problemsInBothLooks(page)).toEqual([])
  await page.keyboard.type('harbour')
  await expect(group(page, 'Documents').getByRole('option')).toHaveCount(1)
  expect(await problemsInBothLooks(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await opener(page).click()
  await expect(group(page, 'Quick actions').getByRole('option')).toHaveCount(6)
  const box = await palette(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await problemsOf(page)).toEqual([])
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(opener(page)).toBeFocused()
})

test('the main page keeps to its tabs', async ({ browser, server }) => {
  const owner = await foundOrganization(server)
  const page = await otherPerson(browser, server, owner.client)
  await page.goto('/')
  await expect(page.getByLabel('Your question')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})
