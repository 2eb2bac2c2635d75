import type { Page } from '@playwright/test'
import { foundOrganization, mailedToken, PASSWORD, signUpData } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'

/** The way in as impatient people go it: twice, backwards, reloading, with links that were used before. */

let counter = 0
const newEmail = () => `nils.berg.${process.pid}.${++counter}@example.org`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

async function person(page: Page, email: string): Promise<void> {
  await field(page, 'First Name').fill('Nils')
  await field(page, 'Last Name').fill('Berg')
  await field(page, 'Email Address').fill(email)
}

/** Clicks twice in one task of the browser: no pointer is faster. */
async function clickTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
}

test('the wizard keeps everything over double clicks, Back and reload, and signs up once', async ({
  watched: page,
  server,
}) => {
  const email = newEmail()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.goto('/organization-signup')
  await person(page, email)
  await clickTwice(page, 'Next')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await field(page, 'Username').fill(`nils_${process.pid}`)
  await field(page, 'Password').fill(PASSWORD)
  await next(page).click()
  await field(page, 'Organization name').fill('Berg Boats')

  await page.goBack()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await page.goBack()
  await expect(field(page, 'Email Address')).toHaveValue(email)
  await page.goForward()
  await page.goForward()
  await expect(field(page, 'Organization name')).toHaveValue('Berg Boats')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()

  // A reload forgets the password, and leads to where it is asked for.
  await page.goForward()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
  await field(page, 'Password').fill(PASSWORD)
  await next(page).click()
  await expect(field(page, 'Organization name')).toHaveValue('Berg Boats')
  await next(page).click()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await clickTwice(page, 'Create Organization')
  await expect(page).toHaveURL(/\/verify-email\?email=/)
  expect(posts.filter((path) => path === '/api/signup/super-admin')).toHaveLength(1)
  expect(await mailedToken(server, email)).toBeTruthy()

  await page.goto('/organization-signup')
  await expect(field(page, 'Email Address')).toHaveValue('')
})

test('the sign-up with a plan keeps everything over Back and reload', async ({ watched: page, server }) => {
  const email = newEmail()
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await field(page, 'Organization name').fill('Berg Sails')
  await person(page, email)
  await page.reload()
  await expect(field(page, 'Organization name')).toHaveValue('Berg Sails')
  await next(page).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Email Address')).toHaveValue(email)
  await page.goBack()
  await expect(page.getByRole('listitem').filter({ hasText: 'Choose Premium' })).toContainText('Chosen')
  await page.goForward()
  await page.goForward()
  await page.reload()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await clickTwice(page, 'Create Organization')
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
})

test('no link is a dead end: used, replaced, unknown, or without an answer', async ({ watched: page, server }) => {
  const data = signUpData()
  const client = server.client()
  await client.post('/api/signup/super-admin', data)
  const first = await mailedToken(server, data.email)
  await client.post('/api/verify-email/resend', { email: data.email })

  await page.goto('/verify-email?token=unknown')
  await expect(page.getByRole('heading', { name: 'Verification failed' })).toBeVisible()
  await page.getByLabel('Email address of the account').fill(data.email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Verification email sent')).toBeVisible()

  await page.route('**/api/verify-email', (route) => route.abort(), { times: 1 })
  await page.goto(`/verify-email?token=${first}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()

  await page.goto(`/verify-email?token=${first}`)
  await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
})

test('an invitation that is sent twice makes one account and says so', async ({ watched: page, server }) => {
  const owner = await foundOrganization(server)
  const email = newEmail()
  await owner.client.post('/api/users/invite', { email, firstName: 'Nils', lastName: 'Berg', role: 'user' })
  await page.goto(`/accept-invitation?token=${await mailedToken(server, email)}`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await clickTwice(page, 'Accept Invitation & Create Account')
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible()
  await expect(page.getByText('Invalid Invitation')).toHaveCount(0)
})

test('the sign-in leads to where somebody wanted to go, and to no other site', async ({ page, server }) => {
  const owner = await foundOrganization(server)
  const signIn = async (address: string) => {
    await page.goto(address)
    await page.getByLabel('Username or email').fill(owner.email)
    await field(page, 'Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    // What is wrong stays on the page after its toast has gone.
    await expect(page.locator('form').locator('..').getByRole('alert')).toContainText('Invalid')
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signIn(`/login?${new URLSearchParams({ next: `/org/${owner.slug}/admin` }).toString()}`)
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}/admin`)

  // Somebody who is signed in is told so.
  await page.goto('/signup')
  await expect(page.getByText(`You are signed in as ${owner.email}`)).toBeVisible()

  await page.context().clearCookies()
  const away = new URLSearchParams({ next: '//evil.example/', organization: owner.slug })
  await signIn(`/login?${away.toString()}`)
  await expect(page).toHaveURL(/\/super-admin/)
})

test('a page that is not there answers 404, and without script a page that needs one says so', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  expect((await page.goto('/login'))?.status()).toBe(200)
  // Text selectors pass over what stands in a noscript element.
  await expect(page.locator('.no-script p')).toBeInViewport()
  await context.close()
})
