import type { Browser, Locator, Page, Route } from '@playwright/test'
import { mailedToken, PASSWORD, type Owner } from '../server/testing/organizations.ts'
import type { ServerProcess } from '../server/testing/serverProcess.ts'
import { expect, test } from './support/fixtures.ts'
import { enter, invited, newEmail, openOwnAccount, otherPerson, signIn } from './support/people.ts'

/** Makes an account over HTTP from an invitation, and signs in on a page. */
async function member(browser: Browser, server: ServerProcess, owner: Owner): Promise<{ page: Page; email: string }> {
  const email = newEmail('grace')
  const token = await invited(server, owner, { email })
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  const accepted = await server.client().post('/api/accept-invitation', { token, ...names, password: PASSWORD })
  expect(accepted.status).toBe(201)
  const page = await otherPerson(browser, server)
  await signIn(page, { slug: owner.slug, email, password: PASSWORD })
  await expect(page.getByLabel('Your question')).toBeVisible()
  return { page, email }
}

/** The dialog that invites, filled in but not sent. */
async function inviteDialog(page: Page, [firstName, lastName, email]: [string, string, string]): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  await dialog.getByLabel('First Name').fill(firstName)
  await dialog.getByLabel('Last Name').fill(lastName)
  await dialog.getByLabel('Email Address').fill(email)
  return dialog
}

