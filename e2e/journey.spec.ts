import { AS_SHIPPED, untilReadInDepth } from '../server/testing/depth/asShipped.ts'
import { mailedToken, settled } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { longPdf } from './support/longPdf.ts'

test.use({ settings: AS_SHIPPED })

const PAGES = 24
const PAGE = 17
const HANDBOOK = `# Handbook

## Holidays

Full-time staff are entitled to 27 working days of holiday.

## Parking

Bicycles stand in the yard behind the red gate.

## Canteen

Soup and salad are served from noon.
`

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
  await page.getByLabel('Your question').fill(`When was the station Hazel-${PAGE} opened?`)
  await page.getByLabel('Your question').press('Enter')
  const chip = page.getByRole('button', { name: /Source 1: station-log\.pdf/ }).first()
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText(String(1900 + PAGE))
  await chip.click()

  const viewer = page.getByRole('complementary', { name: 'Source viewer' })
  await expect(viewer.getByText(`Page ${PAGE} of ${PAGES}`)).toBeVisible()
  await expect(viewer.locator('mark').first()).toBeVisible()
})

test('a question in another language than the documents is answered once they are read in depth', async ({
  watched: page,
  owner,
  server,
}) => {
  const { json } = await owner.client.upload('handbook.md', HANDBOOK)
  await settled(owner.client, json.document.id)
  await untilReadInDepth(owner.client)
  await page.goto(`${server.url}/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('Wie viele Urlaubstage haben Vollzeitkräfte?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText('27 working days')
})
