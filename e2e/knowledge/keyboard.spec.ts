import type { Locator, Page } from '@playwright/test'
import { startWebServer } from '../../server/testing/webServer.ts'
import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { openDevice } from '../../server/testing/sync/device.ts'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

/** With a server that reads websites from a loopback address. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServerProcess({ from: 'source', program: 'server/testing/websites/loopbackServer.ts' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Opens a tab of the Knowledge Base from the one that is open when the page is. */
async function openTab(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/org/${slug}?tab=knowledge`)
  await tabTo(page, page.getByRole('tab', { name: 'Knowledge Explorer' }))
  for (let press = 0; press < 5; press += 1) {
    if (await page.getByRole('tab', { name }).evaluate((tab) => tab === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeFocused()
}

/** Opens the menu of the button that has the keyboard, and chooses an item by arrows. */
async function choose(page: Page, item: string, arrow: 'ArrowDown' | 'ArrowUp' = 'ArrowDown'): Promise<void> {
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.and(page.locator(':focus'))).toBeVisible()
  const wanted = page.getByRole('menuitem', { name: item })
  const has = (place: Locator) => place.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 8 && !(await has(wanted)); press += 1) {
    const before = await page.locator(':focus').textContent()
    await page.keyboard.press(arrow)
    await expect(items.and(page.locator(':focus')).filter({ hasNotText: before ?? '' })).toBeVisible()
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeHidden()
}

/** Chooses from the field that has the keyboard. */
async function pick(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter')
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await expect(list).toBeVisible()
  const active = list.locator('.ant-select-item-option-active')
  for (let press = 0; press < 10; press += 1) {
    if ((await active.getAttribute('title')) === option) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(active).toHaveAttribute('title', option)
  await page.keyboard.press('Enter')
}

/** A question stands open, has the keyboard, and gives it back where it came from when Escape closes it. */
async function expectEscape(page: Page, opener: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

async function confirm(page: Page, action: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: action }))
  await page.keyboard.press('Enter')
}

test('passages are searched, narrowed down and opened with the keyboard alone', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'anchor.md', '# Anchor\n\nThe anchor is old.\n')
  await uploadAndWait(owner.client, 'buoy.md', '# Buoy\n\nThe buoy is red.\n')
  await openTab(page, owner.slug, 'Knowledge Explorer')
  const topics = page.getByRole('list', { name: 'Topics' }).getByRole('button', { expanded: false })
  await expect(topics).toHaveCount(2)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('anchor')
  await expect(topics).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(topics).toHaveCount(2)
  await tabTo(page, page.getByRole('combobox', { name: 'Topic' }))
  await pick(page, 'buoy')
  await expect(topics).toHaveCount(1)
  const topic = page.getByRole('list', { name: 'Topics' }).getByRole('button').first()
  await tabTo(page, topic)
  await page.keyboard.press('Space')
  await expect(topic).toHaveAttribute('aria-expanded', 'true')
  const passage = page.getByRole('button', { name: /buoy\.md.*Chunk 1/ })
  await tabTo(page, passage)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('complementary', { name: 'Source viewer' })
  await expect(viewer.locator('mark').first()).toContainText('buoy is red')
  await expect(viewer.locator(':focus').or(viewer.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(passage).toBeFocused()
})

test('documents are sorted, filtered, chosen, changed, previewed and deleted with the keyboard alone', async ({
  watched: page,
  owner,
}) => {
  for (const name of ['anchor', 'buoy', 'canoe', 'dinghy'])
    await uploadAndWait(owner.client, `${name}.md`, `The ${name} is old.\n`)
  await openTab(page, owner.slug, 'Document Library')
  const names = page.getByRole('row').getByRole('heading')
  await expect(names).toHaveText(['dinghy.md', 'canoe.md', 'buoy.md', 'anchor.md'])
  const byName = page.getByRole('button', { name: 'Sort by Name' })
  await tabTo(page, byName)
  await page.keyboard.press('Space')
  await expect(names).toHaveText(['anchor.md', 'buoy.md', 'canoe.md', 'dinghy.md'])
  await expect(byName).toBeFocused()

  const status = page.getByRole('combobox', { name: 'Status' })
  await tabTo(page, status, 'Shift+Tab')
  await pick(page, 'Failed')
  await expect(page.getByText('No documents found')).toBeVisible()
  await expect(status).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await pick(page, 'Any status')
  await expect(names).toHaveCount(4)

  const menu = page.getByRole('button', { name: 'Actions for buoy.md' })
  await tabTo(page, menu)
  await choose(page, 'Delete', 'ArrowUp')
  await expectEscape(page, menu)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Open' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem').first()).toBeHidden()
  await expect(menu).toBeFocused()
  await choose(page, 'Open')
  const viewer = page.getByRole('complementary', { name: 'Source viewer' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(menu).toBeFocused()

  await choose(page, 'Name, tags and access')
  const details = page.getByRole('region', { name: 'Details of buoy.md' })
  await expect(details.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('bell buoy.md')
  await tabTo(page, page.getByRole('combobox', { name: 'Access' }).last())
  await pick(page, 'Admin Only')
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The document was changed.')).toBeVisible()
  const renamed = page.getByRole('row').filter({ hasText: 'bell buoy.md' })
  await expect(renamed).toContainText('Admin Only')
  await expect(renamed.locator(':focus')).toHaveCount(1)

  await tabTo(page, page.getByRole('button', { name: 'Actions for bell buoy.md' }), 'Shift+Tab')
  await choose(page, 'Delete', 'ArrowUp')
  await confirm(page, 'Delete')
  await expect(names).toHaveText(['anchor.md', 'canoe.md', 'dinghy.md'])
  await expect(page.getByRole('button', { name: 'Actions for canoe.md' })).toBeFocused()

  await tabTo(page, page.getByRole('checkbox', { name: 'Select canoe.md' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: 'Select dinghy.md' }))
  await page.keyboard.press('Space')
  const chosen = page.getByRole('group', { name: '2 selected' })
  await tabTo(page, chosen.getByRole('combobox', { name: 'Change access' }), 'Shift+Tab')
  await pick(page, 'Public')
  await expect(page.getByText('2 documents are now for: Public.')).toBeVisible()
  await expect(chosen).toBeHidden()
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all that are listed' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectEscape(page, page.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await confirm(page, 'Delete')
  await expect(page.getByText('No documents found')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('files are chosen, governed, uploaded and taken out with the keyboard alone', async ({ watched: page, owner }) => {
  await openTab(page, owner.slug, 'Document Library')
  const field = page.locator('input[type=file]').first()
  await tabTo(page, field)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const file = (name: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(`About ${name}.\n`) })
  await (await chooser).setFiles(['anchor.md', 'buoy.md', 'canoe.md'].map(file))
  const queue = page.getByRole('list', { name: 'Files to upload' })
  await expect(queue.getByRole('listitem')).toHaveCount(3)
  await tabTo(page, queue.getByRole('button', { name: /anchor\.md/ }))
  await page.keyboard.press('Enter')
  await expect(queue.getByRole('listitem')).toHaveCount(2)
  await expect(queue.getByRole('button', { name: /buoy\.md/ })).toBeFocused()
  await tabTo(page, queue.getByRole('combobox', { name: /canoe\.md/ }))
  await pick(page, 'Public')
  await tabTo(page, page.getByRole('button', { name: 'Upload 2 documents' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully uploaded 2 document(s). Available for AI chat now!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'canoe.md' })).toContainText('Public')
  await expect(queue).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()

  const folders = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose a folder' }))
  await page.keyboard.press('Space')
  await folders
})

test('requests are reviewed, noted, and their views opened with the keyboard alone', async ({
  watched: page,
  owner,
}) => {
  for (const topic of ['Organ', 'Moorings'])
    await owner.client.post('/api/content-requests', {
      requestedTopic: topic,
      originalMessage: `Who tends the ${topic}?`,
    })
  await openTab(page, owner.slug, 'Requested Content')
  const card = page.getByRole('listitem').filter({ hasText: 'Who tends the Organ?' })
  const notes = card.getByRole('button', { name: 'Add notes' })
  await tabTo(page, notes)
  await page.keyboard.press('Enter')
  await expect(card.getByLabel(/^Notes for/)).toBeFocused()
  await page.keyboard.type('There is no organ.')
  const menu = card.getByRole('button', { name: 'What to do with “Organ”' })
  await tabTo(page, menu, 'Shift+Tab')
  await choose(page, 'Reject Request', 'ArrowUp')
  await expect(page.getByText('Content request status has been updated successfully.')).toBeVisible()
  await expect(card).toContainText('Rejected')
  await expect(card).toContainText('There is no organ.')
  await expect(menu).toBeFocused()
  await choose(page, 'Mark Complete')
  await expect(card).toContainText('Completed')
  await expect(menu).toBeFocused()

  const filter = page.getByRole('combobox', { name: 'Status' })
  await tabTo(page, filter, 'Shift+Tab')
  await pick(page, 'Pending')
  await expect(card).toBeHidden()
  await expect(page.getByText('Who tends the Moorings?')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'What to do with “Moorings”' }))
  await choose(page, 'Approve Request')
  await expect(page.getByText('No request has this status.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()

  await tabTo(page, page.getByRole('radio', { name: 'Content requests' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('No Resource Requests')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Gaps' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Golden Questions' })).toBeVisible()
  await tabTo(page, page.getByLabel('Question', { exact: true }))
  await page.keyboard.type('Who tends the garden?')
  await page.keyboard.press('Enter')
  const golden = page.getByRole('listitem').filter({ hasText: 'Who tends the garden?' })
  await expect(golden).toBeVisible()
  await tabTo(page, golden.getByRole('button', { name: 'Remove “Who tends the garden?”' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No golden questions')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('synced folders are governed and documents brought back with the keyboard alone', async ({
  watched: page,
  owner,
}) => {
  const device = await openDevice(owner.client)
  await device.send('anchor.md', 'The anchor is old.\n')
  await device.settled('anchor.md', 'The anchor is old.\n')
  await device.change({ removals: ['anchor.md'] })
  await openTab(page, owner.slug, 'Synced folders')
  await tabTo(page, page.getByLabel('Who may see its documents'))
  await pick(page, 'Admin Only')
  await expect(page.getByText('Access level changed.')).toBeVisible()
  await expect(page.getByLabel('Who may see its documents')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Bring anchor.md back' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Document brought back.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Quarantine' })).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  const menu = page.getByRole('button', { name: 'Actions for Handbook' })
  await tabTo(page, menu)
  await choose(page, 'End sync, keep documents')
  await expectEscape(page, menu)
  await choose(page, 'End sync, keep documents')
  await confirm(page, 'End sync')
  await expect(page.getByText('No synced folders yet')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('websites are added, read again, governed and deleted with the keyboard alone', async ({
  watched: page,
  owner,
}) => {
  const web = await startWebServer()
  try {
    web.on('/ferry', `<title>Ferry</title><h1>Ferry</h1><p>${'The ferry leaves at nine. '.repeat(20)}</p>`)
    await openTab(page, owner.slug, 'Websites')
    await tabTo(page, page.getByLabel('Address'))
    await page.keyboard.type('nowhere at all')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a valid URL')).toBeVisible()
    await expect(page.getByLabel('Address')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`${web.url}/ferry`)
    await tabTo(page, page.getByRole('combobox', { name: 'Read again' }))
    await pick(page, 'Weekly')
    await tabTo(page, page.getByRole('button', { name: 'Add website' }))
    await page.keyboard.press('Enter')
    const card = page.getByRole('list', { name: 'Pages that are read again' }).getByRole('listitem').first()
    await expect(card).toContainText('next reading', { timeout: 30_000 })
    await expect(card).toContainText('1 new')
    const menu = card.getByRole('button', { name: /^Actions for/ })
    await tabTo(page, menu)
    await choose(page, 'Read again now')
    await expect(card).toContainText('1 unchanged', { timeout: 30_000 })
    await expect(menu).toBeFocused()
    const level = card.getByLabel('Who may see it')
    await tabTo(page, level)
    await pick(page, 'Public')
    await expect(page.getByText('The website was changed.')).toBeVisible()
    await expect(level).toBeFocused()
    await tabTo(page, card.getByRole('button', { name: 'Pages of the last reading' }))
    await page.keyboard.press('Enter')
    const entry = card.getByRole('button', { name: 'Ferry', exact: true })
    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Source viewer' })).toContainText('leaves at nine')
    await page.keyboard.press('Escape')
    await expect(entry).toBeFocused()
    await tabTo(page, menu, 'Shift+Tab')
    await choose(page, 'Delete', 'ArrowUp')
    await expectEscape(page, menu)
    await choose(page, 'Delete', 'ArrowUp')
    await confirm(page, 'Delete')
    await expect(page.getByText('No websites yet')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  } finally {
    await web.stop()
  }
})
