import { PASSWORD, uploadAndWait, type Owner } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { joined, openOwnAccount, otherPerson } from './support/people.ts'

const LEAVE = '# Leave\n\nEvery member of staff has 28 days of paid leave in a year.\n'
const QUESTION = 'How much paid leave does a member of staff have?'

/** Uploads a document and waits until questions find it. */
async function teach(owner: Owner, name: string, text: string): Promise<void> {
  const document = await uploadAndWait(owner.client, name, text)
  expect(document.status).toBe('completed')
}

test('the end of an answer pulls nobody out of another page, and the way back leads to it', async ({
  watched: page,
  owner,
  server,
}) => {
  await teach(owner, 'leave.md', LEAVE)
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/chat', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/org/${owner.slug}`)
  await page.getByLabel('Your question').fill(QUESTION)
  await page.getByLabel('Your question').press('Enter')
  await expect(page.getByText('Analyzing your materials')).toBeVisible()
  await page.getByRole('button', { name: 'Knowledge Base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible()

  release()
  await expect(page.getByRole('button', { name: `Actions for “${QUESTION}”` })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}?tab=knowledge`)
  await page.getByRole('button', { name: 'Chat Assistant' }).click()
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText('28 days')
  await expect(page).toHaveURL(/conversation=\d+/)

  // From elsewhere, Chat Assistant goes back to the conversation that was open.
  const conversation = page.url()
  await page.getByRole('button', { name: 'Knowledge Base' }).click()
  await page.getByRole('button', { name: 'Chat Assistant' }).click()
  await expect(page).toHaveURL(conversation)
})

test('a page that cannot be fetched leaves the rest alone, and comes when it is tried again', async ({
  page,
  owner,
}) => {
  const broken = { is: true }
  await page.route('**/assets/AccountPage-*.js', (route) => (broken.is ? route.abort() : route.continue()))
  await page.goto(`/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('Half a quest')
  await openOwnAccount(page)
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat Assistant' })).toBeVisible()
  broken.is = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Chat Assistant' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('Half a quest')
})

test('a page that a new release has removed is loaded anew, once and without a word', async ({ page, owner }) => {
  await page.goto(`/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('Half a quest')
  let released = false
  await page.route('**/assets/AccountPage-*.js', (route) =>
    released ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  )
  // The page that the server has now names another entry; the reload itself gets the real one.
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      released = true
      return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/new.js"></script>' })
    },
  )
  const reloaded = page.waitForEvent('load')
  await openOwnAccount(page)
  await reloaded
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Chat Assistant' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue('Half a quest')
})

test('a lost session loses neither the place nor the typed question', async ({ page, owner, server }) => {
  await teach(owner, 'leave.md', LEAVE)
  const { json } = await owner.client.post('/api/chat', { message: QUESTION })
  const place = `/org/${owner.slug}?conversation=${json.conversationId}`
  await page.goto(place)
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText('28 days')
  await owner.client.post('/api/logout')
  await page.getByLabel('Your question').fill('And for the night shift?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/login?${new URLSearchParams({ next: place }).toString()}`)

  await page.getByLabel('Organization').fill(owner.slug)
  await page.getByLabel('Username or email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(server.url + place)
  await expect(page.getByLabel('Your question')).toHaveValue('And for the night shift?')
})

test('a changed role signs out, and says why after signing in again', async ({ owner, server, browser }) => {
  const { client, email } = await joined(server, owner, 'user')
  const page = await otherPerson(browser, server, client)
  await page.goto(`/org/${owner.slug}`)
  await expect(page.getByLabel('Your question')).toBeVisible()
  const { json } = await owner.client.get('/api/users')
  const { id } = json.find((member: { email: string }) => member.email === email)
  await owner.client.patch(`/api/users/${id}/role`, { role: 'admin' })
  await page.reload()
  await page.getByLabel('Organization').fill(owner.slug)
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Your role has changed')).toBeVisible()
  await expect(page.getByText(/You are Admin now/)).toBeVisible()
})

test('deleting a conversation by keyboard leaves the keyboard at the next one', async ({ watched: page, owner }) => {
  for (const message of ['How much paid leave is there?', QUESTION]) await owner.client.post('/api/chat', { message })
  await page.goto(`/org/${owner.slug}`)
  const menus = page.getByRole('button', { name: /^Actions for “/ })
  await expect(menus).toHaveCount(2)
  await menus.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(menus).toHaveCount(1)
  await expect(menus.first()).toBeFocused()
})

test('the badge tells whether the server answers', async ({ page, owner }) => {
  await page.goto(`/org/${owner.slug}`)
  await expect(page.getByText('Connected')).toBeVisible()
  let dead = true
  await page.route(/\/(api|healthz)/, (route) => (dead ? route.abort('connectionrefused') : route.continue()))
  await page.getByLabel('Your question').fill('Is anybody there?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Server not reachable')).toBeVisible()
  await expect(page.getByText('Your question was not answered.')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('Is anybody there?')
  dead = false
  await expect(page.getByText('Connected')).toBeVisible()
})

test('a quotation stands word for word, and its number never alone on a line', async ({ watched: page, owner }) => {
  const form = 'The annual leave form has the fields <strong>name</strong> and *signature* and _initials_ and the date.'
  await teach(owner, 'form.txt', `Leave form\n\n${form}\n`)
  await page.goto(`/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('Which fields does the annual leave form have?')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('article', { name: 'Vera' })
  await expect(answer).toContainText('<strong>name</strong> and *signature* and _initials_ and the date')
  await expect(answer.locator('strong, em, hr')).toHaveCount(0)
  const together = answer.locator('[data-together]').first()
  await expect(together).toHaveText(/date\s*1\s*\./)
  for (const width of [1280, 900, 700, 480, 390, 340]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await together.evaluate((span) => span.getClientRects().length)).toBe(1)
  }
})
