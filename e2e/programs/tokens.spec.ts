import { joinOrganization, PASSWORD } from '../../server/testing/organizations.ts'
import { adoptSession } from '../support/adoptSession.ts'
import { expect, test } from '../support/fixtures.ts'

test('an API token is created, shown once, used and revoked', async ({ watched: page, owner, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await owner.client.post('/api/auth/complete-onboarding')
  await page.goto(`/org/${owner.slug}?tab=account`)
  const card = page.getByRole('region', { name: 'API tokens' })
  await expect(card.getByText('No API tokens')).toBeVisible()
  await card.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  const create = () => dialog.getByRole('button', { name: 'Create token' }).click()
  await create()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Choose at least one scope')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByLabel('Name', { exact: true }).fill('Front desk')
  await create()
  await expect(dialog.getByRole('checkbox', { name: /Read settings/ })).toBeFocused()
  await dialog.getByRole('checkbox', { name: /Manage documents/ }).check()
  await expect(dialog.getByText('Choose at least one scope')).toBeHidden()
  await dialog.getByRole('radio', { name: 'After 30 days' }).check()
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await create()
  await expect(dialog.getByText('This is the one time that it is shown.')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  const token = await dialog.getByRole('code').innerText()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(token)).toHaveCount(0)

  const row = card.getByRole('listitem').filter({ hasText: 'Front desk' })
  await expect(row).toBeVisible()
  await expect(row).toContainText('Manage documents')
  await expect(row).toContainText(`Begins with ${token.slice(0, 8)}`)
  await expect(row).toContainText('Never used')
  await expect(row).toContainText(/Expires .*\d{4}/)
  const call = (path: string) => fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await call('/api/documents')).status).toBe(200)
  expect((await call('/api/users')).status).toBe(403)
  await page.reload()
  await expect(row).toContainText('Last used: Just now')

  await row.getByRole('button', { name: 'Revoke Front desk' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  await expect(card.getByText('No API tokens')).toBeVisible()
  expect((await call('/api/documents')).status).toBe(401)
})

test('an API token can do only what its owner may, and members have none', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  await owner.client.post('/api/auth/complete-onboarding')
  await page.goto(`/org/${owner.slug}?tab=account`)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(7)

  const member = await joinOrganization(server, owner)
  await member.client.post('/api/auth/complete-onboarding')
  const context = await browser.newContext({ baseURL: server.url })
  await adoptSession(context, member.client, server.url)
  const theirs = await context.newPage()
  await theirs.goto(`/org/${owner.slug}?tab=account`)
  await expect(theirs.getByRole('region', { name: 'Two-factor sign-in' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'API tokens' })).toHaveCount(0)
  await context.close()
})
