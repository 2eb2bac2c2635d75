import { uploadAndWait } from '../../server/testing/organizations.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

const TOKEN = 'a-token-for-whoever-operates'

const test = base.extend<object, object>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const env = { OPERATOR_TOKEN: TOKEN, SLOW_REQUEST_MS: '10' }
      const server = await startServerProcess({ from: 'bundle', env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('the operator signs in by the token alone, sees how the server stands, and signs out', async ({
  watched: page,
  owner,
}) => {
  await uploadAndWait(owner.client, 'heliotrope.md', '# Heliotrope\n\nThe heliotrope blooms in May.\n')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/operator')
  // Who is signed in to an organization is nobody here.
  const field = page.getByLabel('Operator token')
  await expect(field).toBeFocused()
  expect(await problemsOf(page)).toEqual([])
  await page.keyboard.type('not-the-token-of-this-server')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the operator token of this server.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(TOKEN)
  await page.keyboard.press('Enter')

  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card('Server').getByText('Ready', { exact: true })).toBeVisible()
  await expect(card('Backups').getByText('Never').first()).toBeVisible()
  await expect(card('Mail').getByText('There is no mail server')).toBeVisible()
  const row = card('Organizations').getByRole('row').filter({ hasText: owner.slug })
  await expect(row).toContainText('Answers')
  await expect(card('Slow requests').getByRole('row')).not.toHaveCount(0)
  const ends = card('Ends of the audit logs')
  await ends.getByText('Show the ends').focus()
  await page.keyboard.press('Enter')
  await expect(ends.getByRole('row').filter({ hasText: owner.slug })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/heliotrope/i)
  expect(await page.evaluate(() => document.cookie)).not.toContain('veracite_operator')

  for (const [scheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['dark', 390],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    expect([scheme, width, await problemsOf(page)]).toEqual([scheme, width, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(field).toBeVisible()
  await page.reload()
  await expect(field).toBeVisible()
})
