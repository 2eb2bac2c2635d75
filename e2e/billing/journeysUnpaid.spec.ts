import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { foundOrganization, mailedToken, PASSWORD } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { newEmail, otherPerson } from '../support/people.ts'
import { addPromocode } from '../support/promocode.ts'

test('without a payment provider every page of payments says what to do in its place', async ({
  watched: page,
  server,
  owner: _owner,
}) => {
  await page.goto('/subscription')
  await expect(page.getByText('Payments are not set up on this server.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Premium' }).click()
  await expect(page.getByRole('heading', { name: 'Payments are not set up on this server' })).toBeVisible()
  await expect(page.getByText('Your trial of the Professional plan runs until')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  const gift = `GIFT-${process.pid}`
  await addPromocode(server, gift, ['--plan', 'premium', '--uses', '1'])
  await page.getByLabel('Promocode').fill(gift)
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Use Promocode' }).click()
  await expect(page.getByText('The Premium plan was given to you without a payment.')).toBeVisible()
  await page.goto('/dashboard?tab=admin&section=organization')
  await expect(page.getByRole('region', { name: 'Subscription & Billing' })).toContainText(
    'Payments are not set up on this server.',
  )
})

test('on premise no plans are shown to the owner', async ({ browser }) => {
  const server = await startServerProcess({ from: 'bundle', env: { DEPLOYMENT: 'onprem' } })
  try {
    const owner = await foundOrganization(server)
    await owner.client.post('/api/auth/complete-onboarding')
    const page = await otherPerson(browser, server, owner.client)
    for (const address of ['/subscription', '/checkout?plan=basic', '/contact']) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByText(/\$\d|Choose Basic|Continue to Payment|trial/i)).toHaveCount(0)
    }
    await page.goto('/dashboard?tab=admin&section=organization')
    await expect(page.getByRole('heading', { name: 'Organization Settings' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Subscription & Billing' })).toHaveCount(0)
    await expect(page.getByText(/upgrade|trial|promocode/i)).toHaveCount(0)
    await page.goto('/dashboard?tab=admin&section=usage')
    await expect(
      page.getByText('The figures as a table').or(page.getByText('No question was asked')).first(),
    ).toBeVisible()
    await expect(page.getByText(/upgrade|trial|\$\d/i)).toHaveCount(0)
    await page.context().close()
  } finally {
    await server.stop()
  }
})

test('the wizard takes a promocode that gives a plan, and says what is wrong with others', async ({
  watched: page,
  server,
}) => {
  const [gift, part] = [`WIZARD-${process.pid}`, `HALF-${process.pid}`]
  await addPromocode(server, gift, ['--plan', 'premium', '--uses', '1'])
  await addPromocode(server, part, ['--plan', 'premium', '--discount', '50'])
  const email = newEmail('wizard')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const create = () => page.getByRole('button', { name: 'Create Organization' }).click()
  const code = page.getByLabel('Promocode')
  const validate = async (typed: string) => {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Validate' }).click()
  }
  await page.goto('/organization-signup')
  await field('First Name').fill('Ida')
  await field('Last Name').fill('Holm')
  await field('Email Address').fill(email)
  await next()
  await field('Username').fill(`ida_wizard_${process.pid}`)
  await field('Password').fill(PASSWORD)
  await next()
  await field('Organization name').fill('Holm Gifts')
  await next()
  await validate('UNKNOWN')
  await expect(page.locator('form').getByText('This promocode is not valid')).toBeVisible()
  await validate(part)
  await expect(page.locator('form').getByText('This promocode is a discount: enter it at the checkout')).toBeVisible()
  await code.fill(gift)
  await create()
  await expect(page.getByText('This code is not applied yet')).toBeVisible()
  await validate(gift)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await next()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await create()
  await expect(page).toHaveURL(/\/verify-email\?email=/)
  await page.goto(`/verify-email?token=${await mailedToken(server, email)}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Premium' })).toBeVisible()
})
