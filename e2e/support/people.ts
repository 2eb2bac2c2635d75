import type { Browser, Locator, Page } from '@playwright/test'
import { widgetName } from '../../shared/domain/widget.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Client } from '../../server/testing/client.ts'
import { mailedToken, PASSWORD, type Owner } from '../../server/testing/organizations.ts'
import type { ServerProcess } from '../../server/testing/serverProcess.ts'

let counter = 0

/** An address that no other test uses. */
export function newEmail(name: string): string {
  counter += 1
  return `${name}.${process.pid}.${counter}@example.org`
}

/** What the line to paste calls an organization. */
export async function widgetNameOf({ client }: Owner): Promise<string> {
  const { slug, publicId } = (await client.get('/api/organization/current')).json
  return widgetName(slug, publicId)
}

/** Opens what belongs to whoever is signed in, at the foot of the side panel; `person` is the name that stands there. */
export async function openAccountMenu(page: Page, person = ''): Promise<Locator> {
  await page.getByRole('button', { name: `My account: ${person}` }).click()
  return page.getByRole('group', { name: 'My account' })
}

/** Goes to the page of the own account. */
export async function openOwnAccount(page: Page, person?: string): Promise<void> {
  const menu = await openAccountMenu(page, person)
  await menu.getByRole('button', { name: 'My account' }).click()
}

/** Skips the tutorial whenever it stands in the way of what a test does. */
export async function skipTutorial(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Tutorial' }), async (tutorial) => {
    await tutorial.getByRole('button', { name: 'Skip Tutorial' }).click()
  })
}

/** A page of somebody else, with cookies of its own: those of `client`, or none. */
export async function otherPerson(browser: Browser, server: ServerProcess, client?: Client): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  const [name, value = ''] = client?.cookie().split('=') ?? []
  if (name) await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await skipTutorial(page)
  return page
}

/** Invites somebody over HTTP; the token of the mailed link. */
export async function invited(
  server: ServerProcess,
  owner: Owner,
  person: { email: string; role?: string },
): Promise<string> {
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  const answer = await owner.client.post('/api/users/invite', { ...names, ...person })
  if (answer.status !== 201) throw new Error(`the invitation answered ${answer.status}: ${answer.text}`)
  return mailedToken(server, person.email, 'accept-invitation')
}

/** Makes a member with a role over HTTP, who has signed in and seen the tutorial. */
export async function joined(
  server: ServerProcess,
  owner: Owner,
  role: Exclude<Role, 'super_admin'>,
): Promise<{ client: Client; email: string }> {
  const email = newEmail(role)
  const token = await invited(server, owner, { email, role: role === 'sub_admin' ? role : 'user' })
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  await server.client().post('/api/accept-invitation', { token, ...names, password: PASSWORD })
  if (role === 'admin') {
    const { json } = await owner.client.get('/api/users')
    const { id } = json.find((member: { email: string }) => member.email === email)
    await owner.client.patch(`/api/users/${id}/role`, { role })
  }
  const client = server.client()
  const credentials = { organizationSlug: owner.slug, username: email, password: PASSWORD }
  const answer = await client.post('/api/login/local', credentials)
  if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status}: ${answer.text}`)
  await client.post('/api/auth/complete-onboarding')
  return { client, email }
}

interface Credentials {
  slug: string
  email: string
  password: string
}

/** Opens the sign-in page and signs in. */
export async function signIn(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login')
  await enter(page, account)
}

/** Signs in on the sign-in page, which is open or about to be. */
export async function enter(page: Page, account: Credentials): Promise<void> {
  await page.getByLabel('Organization').fill(account.slug)
  await page.getByLabel('Username or email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
