import { expect, test } from '../support/fixtures.ts'
import { openOwnAccount } from '../support/people.ts'
import { problemsOf } from '../support/problemsOf.ts'

test('conversations are renamed, pinned and deleted by keyboard, in all windows', async ({
  watched: page,
  owner,
  context,
}) => {
  for (const message of ['Good morning', 'How much is the deposit for a canoe?'])
    await owner.client.post('/api/chat', { message })
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(`/org/${owner.slug}`)
  // A window that shows something else than the chat hears of it as well.
  await openOwnAccount(other)
  const rows = (of: typeof page) => of.getByRole('region', { name: 'Recent Conversations' }).getByRole('listitem')
  await expect(rows(other)).toHaveText([/^Today.*canoe/, /Good morning/])

  await page.getByRole('button', { name: 'Actions for “Good morning”' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Title of the conversation')
  await expect(field).toBeFocused()
  await page.keyboard.type('Greetings')
  await page.keyboard.press('Enter')
  for (const each of [page, other]) await expect(rows(each)).toHaveText([/canoe/, /Greetings/])
  await expect(page.getByRole('button', { name: /^Greetings/ })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Actions for “Greetings”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Pin' }).press('Enter')
  for (const each of [page, other]) await expect(rows(each)).toHaveText([/^Pinned.*Greetings/, /^Today.*canoe/])
  expect(await problemsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Actions for “Greetings”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  for (const each of [page, other]) await expect(rows(each)).toHaveText([/^Today.*canoe/])
})
