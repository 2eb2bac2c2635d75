import { mailedToken } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { keeperOf, longPdf } from './support/longPdf.ts'

const PAGES = 24
const PAGE = 17

test('from the landing page to a cited answer that opens the right page', async ({ watched: page, server }) => {
  const email = `journey.${Date.now()}@example.org`
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Username').fill(`ada_${Date.now()}`)
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7!')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Organization name').fill('Lighthouse Trust')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Create Organization' }).click()

  await expect(page).toHaveURL(/\/verify-email\?email=/)
  await page.goto(`/verify-email?token=${await mailedToken(server, email)}`)
  await expect(page.getByText('Lighthouse Trust')).toBeVisible()
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()

  await expect(page.getByLabel('Organization')).toHaveValue('lighthouse-trust')
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7!')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/super-admin/)

  await page
    .getByRole('link', { name: 'Knowledge Base' })
    .or(page.getByRole('button', { name: 'Knowledge Base' }))
    .first()
    .click()
  await page.getByRole('tab', { name: 'Document Library' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'station-log.pdf', mimeType: 'application/pdf', buffer: await longPdf(PAGES) })
  await page.getByRole('button', { name: /Upload 1 document/ }).click()
  await expect(page.getByText('Completed')).toBeVisible({ timeout: 60_000 })

  await page
    .getByRole('link', { name: 'Chat Assistant' })
    .or(page.getByRole('button', { name: 'Chat Assistant' }))
    .first()
    .click()
  await page.getByLabel('Your question').fill(`Who is the keeper of the station Hazel-${PAGE}?`)
  await page.getByLabel('Your question').press('Enter')
  const chip = page.getByRole('button', { name: /Source 1: station-log\.pdf/ }).first()
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText(keeperOf(PAGE))
  await chip.click()

  const viewer = page.getByRole('complementary', { name: 'Source viewer' })
  await expect(viewer.getByText(`Page ${PAGE} of ${PAGES}`)).toBeVisible()
  await expect(viewer.locator('mark').first()).toBeVisible()
})

test('a question that the documents do not answer is refused, and leads those who may to where it can be added', async ({
  watched: page,
  owner,
  server,
}) => {
  await owner.client.upload('leave.md', '# Leave\n\nEvery member of staff has 28 days of paid leave in a year.\n')
  await page.goto(`${server.url}/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('What is the boiling point of tungsten hexafluoride?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/I don't have information about/)).toBeVisible()
  await expect(page.getByText('Missing Content')).toBeVisible()
  await expect(page.getByText('Quoted from your documents')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the Knowledge Base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible()
})
