import { uploadAndWait } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'

test('documents are narrowed down to those with a tag, and to those in a folder', async ({ watched: page, owner }) => {
  const { id } = await uploadAndWait(owner.client, 'anchor.md', 'The anchor is old.\n')
  await uploadAndWait(owner.client, 'buoy.md', 'The buoy is red.\n')
  await uploadAndWait(owner.client, 'canoe.md', 'The canoe is green.\n', { folder: 'boats/small' })
  await owner.client.patch(`/api/documents/${id}`, { tags: ['Iron', 'Größe'] })
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  const names = page.getByRole('row').getByRole('heading')
  await expect(names).toHaveText(['canoe.md', 'buoy.md', 'anchor.md'])

  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByTitle('Größe (1)').click()
  await expect(names).toHaveText(['anchor.md'])
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Failed').click()
  await expect(page.getByText('No documents found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Any status').last().click()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByTitle('Any tag').last().click()
  await expect(names).toHaveCount(3)

  await page.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByTitle('boats/small (1)').click()
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
