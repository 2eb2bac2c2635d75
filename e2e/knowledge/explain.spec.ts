import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { joined, otherPerson } from '../support/people.ts'
import { problemsInBothLooks } from '../support/problemsOf.ts'

const QUESTION = 'What is the salary of Ingrid Solberg?'

test('an admin sees why a member got no answer, and what an administrator gets', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  const admins = { accessLevel: 'admin' }
  await uploadAndWait(owner.client, 'salary.md', 'The salary of Ingrid Solberg is 81,000 crowns a month.\n', admins)
  await uploadAndWait(owner.client, 'tent.md', 'A tent is rented for 220 crowns a day.\n', { accessLevel: 'public' })
  const { client } = await joined(server, owner, 'user')
  await client.post('/api/chat', { message: QUESTION })

  await page.goto(`/org/${owner.slug}?tab=knowledge&section=requests&view=gaps`)
  await page.getByRole('link', { name: `See why there is no answer to “${QUESTION}”` }).click()
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(QUESTION)
  expect(page.url()).not.toContain('Ingrid')
  await page.getByRole('button', { name: 'Ask and explain' }).click()
  const verdict = page.getByRole('region', { name: 'In short' })
  await expect(verdict).toContainText('the best passage stands in “salary.md”, whose access level is “Admin Only”')
  await expect(page.getByRole('region', { name: 'The answer' })).not.toContainText('81,000')
  for (const look of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(look)
    expect(await problemsInBothLooks(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByText('Administrator', { exact: true }).click()
  await page.getByLabel('Question', { exact: true }).press('Enter')
  await expect(verdict).toContainText('Answered from salary.md.')
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('What may answer').getByRole('row').nth(1)).toContainText('81,000 crowns')
  await expect(part('What was decided')).toContainText('it is given as the answer')
  await expect(
    part('What was decided').getByRole('row', { name: /^Words of the question that are held/ }),
  ).toBeVisible()
  expect(await problemsInBothLooks(page)).toEqual([])
  const passages = part('The best passages')
  await passages.getByRole('button', { name: /^1\. salary\.md/ }).click()
  await expect(page.getByRole('complementary', { name: 'Source viewer' }).locator('mark').first()).toContainText(
    '81,000 crowns',
  )

  const member = await otherPerson(browser, server, client)
  await member.goto(`/org/${owner.slug}?tab=knowledge&section=answers`)
  await expect(member.getByText('Access Denied')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Ask and explain' })).toHaveCount(0)
})

test('the link to a hidden document finds it in the library', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'salary.md', 'The salary of Ingrid Solberg is 81,000 crowns a month.\n', {
    accessLevel: 'admin',
  })
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=answers`)
  await page.getByText('Visitor', { exact: true }).click()
  await page.getByLabel('Question', { exact: true }).fill(QUESTION)
  await page.getByRole('button', { name: 'Ask and explain' }).click()
  await page.getByRole('link', { name: 'Change its access level' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search documents' })).toHaveValue('salary.md')
  await expect(page.getByRole('row').filter({ hasText: 'salary.md' })).toBeVisible()
})
