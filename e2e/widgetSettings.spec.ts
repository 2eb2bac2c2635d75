import type { Page } from '@playwright/test'
import type { ServerProcess } from '../server/testing/serverProcess.ts'
import { uploadAndWait, type Owner } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { joined, otherPerson, widgetNameOf } from './support/people.ts'

const SITE = 'https://harbour.example'
const HARBOUR =
  '# Harbour\n\n## Fees\n\nA berth for one night costs 12 crowns. Electricity is read from the meter.\n\n## Office\n\nThe office by the pier is staffed from April to September. Boats are hauled out by the crane on Tuesdays. Keys of the showers hang beside the door.\n'
const SECRET = '# Accounts\n\nThe vault of the harbour opens with the word kumquat.\n'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const addressOf = ({ slug }: Owner) => `/org/${slug}/admin/widget`

/** Asks as the script of a page of another site does. */
async function askFrom(server: ServerProcess, { slug }: Owner, questions: readonly string[]): Promise<void> {
  const visitor = server.client()
  const from = { origin: SITE }
  const begun = await visitor.post(`/api/embed/session/${slug}`, { site: SITE }, from)
  if (begun.status !== 200) throw new Error(`the conversation was refused: ${begun.text}`)
  const authorization = `Bearer ${begun.json.token}`
  for (const message of questions) {
    const answer = await visitor.post(`/api/embed/chat/${slug}`, { message }, { ...from, authorization })
    if (answer.status !== 200) throw new Error(`the question was refused: ${answer.text}`)
  }
}

test('the widget is set up, and what is typed stands there after a reload', async ({
  watched: page,
  owner,
  server,
}) => {
  await page.goto(`/org/${owner.slug}?tab=admin`)
  await page.getByRole('link', { name: 'Chat widget' }).click()
  await expect(page).toHaveURL(server.url + addressOf(owner))
  await expect(page.getByText('No site is allowed yet: only the preview on this page works.')).toBeVisible()

  const sites = page.getByLabel('Addresses, one a line')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await sites.fill(`${SITE}/\nharbour.example\nhttps://*.com`)
  await save.click()
  await expect(page.getByText('“harbour.example”: Write a site as https://example.com')).toBeVisible()
  await expect(page.getByText('“https://*.com”: All sites of a whole top-level domain cannot be allowed')).toBeVisible()
  await expect(sites).toBeFocused()
  await sites.fill(`${SITE}/\n${SITE}\nhttps://*.harbour.example`)

  const color = page.getByLabel('Color', { exact: true })
  await color.fill('#ffcc00')
  await expect(page.getByText('At least 4.5 is needed')).toBeVisible()
  await save.click()
  await expect(page.getByText('the contrast must be at least 4.5')).toBeVisible()
  await color.fill('#7A1F00')

  await page.getByLabel('Bottom left').check()
  await page.getByRole('radio', { name: 'Book' }).check()
  await page.getByLabel('Greeting').fill('Ahoy!')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Suggested question 1').fill('When do you open?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(page.getByLabel('Suggested question 2')).toBeFocused()
  await page.keyboard.type('What does a berth cost?')
  await page.getByRole('button', { name: 'Move question 2 up' }).click()
  await page.getByLabel('In one conversation').fill('5')
  await page.getByLabel('Follow a link to a contact page').check()
  await page.getByLabel('Address of the contact page').fill('https://harbour.example/contact')
  await page.getByRole('switch', { name: /Powered by/ }).click()
  await save.click()
  await expect(page.getByText('Widget Updated')).toBeVisible()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(sites).toHaveValue(`${SITE}\nhttps://*.harbour.example`)

  await page.reload()
  await expect(sites).toHaveValue(`${SITE}\nhttps://*.harbour.example`)
  await expect(color).toHaveValue('#7a1f00')
  await expect(page.getByLabel('Bottom left')).toBeChecked()
  await expect(page.getByLabel('Suggested question 1')).toHaveValue('What does a berth cost?')
  await expect(page.getByRole('switch', { name: /Powered by/ })).not.toBeChecked()
  const known = await server.client().get(`/api/embed/organization/${owner.slug}`)
  expect(known.json).toMatchObject({
    color: '#7a1f00',
    position: 'left',
    icon: 'book',
    greeting: 'Ahoy!',
    suggestedQuestions: ['What does a berth cost?', 'When do you open?'],
    poweredBy: false,
    contact: { kind: 'link', url: 'https://harbour.example/contact' },
  })
})

