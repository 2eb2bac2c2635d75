import type { Page } from '@playwright/test'
import { foundOrganization, PASSWORD } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { joined, otherPerson, signIn } from './support/people.ts'

/** The paths that the page's own frame went to, in order. */
function visited(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test.describe('without a session', () => {
  for (const address of [
    '/org/somebody',
    '/org/somebody/documents',
    '/dashboard',
    '/super-admin',
    '/org/x/admin',
    '/checkout',
  ])
    test(`${address} leads to the login endpoint, and says why`, async ({ page, server }) => {
      const paths = visited(page)
      await page.goto(address)
      await expect(page).toHaveURL(
        `${server.url}/login?${new URLSearchParams({ next: address.replace('/documents', '?tab=knowledge&section=library') }).toString()}`,
      )
      expect(paths).toContain('/api/login')
      await expect(page.getByRole('alert').getByText('Unauthorized')).toBeVisible()
      await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
    })

  test('the root is the landing page, and an unknown address is not found', async ({ watched: page, server }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await page.goto('/subscription')
    await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible()
    await expect(page.getByText('A paid plan begins with a 30-day trial at sign-up')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${server.url}/`)
  })
})

test('a session that ends elsewhere leads to sign in at the next call', async ({ page, owner }) => {
  await page.goto(`/org/${owner.slug}`)
  await expect(page.getByLabel('Your question')).toBeVisible()
  await owner.client.post('/api/logout')
  await page.getByLabel('Your question').fill('Am I still here?')
  // The page is left at once: a browser never tells that a key was let go on a page that is gone.
  await page.keyboard.down('Enter')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
})

test('sign-in leads where the role works', async ({ owner, server, browser }) => {
  const { email } = await joined(server, owner, 'user')
  for (const [address, account] of [
    ['/super-admin', owner.email],
    [`/org/${owner.slug}`, email],
  ] as const) {
    const page = await otherPerson(browser, server)
    await signIn(page, { slug: owner.slug, email: account, password: PASSWORD })
    await expect(page).toHaveURL(server.url + address)
  }
})

test('the owner: own addresses, and those of others', async ({ watched: page, owner, server }) => {
  const other = await foundOrganization(server)
  const { url } = server
  for (const [address, arrival] of [
    [`/org/${other.slug}`, `/org/${owner.slug}`],
    [`/org/${other.slug}?tab=knowledge`, `/org/${owner.slug}?tab=knowledge`],
    [`/org/${other.slug}/admin`, `/org/${owner.slug}/admin`],
    [`/org/${owner.slug}/documents`, `/org/${owner.slug}?tab=knowledge&section=library`],
    ['/super-admin', '/super-admin'],
    ['/dashboard', '/dashboard'],
    ['/', '/'],
    ['/checkout', '/checkout'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page, address).toHaveURL(url + arrival)
  }
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await page.goto('/subscription')
  await expect(page.getByText('Your trial of the Professional plan ends on')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${url}/dashboard`)
})

for (const role of ['user', 'sub_admin'] as const)
  test(`what a ${role} may not open`, async ({ owner, server, browser }) => {
    const { client } = await joined(server, owner, role)
    const page = await otherPerson(browser, server, client)
    const home = `${server.url}/org/${owner.slug}`
    await page.goto(`/org/${owner.slug}/admin`)
    await expect(page).toHaveURL(home)
    await page.goto('/super-admin')
    await expect(page).toHaveURL(home)
    for (const tab of role === 'user' ? ['admin', 'knowledge'] : ['knowledge']) {
      await page.goto(`/org/${owner.slug}?tab=${tab}`)
      await expect(page.getByText('Access Denied')).toBeVisible()
      await expect(page.getByText('Admin access required for this feature.')).toBeVisible()
      await expect(page).toHaveURL(home)
      await expect(page.getByLabel('Your question')).toBeVisible()
    }
    await page.goto(`/org/${owner.slug}/documents`)
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page).toHaveURL(home)
  })

test('the owner opens the Admin Panel of the main page', async ({ watched: page, owner, server }) => {
  await page.goto('/?tab=admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/?tab=admin`)
  expect(owner.slug).not.toBe('')
})

test('an admin opens the dashboard, and the Admin Panel of the main page', async ({ owner, server, browser }) => {
  const { client } = await joined(server, owner, 'admin')
  const page = await otherPerson(browser, server, client)
  await page.goto(`/org/${owner.slug}/admin`)
  await expect(page.getByRole('heading', { name: 'Organization Admin' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Knowledge Base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/?tab=admin`)
})

for (const [role, name] of [
  ['sub_admin', 'Sub-admin'],
  ['user', 'Student'],
] as const)
  test(`the main page denies its Admin Panel to a ${role}`, async ({ owner, server, browser }) => {
    const { client } = await joined(server, owner, role)
    const page = await otherPerson(browser, server, client)
    await page.goto('/')
    await expect(page.getByLabel('Your question')).toBeVisible()
    await page.goto('/?tab=admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText(`Your current role: ${name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Go to your workspace' }).click()
    await expect(page).toHaveURL(/\/org\//)
  })
