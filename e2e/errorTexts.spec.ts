import type { Page, Route } from '@playwright/test'
import { PASSWORD } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { invited, newEmail, otherPerson } from './support/people.ts'

// Texts of the error catalogue that no other test comes across.

/** An error without a sentence. */
const lost = (route: Route) => route.fulfill({ status: 409, json: { message: '', code: 'CONFLICT' } })

test('a link for verification without its token says so', async ({ watched: page }) => {
  await page.goto('/verify-email')
  await expect(page.getByText('No verification token provided')).toBeVisible()
})

test('a question that is lost on its way is told, and can be sent again', async ({ page, owner }) => {
  await page.goto(`/org/${owner.slug}`)
  await page.route('**/api/chat', lost, { times: 1 })
  const question = page.getByLabel('Your question')
  await question.fill('When does the depot open?')
  await question.press('Enter')
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await expect(question).toHaveValue('When does the depot open?')
})

test('deleting a conversation is told, whether it came to pass or not', async ({ page, owner }) => {
  await owner.client.post('/api/chat', { message: 'Which depot is the largest?' })
  await page.goto(`/org/${owner.slug}`)
  const remove = async () => {
    await page.getByRole('button', { name: /^Actions for “/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await confirmIn(page)
  }
  await page.route(
    '**/api/conversations/*',
    (route) => (route.request().method() === 'DELETE' ? lost(route) : route.continue()),
    {
      times: 1,
    },
  )
  await remove()
  await expect(page.getByText('Failed to delete conversation')).toBeVisible()
  await remove()
  await expect(page.getByText('Conversation deleted successfully')).toBeVisible()
  expect((await owner.client.get('/api/conversations')).json).toEqual([])
})

async function confirmIn(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
}

test('an invitation that cannot be accepted now is told, and tried again with what was typed', async ({
  owner,
  server,
  browser,
}) => {
  const page = await otherPerson(browser, server)
  await page.goto(`/accept-invitation?token=${await invited(server, owner, { email: newEmail('ida') })}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.route('**/api/accept-invitation', lost, { times: 1 })
  const submit = page.getByRole('button', { name: 'Accept Invitation & Create Account' })
  await submit.click()
  await expect(page.getByText('Failed to accept invitation')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Account Created Successfully!')).toBeVisible()
  await expect(page.getByText('Your account has been created. You can now log in with your email.')).toBeVisible()
})
