import { expect, test } from './support/fixtures.ts'

test('a website is added by its address, says why it cannot be read, and is deleted', async ({
  watched: page,
  owner,
}) => {
  await page.goto(`/org/${owner.slug}`)
  await page
    .getByRole('link', { name: 'Knowledge Base' })
    .or(page.getByRole('button', { name: 'Knowledge Base' }))
    .first()
    .click()
  await page.getByRole('tab', { name: 'Websites' }).click()
  await expect(page.getByText('No websites yet')).toBeVisible()

  await page.getByLabel('Address of the page').fill('not an address')
  await page.getByRole('button', { name: 'Add website' }).click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()

  await page.getByLabel('Address of the page').fill('http://169.254.169.254/latest/meta-data')
  await page.getByRole('button', { name: 'Add website' }).click()
  const list = page.getByRole('list', { name: 'Websites' })
  await expect(list.getByText('This address is not on the public internet, so it is not read.')).toBeVisible()
  await expect(list.getByText('Failed')).toBeVisible()

  await page.getByRole('tab', { name: 'Document Library' }).click()
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByRole('tab', { name: 'Websites' }).click()
  await list.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No websites yet')).toBeVisible()
})
