import { startWebServer } from '../../server/testing/webServer.ts'
import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { openDevice } from '../../server/testing/sync/device.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { choose, confirm, expectEscape, openTab, pick } from '../support/keyboardSteps.ts'

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
  await expect(page.getByRole('heading', { name: 'Rated Answers' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Marked Answers' })).toBeVisible()
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
  await tabTo(page, page.getByRole('button', { name: 'Bring back anchor.md' }))
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
    await expect(card).toContainText('next reading')
    await expect(card).toContainText('1 new')
    const menu = card.getByRole('button', { name: /^Actions for/ })
    await tabTo(page, menu)
    await choose(page, 'Read again now')
    await expect(card).toContainText('1 unchanged')
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
