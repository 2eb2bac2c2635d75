import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

const RENTAL =
  'A canoe is rented for 450 crowns a day. The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n'
const QUESTION = 'How much is the deposit for a canoe?'

test('words of an answer lead to it, with the keyboard alone', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
  const { conversationId, messageId } = (await owner.client.post('/api/chat', { message: QUESTION })).json
  // So many others follow that the answer is far above what is seen.
  for (let more = 0; more < 6; more += 1)
    await owner.client.post('/api/chat', { message: 'Which depot is the largest?', conversationId })
  await owner.client.patch(`/api/conversations/${conversationId}`, { title: 'Boats' })
  await page.goto(`/org/${owner.slug}`)
  const field = page.getByRole('searchbox', { name: 'Search conversations' })
  await field.focus()
  await page.keyboard.type('ARVIKA crowns')
  const found = page.getByRole('list', { name: 'Conversations found' }).getByRole('listitem')
  await expect(found).toHaveText([/^Boats.*1,200 crowns.*Arvika/])
  await expect(found.locator('mark')).toHaveText(['crowns', 'Arvika'])
  expect(await problemsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/org/${owner.slug}?conversation=${conversationId}&message=${messageId}`)
  const answer = page.locator(`[data-message="${messageId}"]`)
  await expect(answer).toBeInViewport()
  await expect(answer).toBeFocused()

  await field.fill('kayak')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for “Boats”' })).toBeVisible()
})
