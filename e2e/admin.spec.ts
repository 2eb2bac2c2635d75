import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { UsageStats } from '../shared/contract/organizations.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { choose, unfold } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import { joined, otherPerson, widgetNameOf } from './support/people.ts'
import { problemsOf } from './support/problemsOf.ts'

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('the settings of the organization are changed and seen everywhere', async ({ watched: page, owner, server }) => {
  const taken = await foundOrganization(server)
  const slug = `renamed-${owner.slug}`
  await page.goto(`/org/${owner.slug}?tab=admin`)
  await page.getByRole('tab', { name: 'Organization Profile' }).click()
  const plan = card(page, 'Subscription & Billing')
  await expect(plan).toContainText('Professional')
  await expect(plan).toContainText('5 GB')
  await expect(plan).toContainText('Your trial of the Professional plan ends on')
  await expect(plan.getByRole('link', { name: 'View All Plans & Upgrade' })).toHaveAttribute('href', '/subscription')

  const settings = card(page, 'Organization Settings')
  const update = settings.getByRole('button', { name: 'Update Organization' })
  await settings.getByLabel('Organization Name').fill(' ')
  await update.click()
  await expect(page.getByText('Organization name and slug are required')).toBeVisible()
  await expect(settings.getByText('Organization name is required')).toBeVisible()
  await expect(settings.getByLabel('Organization Name')).toBeFocused()
  await settings.getByLabel('Organization Name').fill('Renamed Works')
  await settings.getByLabel('Organization Slug').fill('Not A Slug')
  await update.click()
  await expect(settings.getByText('Only lowercase letters, numbers, and hyphens allowed')).toBeVisible()
  await settings.getByLabel('Organization Slug').fill(taken.slug)
  await update.click()
  await expect(settings.getByText('This slug is already taken')).toBeVisible()
  await expect(settings.getByLabel('Organization Slug')).toBeFocused()
  await expect(settings.getByLabel('Organization Name')).toHaveValue('Renamed Works')

  await settings.getByLabel('Organization Slug').fill(slug)
  await settings.getByLabel('Assistant Name').fill('Juno')
  await choose(settings.getByLabel('AI Personality'), 'Friendly')
  await settings.getByLabel('Member Label').fill('Pilot')
  await expect(settings.getByLabel('Assistant Name')).toHaveValue('Juno')
  await update.click()
  await expect(page.getByText('Organization updated successfully')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/org/${slug}?tab=admin&section=organization`)
  await expect(page.getByTitle('Renamed Works')).toBeVisible()
  expect((await owner.client.get('/api/organization/current')).json).toMatchObject({
    name: 'Renamed Works',
    slug,
    assistantName: 'Juno',
    aiPersonality: 'friendly',
    memberLabel: 'Pilot',
  })

  await page.goto(`/org/${owner.slug}`)
  await expect(page).toHaveURL(`${server.url}/org/${slug}`)
  await expect(page.getByRole('heading', { name: 'Ask Juno' })).toBeVisible()
})

test('a full organization cannot invite and may take a larger plan', async ({ server, browser }) => {
  const small = await foundOrganization(server, { planType: 'starter' })
  // What is hovered by force waits for no dialog.
  await small.client.post('/api/auth/complete-onboarding')
  const page = await otherPerson(browser, server, small.client)
  await page.goto(`/org/${small.slug}?tab=admin`)
  await expect(page.getByText('1 of 1 seat in use')).toBeVisible()
  await expect(page.getByRole('alert').getByText('User limit reached (1/1)')).toBeVisible()
  const invite = page.getByRole('button', { name: 'Invite User' })
  await expect(invite).toBeDisabled()
  await invite.hover({ force: true })
  await expect(page.getByRole('tooltip')).toHaveText('User limit reached (1/1)')

  // The order as it is refused, as it is taken, and as it goes on elsewhere.
  const upgrade = page.getByRole('button', { name: 'Upgrade Plan' })
  await upgrade.click()
  await expect(page.getByText('Upgrade Failed')).toBeVisible()
  const requested: unknown[] = []
  let answer: object = {}
  await page.route('**/api/subscription/upgrade', async (route) => {
    requested.push(route.request().postDataJSON())
    await route.fulfill({ json: answer })
  })
  await upgrade.click()
  await expect(page.getByText('Your upgrade is being processed.')).toBeVisible()
  answer = { redirectUrl: `${server.url}/policies` }
  await upgrade.click()
  await expect(page).toHaveURL(`${server.url}/policies`)
  expect(requested).toEqual([{ requestedPlan: 'basic' }, { requestedPlan: 'basic' }])
})

test('a sub-admin looks after people alone', async ({ owner, server, browser }) => {
  const { client } = await joined(server, owner, 'sub_admin')
  const page = await otherPerson(browser, server, client)
  await page.goto(`/org/${owner.slug}?tab=admin&section=audit`)
  await expect(page.getByRole('tab')).toHaveText(['User Management'])
  await expect(page.getByText('2 of 25 seats in use')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the organization dashboard' })).toHaveCount(0)
})

test('usage as it is counted', async ({ watched: page, owner }) => {
  await owner.client.upload('leave.md', '# Leave\n\nEvery member of staff has 28 days of paid leave in a year.\n')
  expect((await owner.client.post('/api/chat', { message: 'How much paid leave is there?' })).status).toBe(200)
  await page.goto(`/org/${owner.slug}?tab=admin`)
  await page.getByRole('tab', { name: 'Usage Statistics' }).click()
  await expect(page.getByText('Professional plan')).toBeVisible()
  await expect(card(page, 'Chat messages')).toContainText('1 of 5,000')
  await expect(card(page, 'File storage')).toContainText('of 5 GB')
  await expect(page.getByText('The free plan includes')).toHaveCount(0)
})

test('usage near and past the limits, without limits, and read anew every minute', async ({ page, owner }) => {
  const free: UsageStats = {
    planType: 'free',
    conversations: 270,
    maxConversations: 300,
    conversationPercentage: 90,
    storage: 500,
    maxStorage: 200,
    storagePercentage: 250,
  }
  let answer = free
  await page.clock.install()
  await page.route('**/api/usage-stats', (route) => route.fulfill({ json: answer }))
  await page.goto(`/org/${owner.slug}?tab=admin&section=usage`)
  await expect(page.getByText("Warning: You're approaching your monthly message limit")).toBeVisible()
  await expect(page.getByText("You're approaching your storage limit")).toHaveCount(0)
  await expect(page.getByText('The storage of your plan is full.')).toBeVisible()
  await expect(page.getByText('200MB storage and 300 chats per month')).toBeVisible()
  await expect(page.getByRole('progressbar').nth(0)).toHaveAttribute('aria-valuenow', '90')
  await expect(page.getByRole('progressbar').nth(1)).toHaveAttribute('aria-valuenow', '100')

  answer = { ...free, planType: 'enterprise', maxConversations: 999_999, storage: 3072, maxStorage: 999_999 }
  await page.clock.fastForward(60_000)
  await expect(card(page, 'Chat messages')).toContainText('270 of Unlimited')
  await expect(card(page, 'File storage')).toContainText('3 GB of Unlimited')
  await expect(page.getByText(/^Warning/)).toHaveCount(0)
  await expect(page.getByText('200MB storage')).toHaveCount(0)
})

test('the audit log is filtered, read on and exported', async ({ watched: page, owner, server }) => {
  const wrong = { organizationSlug: owner.slug, username: owner.email, password: 'not-the-password' }
  expect((await server.client().post('/api/login/local', wrong)).status).toBe(401)
  for (let turn = 1; turn <= 51; turn += 1)
    await owner.client.patch(`/api/organization/${owner.slug}`, { assistantName: `Vera ${turn}` })

  await page.goto(`/org/${owner.slug}?tab=admin`)
  await page.getByRole('tab', { name: 'Audit Log' }).click()
  const rows = page.getByRole('table', { name: 'Audit Log' }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await expect(rows.nth(1)).toContainText('Ada Lind')
  await expect(rows.nth(1)).toContainText('Organization settings changed')
  await expect(rows.nth(1)).toContainText('Vera 51')
  await expect(rows.nth(1)).toContainText('127.0.0.1')
  await page.getByRole('button', { name: 'Load more events' }).click()
  await expect(page.getByText('Organization created')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more events' })).toHaveCount(0)

  const field = page.getByRole('combobox', { name: 'Show' })
  const kinds = await unfold(field)
  await field.fill('Sign-in failed')
  await kinds.getByTitle('Sign-in failed').click()
  await expect(kinds).toBeHidden()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Sign-in failed')

  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(page.getByText(/^The log is as it was written: events 1 to \d+\.$/)).toBeVisible()
  expect(await problemsOf(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export all as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/[.]csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\n').length).toBeGreaterThan(52)
  expect(text).toContain('organization.created')
})

test('the organization is deleted once its slug is typed', async ({ page, owner, server, browser }) => {
  const { client } = await joined(server, owner, 'admin')
  const admin = await otherPerson(browser, server, client)
  await admin.goto(`/org/${owner.slug}?tab=admin&section=organization`)
  await expect(card(admin, 'Organization Settings')).toBeVisible()
  await expect(card(admin, 'Delete Organization')).toHaveCount(0)

  await page.goto(`/org/${owner.slug}?tab=admin&section=organization`)
  await page.getByRole('button', { name: 'Delete Organization…' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByLabel(`Type ${owner.slug} to confirm`)
  await expect(confirm).toBeFocused()
  await confirm.fill(owner.slug.slice(1))
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
  await confirm.fill(owner.slug)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  expect((await saved).suggestedFilename()).toBe(`deletion-${owner.slug}.txt`)
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect((await owner.client.get('/api/auth/user')).status).toBe(401)
  expect((await client.get('/api/auth/user')).status).toBe(401)
})

test('the dashboard of the organization', async ({ watched: page, owner, server, context }) => {
  for (let member = 1; member <= 3; member += 1) await joined(server, owner, 'user')
  for (const name of ['one.md', 'two.md', 'three.md', 'four.md'])
    await owner.client.upload(name, `# ${name}\n\nThe file ${name} says something.\n`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/org/${owner.slug}?tab=admin`)
  await page.getByRole('link', { name: 'Open the organization dashboard' }).click()
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}/admin`)

  const figure = (label: string) => page.locator('dl > div', { hasText: label }).getByRole('definition')
  await expect(figure('Total Users')).toHaveText('4')
  await expect(figure('Knowledge Base Documents')).toHaveText('4')
  await expect(figure('Assistant Name')).toHaveText('Vera')
  await expect(figure('Plan Status')).toHaveText('Professional')
  await expect(card(page, 'Users').getByRole('listitem')).toHaveCount(3)
  await expect(card(page, 'Users').getByText('And 1 more user...')).toBeVisible()
  await expect(card(page, 'Documents').getByRole('listitem')).toHaveCount(3)
  await expect(card(page, 'Content Requests')).toContainText('No Content Requests')

  const settings = card(page, 'Organization Settings')
  await expect(settings.getByLabel('Organization Slug')).not.toBeEditable()
  await settings.getByLabel('Assistant Name').fill('  ')
  await settings.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(settings.getByText('Assistant name is required.')).toBeVisible()
  await settings.getByLabel('Assistant Name').fill('Juno')
  await settings.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings Updated')).toBeVisible()
  await expect(figure('Assistant Name')).toHaveText('Juno')

  const code = `<script src="${server.url}/api/embed/widget/${await widgetNameOf(owner)}.js" async></script>`
  await expect(page.getByText(code)).toBeVisible()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copy failed')).toBeVisible()
  await expect(page.getByText('Please copy the code manually.')).toBeVisible()

  for (const [button, arrival] of [
    ['Bulk Upload', page.getByRole('heading', { name: 'Knowledge Base', level: 1 })],
    ['Send Invitations', page.getByRole('dialog', { name: 'Invite User' })],
    ['Analytics', page.getByRole('tab', { name: 'Usage Statistics', selected: true })],
    ['Security Settings', page.getByRole('region', { name: 'Security Settings' })],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(arrival).toBeInViewport()
    await page.goBack()
  }
  await page.getByRole('link', { name: 'View all documents' }).click()
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}?tab=knowledge&section=library`)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}`)
})

test('settings of the dashboard that the server refuses', async ({ page, owner }) => {
  let answer: { status: number; json?: object } = {
    status: 409,
    json: { message: 'Somebody else is changing this.', code: 'CONFLICT' },
  }
  await page.route(`**/api/organization/${owner.slug}`, (route) => route.fulfill(answer))
  await page.goto(`/org/${owner.slug}/admin`)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Update Failed')).toBeVisible()
  await expect(page.getByText('Somebody else is changing this.')).toBeVisible()
  answer = { status: 404, json: { message: '', code: 'NOT_FOUND' } }
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Failed to update organization settings.')).toBeVisible()
})
