import type { Page } from '@playwright/test'
import { openDevice } from '../../server/testing/sync/device.ts'
import { uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { stopsOf, type Stop } from '../support/keyboard.ts'

const SECTIONS = ['explorer', 'library', 'requests', 'synced', 'websites'] as const

/** Something in every tab. */
async function fill({ client }: Owner): Promise<void> {
  await uploadAndWait(client, 'anchor.md', '# Anchor\n\nThe anchor is old.\n')
  await uploadAndWait(client, 'buoy.md', '# Buoy\n\nThe buoy is red.\n', { folder: 'sea' })
  await client.post('/api/content-requests', {
    requestedTopic: 'Moorings',
    originalMessage: 'What does a mooring cost?',
  })
  await client.post('/api/documents/url', { url: 'http://nowhere.invalid/', accessLevel: 'users' })
  const device = await openDevice(client)
  await device.send('canoe.md', 'The canoe is green.\n')
  await device.settled('canoe.md', 'The canoe is green.\n')
}

async function open(page: Page, slug: string, section: string): Promise<void> {
  await page.goto(`/org/${slug}?tab=knowledge&section=${section}`)
  await expect(page.getByRole('tabpanel')).toContainText(/anchor|Anchor|Moorings|Handbook|nowhere/)
}

const names = (stops: readonly Stop[]) => stops.map(({ name }) => name)

test('a control that looks the same with the keyboard as without is told', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(server.url)
  await page.setContent('<button style="outline: none">Bare</button><button>Ringed</button>')
  expect(await stopsOf(page)).toEqual([
    { name: 'button Bare', seen: false, inView: true },
    { name: 'button Ringed', seen: true, inView: true },
  ])
})

for (const scheme of ['light', 'dark'] as const)
  test(`every stop of the keyboard is seen in the Knowledge Base, and Shift+Tab takes the same way back, ${scheme}`, async ({
    watched: page,
    owner,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await fill(owner)
    for (const section of SECTIONS) {
      await open(page, owner.slug, section)
      const forth = await stopsOf(page)
      expect.soft(names(forth.filter(({ seen }) => !seen)), `${section}: without a sign`).toEqual([])
      expect.soft(names(forth.filter(({ inView }) => !inView)), `${section}: out of sight`).toEqual([])
      const back = await stopsOf(page, 'Shift+Tab')
      expect.soft(names(back).toReversed(), section).toEqual(names(forth))
    }
  })
