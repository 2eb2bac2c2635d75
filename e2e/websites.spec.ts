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

  await page.getByLabel('Address').fill('not an address')
  await page.getByRole('button', { name: 'Add website' }).click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()

  await page.getByLabel('Address').fill('http://169.254.169.254/latest/meta-data')
  await page.getByRole('button', { name: 'Add website' }).click()
  await expect(page.getByText('This address is not on the public internet, so it is not read.')).toBeVisible()
  await expect(page.getByText('No websites yet')).toBeVisible()

  // A name that does not exist (RFC 2606) is tried again later, or when somebody asks for it.
  await page.getByLabel('Address').fill('http://nowhere.invalid/')
  await page.getByLabel('Name (optional)').fill('Our other site')
  await page.getByRole('button', { name: 'Add website' }).click()
  const list = page.getByRole('list', { name: 'Single pages' })
  await expect(list.getByText('Our other site')).toBeVisible()
  await expect(list.getByText('The website could not be reached.')).toBeVisible()
  await expect(list.getByText(/Next try at \d/)).toBeVisible()
  const retried = page.waitForRequest(/\/api\/documents\/\d+\/retry$/)
  await list.getByRole('button', { name: 'Try now' }).click()
  await retried

  await page.getByRole('tab', { name: 'Document Library' }).click()
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByRole('tab', { name: 'Websites' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Websites' })).toHaveAttribute('aria-selected', 'true')
  await list.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No websites yet')).toBeVisible()
})
