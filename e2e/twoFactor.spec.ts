import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD, type Owner } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { openAccountMenu, openOwnAccount } from './support/people.ts'

const STEP_MS = 30_000
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const workspace = (page: Page) => page.getByLabel('Your question')

/** The page of the own account, without the tour that greets a new owner. */
async function openAccount(page: Page, owner: Owner): Promise<void> {
  await owner.client.post('/api/auth/complete-onboarding')
  await page.goto(`/org/${owner.slug}?tab=account`)
}

async function signOut(page: Page): Promise<void> {
  const menu = await openAccountMenu(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
}

/** The first of the two steps. */
async function enterPassword(page: Page, owner: Owner): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Organization').fill(owner.slug)
  await page.getByLabel('Username or email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function answer(dialog: Locator, label: string, value: string): Promise<void> {
  await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel(label).press('Enter')
}

test('two-factor sign-in: set up, sign in with a code and with a recovery code, switch off', async ({
  watched: page,
  owner,
}) => {
  await openAccount(page, owner)
  const card = page.getByRole('region', { name: 'Two-factor sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await answer(dialog, 'Current Password', 'Not-my-password-1!')
  await expect(dialog.getByText('The current password is not right')).toBeVisible()
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  await answer(dialog, 'Current Password', PASSWORD)

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(dialog.getByLabel('Code from the app')).toBeFocused()
  const totp = new TOTP({ secret: (await dialog.getByRole('code').innerText()).replaceAll(' ', '') })
  await answer(dialog, 'Code from the app', '000000')
  await expect(dialog.getByText(/The code is not right/)).toBeVisible()
  await answer(dialog, 'Code from the app', totp.generate())

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = '', third = ''] = await codes.allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  for (const code of [first, second, third]) expect(saved).toContain(code)
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Switch off' })).toBeFocused()

  await signOut(page)
  await enterPassword(page, owner)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Username or email')).toHaveValue(owner.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await code.fill('000000')
  await code.press('Enter')
  await expect(toast(page)).toContainText('Login failed')
  await expect(page.locator('form').getByText('The code is not right or was used already.')).toBeVisible()
  await expect(code).toBeFocused()
  // A code counts once; that of the set-up was used, and the next one is accepted already.
  await code.fill(totp.generate({ timestamp: Date.now() + STEP_MS }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page)).toContainText('Login successful')
  await expect(toast(page)).toContainText('Welcome back!')
  await expect(workspace(page)).toBeVisible()

  const recover = async (recoveryCode: string) => {
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  await signOut(page)
  await enterPassword(page, owner)
  await recover(first)
  await expect(workspace(page)).toBeVisible()
  await signOut(page)
  await enterPassword(page, owner)
  await recover(first)
  await expect(page.locator('form').getByText(/was used already/)).toBeVisible()
  await page.getByLabel('Recovery code').fill(second.toUpperCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(workspace(page)).toBeVisible()

  await openOwnAccount(page)
  await card.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await answer(dialog, 'Code from the app, or a recovery code', '000000')
  await expect(dialog.getByText(/The code is not right/)).toBeVisible()
  await answer(dialog, 'Code from the app, or a recovery code', third)
  await expect(toast(page)).toContainText('Two-factor sign-in is off')
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await signOut(page)
  await enterPassword(page, owner)
  await expect(workspace(page)).toBeVisible()
})

test('a sign-in whose second step takes too many tries starts again with the password', async ({
  watched: page,
  owner,
}) => {
  const setup = await owner.client.post('/api/auth/two-factor/setup', { currentPassword: PASSWORD })
  const totp = new TOTP({ secret: setup.json.secret })
  expect((await owner.client.post('/api/auth/two-factor/enable', { code: totp.generate() })).status).toBe(200)
  await page.context().clearCookies()
  await enterPassword(page, owner)
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  for (let tries = 1; tries < 5; tries += 1) {
    const refused = page.waitForResponse('**/api/login/two-factor')
    await code.press('Enter')
    expect((await refused).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  }
  await code.press('Enter')
  await expect(toast(page)).toContainText('Too many wrong codes. Please sign in again.')
  await expect(page.getByLabel('Username or email')).toHaveValue(owner.email)
})