/** Chooses an entry of a member's menu. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

function rowOf(page: Page, card: string, email: string) {
  return page.getByRole('region', { name: card }).getByRole('listitem').filter({ hasText: email })
}

test('invite, accept, change the role, remove', async ({ watched: page, owner, server, browser }) => {
  const email = newEmail('grace')
  await page.goto(`/org/${owner.slug}`)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(page.getByText('1 of 25 seats in use')).toBeVisible()

  const dialog = await inviteDialog(page, ['Grace', 'Hopper', 'grace'])
  await dialog.getByRole('radio', { name: /Sub-Admin/ }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Valid email is required')).toBeVisible()
  await expect(dialog.getByLabel('Email Address')).toBeFocused()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Grace')
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByLabel('Email Address').press('Enter')
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(page.getByText('2 of 25 seats in use')).toBeVisible()
  const row = rowOf(page, 'Pending Invitations', email)
  await expect(row).toContainText('SUB ADMIN')
  await expect(row).toContainText('Pending')

  const guest = await otherPerson(browser, server)
  await guest.goto(`/accept-invitation?token=${await mailedToken(server, email, 'accept-invitation')}`)
  await expect(guest.getByText('Sub-Admin')).toBeVisible()
  await expect(guest.getByLabel('First Name')).toHaveValue('Grace')
  await guest.getByLabel('Last Name').fill('Murray Hopper')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm password').fill(PASSWORD)
  await guest.getByRole('button', { name: 'Accept Invitation & Create Account' }).click()
  await expect(guest.getByRole('heading', { name: 'Account Created!' })).toBeVisible()
  await expect(guest).toHaveURL(`${server.url}/login?organization=${owner.slug}`)
  await expect(guest.getByLabel('Organization')).toHaveValue(owner.slug)
  await signIn(guest, { slug: owner.slug, email, password: PASSWORD })

  // A sub-admin sees people and invites, and neither changes roles nor makes sub-admins.
  await guest.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(rowOf(guest, 'Active Users', email)).toContainText('Grace Murray Hopper')
  await expect(guest.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Invite User' }).click()
  await expect(guest.getByRole('dialog').getByRole('radio')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Cancel' }).click()

  await page.reload()
  await expect(rowOf(page, 'Pending Invitations', email)).toContainText('Accepted')
  await choose(page, 'Grace Murray Hopper', 'Make User')
  await expect(page.getByText('User role updated successfully')).toBeVisible()
  await expect(rowOf(page, 'Active Users', email)).toContainText('USER')
  await signIn(guest, { slug: owner.slug, email, password: PASSWORD })
  await expect(guest.getByLabel('Your question')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Admin Panel' })).toHaveCount(0)

  await guest.getByLabel('Your question').fill('Am I still here?')
  const told = expect(guest.getByText('You are logged out.')).toBeVisible() // what the page asks by itself may tell it
  await choose(page, 'Grace Murray Hopper', 'Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('User removed successfully')).toBeVisible()
  await expect(rowOf(page, 'Active Users', email)).toHaveCount(0)
  await guest.keyboard.press('Enter')
  await told
  await expect(guest).toHaveURL(/\/login/)
})

test('an invitation is sent again, refused twice for one address, and taken back', async ({
  watched: page,
  owner,
  server,
}) => {
  const email = newEmail('kay')
  const first = await invited(server, owner, { email })
  await page.goto(`/org/${owner.slug}?tab=admin`)
  const dialog = await inviteDialog(page, ['Kay', 'McNulty', email])
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('alert').getByText('Failed to Send Invitation')).toBeVisible()
  await expect(dialog.getByText('This email has already been invited')).toBeVisible()
  await expect(dialog.getByLabel('Email Address')).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
  await expect(page.getByText('Invitation email resent successfully')).toBeVisible()
  expect((await server.client().get(`/api/invitation?token=${first}`)).status).toBe(400)
  await page.getByRole('button', { name: `Cancel the invitation of ${email}` }).click()
  await expect(page.getByText('Invitation cancelled successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pending Invitations' })).toHaveCount(0)
})

test('whoever comes too late for the last seat is told so and keeps what was typed', async ({ page, owner }) => {
  await page.goto(`/org/${owner.slug}?tab=admin`)
  const dialog = await inviteDialog(page, ['Jean', 'Bartik', newEmail('jean')])
  for (let seat = 2; seat <= 25; seat += 1) {
    const person = { firstName: 'Grace', lastName: 'Hopper', email: newEmail('grace') }
    expect((await owner.client.post('/api/users/invite', person)).status).toBe(201)
  }
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('alert').getByText('Failed to Send Invitation')).toBeVisible()
  await expect(page.getByRole('alert').getByText('User limit reached (25/25). Upgrade')).toBeVisible()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Jean')
})

test('the ownership goes to somebody else, and both sign in again', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  const heir = await member(browser, server, owner)
  await page.goto(`/org/${owner.slug}?tab=admin`)
  await choose(page, 'Grace Hopper', 'Transfer ownership')
  await page.getByRole('dialog').getByRole('textbox').fill(owner.slug)
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByText('Ownership transferred')).toBeVisible()
  await expect(page.getByLabel('Organization')).toHaveValue(owner.slug)

  await enter(heir.page, { slug: owner.slug, email: heir.email, password: PASSWORD })
  await heir.page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(rowOf(heir.page, 'Active Users', heir.email)).toContainText('SUPER ADMIN')
  await expect(rowOf(heir.page, 'Active Users', owner.email)).toContainText('ADMIN')
})

test('every state of an invitation link', async ({ watched: page, owner, server }) => {
  await page.goto('/accept-invitation')
  await expect(page.getByText('No invitation token provided')).toBeVisible()

  await page.goto('/accept-invitation?token=unknown')
  await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
  await expect(page.getByText('This invitation link is invalid, expired, or has already been used.')).toBeVisible()

  const token = await invited(server, owner, { email: newEmail('betty') })
  const showsLoading = async (route: Route) => {
    await page.getByText('Loading invitation details...').waitFor()
    await route.continue()
  }
  await page.route('**/api/invitation?*', showsLoading, { times: 1 })
  await page.goto(`/accept-invitation?token=${token}`)

  const submit = page.getByRole('button', { name: 'Accept Invitation & Create Account' })
  await page.getByLabel('First Name').fill('  ')
  await submit.click()
  await expect(page.getByText('Please provide both your first and last name.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Betty')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await submit.click()
  await expect(page.getByText('Password needs: at least 8 characters')).toBeVisible()
  await expect(page.getByText('The two passwords are not the same')).toBeVisible()
  await expect(page.getByText('One lowercase letter, met')).toBeVisible()
  await expect(page.getByText('One number, not met yet')).toBeVisible()

  // Somebody uses the link up meanwhile.
  const names = { firstName: 'Betty', lastName: 'Holberton' }
  await server.client().post('/api/accept-invitation', { token, ...names, password: PASSWORD })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('a forgotten password is replaced through the mailed link, once', async ({ owner, server, browser }) => {
  const page = await otherPerson(browser, server)
  await page.goto('/login')
  await page.getByLabel('Organization').fill(owner.slug)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Organization')).toHaveValue(owner.slug)
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const answer = page.getByText(/If there is such an account/)
  await expect(answer).toBeVisible()
  await page.getByRole('button', { name: 'Try another address' }).click()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(answer).toBeVisible()

  const link = `/reset-password?token=${await mailedToken(server, owner.email, 'reset-password')}`
  const chosen = 'Another-horse-8!'
  await page.goto(link)
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('Confirm password').fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to sign in' }).click()
  await signIn(page, { slug: owner.slug, email: owner.email, password: chosen })
  await expect(page.getByLabel('Your question')).toBeVisible()
  expect((await owner.client.get('/api/auth/user')).status).toBe(401)

  // A used link says so before anybody types a password for nothing.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password/)
  await page.goto('/reset-password')
  await expect(page.getByText('Open this page from the link')).toBeVisible()
})

test('a new email address takes the password and the link that is mailed to it', async ({
  watched: page,
  owner,
  server,
}) => {
  await page.goto(`/org/${owner.slug}?tab=account`)
  const profile = page.getByRole('region', { name: 'Personal Profile' })
  await expect(profile.getByLabel('Current Password')).toHaveCount(0)
  const email = newEmail('moved')
  await profile.getByLabel('Email').fill(email)
  await profile.getByLabel('Current Password').fill(PASSWORD)
  await profile.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(profile.getByLabel('Email')).toHaveValue(owner.email)
  const token = await mailedToken(server, email, 'confirm-email')
  await page.goto(`/confirm-email?token=${token}`)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`You now sign in with ${email}.`)).toBeVisible()
  await page.goto(`/confirm-email?token=${token}`)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('has already been used')
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(profile.getByLabel('Email')).toHaveValue(email)
})

