import { uploadAndWait } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'
import { problemsInBothLooks, problemsOf } from './support/problemsOf.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
const HANDBOOK =
  '# Harbour\n\n## Visitors\n\nVisitors park behind the boathouse.\n\n## Fees\n\nA permit costs 12 crowns.\n'

test('a control without a name is a serious problem', async ({ page, server }) => {
  await page.goto(server.url)
  await page.evaluate(() => document.body.append(document.createElement('button')))
  expect(await problemsOf(page)).toEqual(['button-name: <button></button>'])
})

const SIZES = [
  ['wide', DESKTOP, problemsInBothLooks],
  ['narrow', PHONE, problemsOf],
] as const

for (const [name, size, problems] of SIZES)
  test(`the Knowledge Base and what belongs to it have no serious problem of accessibility, ${name}`, async ({
    watched: page,
    owner,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await uploadAndWait(owner.client, 'harbour.md', HANDBOOK)
    await owner.client.upload('broken.pdf', 'no document at all')
    const asked = { requestedTopic: 'Night moorings', originalMessage: 'What does a mooring for a night cost?' }
    await owner.client.post('/api/content-requests', asked)

    const workspace = `/org/${owner.slug}`
    const inspect = async (address: string, seen: () => Promise<unknown>) => {
      await page.goto(`${workspace}${address}`)
      await seen()
      expect(await problems(page), address).toEqual([])
    }
    await inspect('?tab=knowledge', () => expect(page.getByText(/chunk\(s\) from/).first()).toBeVisible())
    await inspect('?tab=knowledge&section=library', () => expect(page.getByText('harbour.md').first()).toBeVisible())
    await inspect('?tab=knowledge&section=requests', () =>
      expect(page.getByText('Night moorings').first()).toBeVisible(),
    )
    await inspect('?tab=knowledge&section=websites', () => expect(page.getByText('No websites yet')).toBeVisible())
    await inspect('?tab=chat', async () => {
      await page.getByLabel('Your question').fill('Where do visitors park?')
      await page.getByLabel('Your question').press('Enter')
      await expect(page.getByText('Enhanced Citations')).toBeVisible()
    })
  })

for (const [name, size, problems] of SIZES)
  test(`the page of the widget has no serious problem of accessibility, ${name}`, async ({ watched: page, owner }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await uploadAndWait(owner.client, 'harbour.md', HANDBOOK, { accessLevel: 'public' })
    await page.goto(`/org/${owner.slug}/admin/widget`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Addresses, one a line').fill('harbour.example')
    await page.getByLabel('Color', { exact: true }).fill('#ffcc00')
    await page.getByLabel('Follow a link to a contact page').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A contact link needs an address')).toBeVisible()
    await expect(page.getByText('1 document is public')).toBeVisible()
    await expect(page.getByText('No visitor has asked anything')).toBeVisible()
    expect(await problems(page)).toEqual([])
  })