test('changes that are not saved are not lost without a word', async ({ watched: page, owner, server }) => {
  await page.goto(addressOf(owner))
  await page.getByLabel('Greeting').fill('Ahoy!')
  const back = page.getByRole('link', { name: 'Back to the dashboard' })
  await back.click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Greeting')).toHaveValue('Ahoy!')
  await back.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}/admin`)
  await page.getByRole('link', { name: 'Settings and statistics of the widget' }).click()
  await expect(page.getByLabel('Greeting')).toHaveValue('')
})

test('the preview shows what is typed, and answers', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'harbour.md', HARBOUR, { accessLevel: 'public' })
  await uploadAndWait(owner.client, 'accounts.md', SECRET)
  await page.goto(addressOf(owner))
  const widget = page.frameLocator('iframe[title="Preview of the widget"]')
  await page.getByLabel('Greeting').fill('Ahoy and welcome!')
  await expect(widget.getByText('Ahoy and welcome!')).toBeVisible()

  const trial = card(page, 'Test as visitor')
  await expect(trial).toContainText('1 document is public')
  await expect(trial.getByRole('listitem')).toHaveText(['harbour.md'])
  await trial.getByRole('button', { name: 'Ask in the preview' }).click()
  await widget.getByRole('textbox').fill('What does a berth for one night cost?')
  await widget.getByRole('textbox').press('Enter')
  await expect(widget.getByText('12 crowns').first()).toBeVisible()
  await widget.getByRole('textbox').fill('With which word does the vault of the harbour open?')
  await widget.getByRole('textbox').press('Enter')
  await expect(widget.getByText(/I don.t have information/).first()).toBeVisible()
  await expect(widget.getByText('kumquat')).toHaveCount(0)
  await expect(card(page, 'Statistics')).toContainText('No visitor has asked anything in this time.')

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await trial.getByRole('link', { name: 'Public documents in the library' }).click()
  await expect(page.getByText('harbour.md').first()).toBeVisible()
  await expect(page.getByText('accounts.md')).toHaveCount(0)
})

test('statistics tell what visitors asked', async ({ watched: page, owner, server }) => {
  await uploadAndWait(owner.client, 'harbour.md', HARBOUR, { accessLevel: 'public' })
  expect((await owner.client.patch('/api/widget', { allowedSites: [SITE] })).status).toBe(200)
  const cost = 'What does a berth for one night cost?'
  await askFrom(server, owner, [cost, cost, 'Who won the regatta in Lisbon?'])
  await page.goto(addressOf(owner))
  const statistics = card(page, 'Statistics')
  const figure = (label: string) => statistics.locator('dl > div', { hasText: label }).getByRole('definition')
  await expect(figure('Conversations')).toHaveText('1')
  await expect(figure('Answered').first()).toHaveText('2')
  await expect(figure('Not answered')).toHaveText('1')
  await expect(
    statistics.getByRole('img', { name: '2 answered, 0 unsure and 1 not answered questions in 30 days' }),
  ).toBeVisible()
  await expect(statistics.getByRole('row', { name: `${cost} 2 0` })).toBeVisible()
  await statistics.getByText('7 days').click()
  await expect(statistics.getByRole('img', { name: /questions in 7 days/ })).toBeVisible()
  await statistics.getByText('Show the figures').click()
  await expect(statistics.getByRole('row')).toHaveCount(1 + 7 + 1 + 2)
})

test('the embed code is copied, by a text of its own where the browser refuses', async ({
  watched: page,
  owner,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(addressOf(owner))
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${server.url}/api/embed/widget/${await widgetNameOf(owner)}.js" async></script>`,
  )
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Please copy the code manually.')).toBeVisible()
})

test('members who look after nothing are led elsewhere', async ({ owner, server, browser }) => {
  const page = await otherPerson(browser, server, (await joined(server, owner, 'user')).client)
  await page.goto(addressOf(owner))
  await expect(page).toHaveURL(`${server.url}/org/${owner.slug}`)
})
