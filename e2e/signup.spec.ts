import type { Page } from '@playwright/test'
import { mailedToken, PASSWORD } from '../server/testing/organizations.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import { addPromocode } from './support/promocode.ts'

let counter = 0
const newEmail = () => `ida.holm.${process.pid}.${++counter}@example.org`
const newCode = () => `WELCOME-${process.pid}-${++counter}`

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Create Organization' }).click()
const code = (page: Page) => page.getByLabel('Promocode')
const validate = (page: Page) => page.getByRole('button', { name: 'Validate' }).click()
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click()
const plan = (page: Page) => page.getByRole('definition').first()
const TRIAL = (name: string) => new RegExp(`^${name}, free for 30 days`)
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Steps 1 and 2, filled in; step 3 with its password and consent. */
async function fillIn(page: Page, details: { plan: string; name: string; email: string }): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('button', { name: `Choose ${details.plan}` }).click()
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeFocused()
  await field(page, 'Organization name').fill(details.name)
  await field(page, 'First Name').fill('Ida')
  await field(page, 'Last Name').fill('Holm')
  await field(page, 'Email Address').fill(details.email)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Complete setup' })).toBeFocused()
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
}

test('the free plan: from sign-in over the mailed link into the workspace', async ({ watched: page, server }) => {
  const email = newEmail()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an organization' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Choose Professional' })).toContainText('Most popular')
  await page.getByRole('button', { name: 'Choose Free' }).press('Enter')
  await field(page, 'Organization name').fill('Holm Archive')
  await field(page, 'Assistant name').fill('Archivist')
  await field(page, 'First Name').fill('Ida')
  await field(page, 'Last Name').fill('Holm')
  await field(page, 'Email Address').fill(email)
  await field(page, 'Email Address').press('Enter')
  await expect(plan(page)).toHaveText('Free, free of charge')
  await field(page, 'Password').fill(PASSWORD)
  await choose(page.getByLabel('How did you hear about us?'), 'Conference/Event')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  const request = page.waitForRequest('**/api/signup/organization')
  await create(page)
  expect((await request).postDataJSON()).toEqual({
    planType: 'free',
    organizationName: 'Holm Archive',
    assistantName: 'Archivist',
    firstName: 'Ida',
    lastName: 'Holm',
    email,
    password: PASSWORD,
    referralSource: 'Conference/Event',
    acceptTerms: true,
    language: 'en',
    websiteUrls: [],
  })
  await expect(toast(page)).toContainText('Registration successful')
  await expect(toast(page)).toContainText('Please check your email to verify your account.')
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  await expect(field(page, 'Organization')).toHaveValue('holm-archive')

  await page.goto(`/verify-email?token=${await mailedToken(server, email)}`)
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username or email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(page)).toContainText('Login successful')
  await expect(toast(page)).toContainText('Welcome back!')
  await expect(page).toHaveURL(/\/super-admin/)
})

