import type { Locator } from '@playwright/test'
import { openDevice } from '../../server/testing/sync/device.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/fixtures.ts'

const GONE = 'The old anchor is rusty.\n'
const STAYS = 'The buoy is red.\n'

test('folders of devices are governed, and a document whose file is gone is brought back', async ({
  watched: page,
  owner,
}) => {
  const address = `/org/${owner.slug}?tab=knowledge&section=synced`
  await page.goto(address)
  await expect(page.getByText('No synced folders yet')).toBeVisible()

  const device = await openDevice(owner.client)
  await device.send('anchor.md', GONE)
  await device.send('buoy.md', STAYS)
  await device.settled('anchor.md', GONE)
  await device.settled('buoy.md', STAYS)
  await device.change({ removals: ['anchor.md'] })
  await page.reload()
  const folder = cards(page.getByRole('list', { name: 'Folders' }))
  await expect(folder).toContainText(`Handbook on ${device.device.name}`)
  await expect(folder).toContainText('1 file · 1 in quarantine')
  const quarantine = cards(page.getByRole('list', { name: 'Quarantine' }))
  await expect(quarantine).toContainText('anchor.md')

  await choose(folder.getByLabel('Who may see its documents'), 'Admin Only')
  await expect(page.getByText('Access level changed.')).toBeVisible()
  expect(await levels(owner.client)).toEqual({ 'buoy.md': 'admin' })

  await quarantine.getByRole('button', { name: 'Bring back anchor.md' }).click()
  await expect(page.getByText('Document brought back.')).toBeVisible()
  await expect(page.getByText('Quarantine', { exact: true })).toBeHidden()
  expect(Object.keys(await levels(owner.client)).toSorted()).toEqual(['anchor.md', 'buoy.md'])

  await folder.getByRole('button', { name: 'Actions for Handbook' }).click()
  await page.getByRole('menuitem', { name: 'End sync, remove documents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sync' }).click()
  await expect(page.getByText('The folder is watched no more.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Folders' })).toBeHidden()
  await expect(quarantine.filter({ hasText: 'buoy.md' })).toBeVisible()

  const ask = () => page.getByRole('button', { name: 'Empty quarantine' }).click()
  const question = page.getByRole('dialog', { name: 'Empty the quarantine?' })
  await ask()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(quarantine.filter({ hasText: 'buoy.md' })).toBeVisible()
  await ask()
  await question.getByRole('button', { name: 'Empty quarantine' }).click()
  await expect(quarantine).toBeHidden()
  expect((await owner.client.get('/api/sync/quarantine')).json).toMatchObject({ total: 0, items: [] })
  expect(Object.keys(await levels(owner.client))).toEqual(['anchor.md'])
})

function cards(list: Locator): Locator {
  return list.getByRole('listitem')
}

/** Who may see each document, by name. */
async function levels(client: Parameters<typeof openDevice>[0]): Promise<Record<string, string>> {
  const { documents } = (await client.get('/api/documents')).json
  return Object.fromEntries(
    documents.map((each: { originalName: string; accessLevel: string }) => [each.originalName, each.accessLevel]),
  )
}