test('the own account: profile, password, sessions', async ({ watched: page, owner, server }) => {
  await page.goto(`/org/${owner.slug}`)
  await openOwnAccount(page, 'Ada Lind')
  const profile = page.getByRole('region', { name: 'Personal Profile' })
  await profile.getByLabel('Last Name').fill('')
  await profile.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('First name, last name, and email are required')).toBeVisible()
  await expect(profile.getByLabel('Last Name')).toBeFocused()
  await profile.getByLabel('Last Name').fill('Lovelace')
  await profile.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'My account: Ada Lovelace' })).toBeVisible()

  const security = page.getByRole('region', { name: 'Security Settings' })
  const chosen = 'Another-horse-8!'
  const fill = async (current: string) => {
    await security.getByLabel('Current Password').fill(current)
    await security.getByLabel('New Password', { exact: true }).fill(chosen)
    await security.getByLabel('Confirm New Password').fill(chosen)
    await security.getByRole('button', { name: 'Update Password' }).click()
  }
  await fill('Not-my-password-1!')
  await expect(security.getByText('The current password is not right')).toBeVisible()
  await expect(security.getByLabel('Current Password')).toBeFocused()
  await fill(PASSWORD)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(security.getByLabel('Current Password')).toHaveValue('')
  const credentials = { organizationSlug: owner.slug, username: owner.email, password: chosen }
  const elsewhere = [server.client(), server.client()]
  for (const client of elsewhere) expect((await client.post('/api/login/local', credentials)).status).toBe(200)
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toContainText(/Chrome on/)
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out in 2 places')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  for (const client of elsewhere) expect((await client.get('/api/auth/user')).status).toBe(401)
})