test('what is wrong is said at its field, and nothing is lost on the way', async ({ watched: page, server }) => {
  const email = newEmail()
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Choose Free' }).click()
  await field(page, 'Assistant name').fill('')
  await next(page)
  for (const message of [
    'Organization name is required',
    'Assistant name is required.',
    'First name is required',
    'Last name is required',
    'Valid email is required',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(field(page, 'Organization name')).toBeFocused()
  await expect(field(page, 'Organization name')).toHaveAttribute('aria-invalid', 'true')

  await field(page, 'Organization name').fill('Holm Press')
  await field(page, 'Assistant name').fill('Vera')
  await field(page, 'First Name').fill('Ida')
  await field(page, 'Last Name').fill('Holm')
  await field(page, 'Email Address').fill('ida at example')
  await next(page)
  await expect(field(page, 'Email Address')).toBeFocused()
  await field(page, 'Email Address').fill(email)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Choose Free' })).toContainText('Chosen')
  await page.getByRole('button', { name: 'Choose Free' }).click()
  await expect(field(page, 'Email Address')).toHaveValue(email)
  await next(page)

  await create(page)
  await expect(page.getByText('Password needs: at least 8 characters')).toBeVisible()
  await expect(page.getByText('You must accept the Terms and Conditions to proceed')).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
  await field(page, 'Password').fill(PASSWORD)
  await create(page)
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeFocused()
  await page.getByRole('link', { name: 'Terms and Conditions' }).click()
  await page.getByRole('link', { name: 'I Accept - Continue to Signup' }).click()
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeChecked()
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await create(page)
  await expect(page).toHaveURL(`${server.url}/login`)

  await server.client().post('/api/verify-email', { token: await mailedToken(server, email) })
  // The address is taken now: the server says so, on the third step about a field of the second.
  await fillIn(page, { plan: 'Free', name: 'Holm Press', email })
  await create(page)
  await expect(toast(page)).toContainText('Signup Failed')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.locator('form').getByText('An account with this email already exists')).toBeVisible()
  await expect(field(page, 'Email Address')).toBeFocused()
  await field(page, 'Email Address').fill(newEmail())
  await next(page)
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await create(page)
  await expect(page).toHaveURL(`${server.url}/login`)
})

test('a promocode is validated, applied and used up with the sign-up', async ({ watched: page, server }) => {
  const welcome = newCode()
  await addPromocode(server, welcome, ['--plan', 'professional', '--uses', '1', '--description', 'For the first guest'])
  const email = newEmail()
  await fillIn(page, { plan: 'Basic', name: 'Holm Guests', email })
  await expect(plan(page)).toHaveText(TRIAL('Basic'))
  await expect(page.getByRole('button', { name: 'Create Organization' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Validate' })).toBeDisabled()
  await code(page).press('Enter')
  await expect(page.getByText('Please enter a promocode')).toBeVisible()

  await code(page).fill('UNKNOWN')
  await validate(page)
  await expect(toast(page)).toContainText('Invalid Promocode')
  await expect(toast(page)).toContainText('This promocode is not valid')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')

  await code(page).fill(welcome)
  await validate(page)
  await expect(toast(page)).toContainText('Valid Promocode!')
  await expect(toast(page)).toContainText('For the first guest')
  await expect(page.getByText('Gives the Professional plan free of charge.')).toBeVisible()
  await expect(plan(page)).toHaveText(TRIAL('Basic'))
  // Editing makes the code unknown again.
  await code(page).press('End')
  await code(page).press('Backspace')
  await expect(page.getByRole('button', { name: 'Validate' })).toBeVisible()
  await code(page).fill(welcome)
  await code(page).press('Enter')
  await apply(page)
  await expect(toast(page)).toContainText('Promocode Applied!')
  await expect(plan(page)).toHaveText('Professional, free of charge')
  await page.getByRole('button', { name: 'Previous' }).click()
  await next(page)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await create(page)
  await expect(toast(page)).toContainText('Registration successful')
  await page.goto(`/verify-email?token=${await mailedToken(server, email)}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Professional' })).toBeVisible()

  await fillIn(page, { plan: 'Free', name: 'Holm Late', email: newEmail() })
  await code(page).fill(welcome)
  await validate(page)
  await expect(toast(page)).toContainText('Invalid Promocode')
})

test('a promocode that ends on the way is told apart from a server that cannot be asked', async ({
  watched: page,
  server,
}) => {
  const once = newCode()
  await addPromocode(server, once, ['--plan', 'basic', '--uses', '1'])
  await fillIn(page, { plan: 'Free', name: 'Holm Slow', email: newEmail() })
  const abort = () => page.route('**/api/validate-promocode', (route) => route.abort(), { times: 1 })
  await code(page).fill(once)
  await abort()
  await validate(page)
  await expect(toast(page)).toContainText('Validation Error')
  await validate(page)
  await expect(toast(page)).toContainText('Valid Promocode!')
  await abort()
  await apply(page)
  await expect(toast(page)).toContainText('Application Error')
  await apply(page)
  await expect(toast(page)).toContainText('Promocode Applied!')

  const somebody = { firstName: 'Eva', lastName: 'Lund', email: newEmail(), password: PASSWORD }
  const faster = { ...somebody, organizationName: 'Lund', acceptTerms: true, promocode: once }
  expect((await server.client().post('/api/signup/organization', faster)).status).toBe(201)
  await create(page)
  await expect(toast(page)).toContainText('Application Failed')
  await expect(page.locator('form').getByText('This promocode is not valid')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await code(page).fill('')
  await create(page)
  await expect(toast(page)).toContainText('Registration successful')
})

test('a paid plan begins with a trial where nothing can be paid', async ({ watched: page, server }) => {
  const part = newCode()
  await addPromocode(server, part, ['--plan', 'premium', '--discount', '30'])
  const email = newEmail()
  await fillIn(page, { plan: 'Basic', name: 'Holm Trial', email })
  await code(page).fill(part)
  await create(page)
  await expect(page.getByText('This code is not applied yet')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await validate(page)
  await apply(page)
  await expect(plan(page)).toContainText('the code with 30% off is not used up')
  await create(page)
  await expect(toast(page)).toContainText('Registration successful')
  await page.goto(`/verify-email?token=${await mailedToken(server, email)}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Premium' })).toBeVisible()
})

test('a paid plan goes to the checkout where it can be paid', async ({ watched: page, server }) => {
  await page.route('**/api/plans', async (route) => {
    const catalogue = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...catalogue, billingConfigured: true } })
  })
  const part = newCode()
  await addPromocode(server, part, ['--plan', 'premium', '--discount', '30'])
  const email = newEmail()
  const pay = () => page.getByRole('button', { name: 'Continue to Payment' }).click()
  await fillIn(page, { plan: 'Basic', name: 'Holm Works', email })
  const checkout = (json: object) =>
    page.route('**/api/signup/create-checkout', (route) => route.fulfill({ json }), { times: 1 })
  await checkout({})
  await pay()
  await expect(toast(page)).toContainText('No checkout URL received from server')
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)

  await code(page).fill(part)
  await validate(page)
  await apply(page)
  await expect(plan(page)).toHaveText('Premium, $99 per month less 30%')
  await checkout({ checkoutUrl: `${server.url}/policies` })
  const request = page.waitForRequest('**/api/signup/create-checkout')
  await pay()
  const ordered = { planType: 'premium', interval: 'month', organizationName: 'Holm Works', email, promocode: part }
  expect((await request).postDataJSON()).toMatchObject({ ...ordered, password: PASSWORD, acceptTerms: true })
  await expect(page).toHaveURL(`${server.url}/policies`)
})

test('the wizard leads to the first wrong field, also to one that the server refuses', async ({
  watched: page,
  owner,
}) => {
  await page.context().clearCookies()
  await page.goto('/organization-signup')
  await field(page, 'First Name').fill('Ida')
  await next(page)
  await expect(page.getByText('Last name is required')).toBeVisible()
  await expect(field(page, 'Last Name')).toBeFocused()
  await field(page, 'Last Name').fill('Holm')
  await field(page, 'Email Address').fill(newEmail())
  await next(page)
  await field(page, 'Username').fill(owner.username)
  await field(page, 'Password').fill(PASSWORD)
  await next(page)
  await expect(page.getByRole('group', { name: 'Plan' }).getByRole('radio')).toHaveCount(4)
  await field(page, 'Organization name').fill('Holm Wizards')
  await next(page)
  await create(page)
  await expect(toast(page)).toContainText('Registration failed')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.locator('form').getByText('This username is already taken')).toBeVisible()
  await expect(field(page, 'Username')).toBeFocused()
  await field(page, 'Username').fill(`${owner.username}_2`)
  for (let step = 2; step < 4; step += 1) await next(page)
  await create(page)
  await expect(page).toHaveURL(/\/verify-email\?email=/)
})
