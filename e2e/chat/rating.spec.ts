import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'

test('a member says what an answer lacks, and administrators see it without a name', async ({
  watched: page,
  owner,
}) => {
  await uploadAndWait(owner.client, 'rental.txt', 'The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n')
  const asked = await owner.client.post('/api/chat', { message: 'How much is the deposit for a canoe?' })
  await page.goto(`/org/${owner.slug}?conversation=${asked.json.conversationId}`)
  await page.getByRole('button', { name: 'Not helpful' }).click()
  await page.getByText('It is incomplete').click()
  await page.getByLabel('In your words (optional)').fill('What of the paddles?')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you. This helps to mend the documents.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Not helpful', pressed: true })).toBeVisible()
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=requests&view=rated`)
  const card = page
    .getByRole('region', { name: 'Rated Answers' })
    .getByRole('listitem')
    .filter({ hasText: 'How much is the deposit for a canoe?' })
  await expect(card).toContainText('Incomplete')
  await expect(card).toContainText('What of the paddles?')
  await expect(card).toContainText('Cites rental.txt')
})

test('an answer is copied with its sources and its layout, or its words alone', async ({ watched: page, owner }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await uploadAndWait(owner.client, 'rental.txt', 'The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n')
  const asked = await owner.client.post('/api/chat', { message: 'How much is the deposit for a canoe?' })
  await page.goto(`/org/${owner.slug}?conversation=${asked.json.conversationId}`)
  const copied = async (way: string) => {
    await page.getByRole('button', { name: 'Ways to copy this answer' }).click()
    await page.getByRole('menuitem', { name: way }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    return page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (await item?.getType(type))?.text()
      return { text: await read('text/plain'), html: await read('text/html') }
    })
  }
  const cited = await copied('Copy with sources')
  expect(cited.text).toMatch(/1,200 crowns.*\[1\]\.?\s+\[1\] rental\.txt/s)
  expect(cited.html).toContain('[1] rental.txt')
  const plain = await copied('Copy text only')
  expect(plain.text).toMatch(/1,200 crowns/)
  expect(`${plain.text}${plain.html}`).not.toContain('[1]')
})
