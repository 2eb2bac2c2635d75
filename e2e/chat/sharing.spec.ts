import { PASSWORD, uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { joined, otherPerson } from '../support/people.ts'
import { problemsOf } from '../support/problemsOf.ts'

const QUESTION = 'How much is the deposit for a canoe?'

test('a conversation is shared by a link, read by somebody who signs in first, and taken back', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  await uploadAndWait(owner.client, 'rental.txt', 'The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n')
  const hidden = 'The boatman Zwiesel earns 31,000 crowns a month.\n'
  await uploadAndWait(owner.client, 'salaries.txt', hidden, { accessLevel: 'admin' })
  const { conversationId } = (await owner.client.post('/api/chat', { message: QUESTION })).json
  await owner.client.post('/api/chat', { message: 'How much does the boatman earn?', conversationId })
  await page.goto(`/org/${owner.slug}`)
  await page.getByRole('button', { name: /^Actions for “How much/ }).click()
  await page.getByRole('menuitem', { name: 'Share…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(address).toMatch(/\/shared#[\w-]{43}$/)
  const secret = address.split('#')[1] ?? ''

  const member = await joined(server, owner, 'user')
  const reader = await otherPerson(browser, server, member.client)
  const sent: string[] = []
  reader.on('request', (request) => sent.push(request.url()))
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible()
  await expect(reader.getByText(/The deposit for a canoe is 1,200 crowns/).first()).toBeVisible()
  await expect(reader.getByText(/^This answer is not shown/)).toBeVisible()
  await expect(reader.locator('body')).not.toContainText('31,000')
  // What stands behind the sign is in no address that is asked for.
  expect(sent.filter((url) => url.replace(address, '').includes(secret))).toEqual([])
  expect(await problemsOf(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Source 1: rental.txt' }).first().click()
  await expect(reader.getByRole('complementary', { name: 'Source viewer' })).toBeVisible()
  await reader.getByRole('button', { name: 'Ask about this yourself' }).click()
  await expect(reader).toHaveURL(`/org/${owner.slug}`)

  await dialog.getByRole('button', { name: /^Revoke the link/ }).click()
  await expect(page.getByText('The link opens nothing any more')).toBeVisible()
  await reader.goto('/login')
  await reader.goto(address)
  await expect(reader.getByText('This link opens nothing')).toBeVisible()
  await reader.context().close()
})

test('whoever is not signed in comes back to what was shared, and its secret stays in the browser', async ({
  owner,
  server,
  browser,
}) => {
  await uploadAndWait(owner.client, 'rental.txt', 'The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n')
  const { conversationId } = (await owner.client.post('/api/chat', { message: QUESTION })).json
  const { secret } = (await owner.client.post(`/api/conversations/${conversationId}/shares`)).json
  const reader = await otherPerson(browser, server)
  const sent: string[] = []
  reader.on('request', (request) => sent.push(request.url()))
  await reader.goto(`/shared#${secret}`)
  await expect(reader).toHaveURL(/\/login\?next=%2Fshared$/)
  expect(sent.filter((url) => !url.endsWith(`/shared#${secret}`) && url.includes(secret))).toEqual([])
  await reader.getByLabel('Organization').fill(owner.slug)
  await reader.getByLabel('Username or email').fill(owner.email)
  await reader.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await reader.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible()
  await expect(reader).toHaveURL(`/shared#${secret}`)
  await reader.context().close()
})
