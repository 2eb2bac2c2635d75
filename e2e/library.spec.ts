import { uploadAndWait } from '../server/testing/organizations.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'

test('documents are narrowed down to those with a tag, and to those in a folder', async ({ watched: page, owner }) => {
  const { id } = await uploadAndWait(owner.client, 'anchor.md', 'The anchor is old.\n')
  await uploadAndWait(owner.client, 'buoy.md', 'The buoy is red.\n')
  await uploadAndWait(owner.client, 'canoe.md', 'The canoe is green.\n', { folder: 'boats/small' })
  await owner.client.patch(`/api/documents/${id}`, { tags: ['Iron', 'Größe'] })
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  const names = page.getByRole('row').getByRole('heading')
  await expect(names).toHaveText(['canoe.md', 'buoy.md', 'anchor.md'])

  await choose(page.getByRole('combobox', { name: 'Tag' }), 'Größe (1)')
  await expect(names).toHaveText(['anchor.md'])
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Failed')
  await expect(page.getByText('No documents found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Any status')
  await choose(page.getByRole('combobox', { name: 'Tag' }), 'Any tag')
  await expect(names).toHaveCount(3)

  await choose(page.getByRole('combobox', { name: 'Folder' }), 'boats/small (1)')
  await expect(names).toHaveText(['canoe.md'])
})

test('what others add and delete is seen without a reload', async ({ watched: page, owner }) => {
  const { id } = await uploadAndWait(owner.client, 'anchor.md', 'The anchor is old.\n')
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  const names = page.getByRole('row').getByRole('heading')
  await expect(names).toHaveText(['anchor.md'])
  await uploadAndWait(owner.client, 'buoy.md', 'The buoy is red.\n')
  await expect(names).toHaveText(['buoy.md', 'anchor.md'])
  await owner.client.del(`/api/documents/${id}`)
  await expect(names).toHaveText(['buoy.md'])
})
