import type { Locator, Page } from '@playwright/test'
import { uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsInBothLooks } from '../support/problemsOf.ts'

const RULES =
  '# Boats\n\nA canoe is rented for 450 crowns a day. Sigrid Lund has kept the “blue canoe” since 3 May 2021 at the landing stage. ' +
  'Life jackets hang beside the oars. The jetty is closed in winter. Keys of the showers are kept at the kiosk.\n'
const CHECKED = 'How this was checked'
const viewerOf = (page: Page) => page.getByRole('complementary', { name: 'Source viewer' })

async function ask(page: Page, owner: Owner, question: string): Promise<Locator> {
  await page.goto(`/org/${owner.slug}`)
  await page.getByLabel('Your question').fill(question)
  await page.getByLabel('Your question').press('Enter')
  const reply = page.getByRole('article', { name: 'Vera' }).last()
  await expect(reply.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  return reply
}

test('a receipt shows on demand what supports each sentence, and opens there', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'boats.md', RULES)
  const reply = await ask(page, owner, 'Since when has Sigrid Lund kept the blue canoe?')
  const receipt = reply.getByRole('region', { name: CHECKED })
  await expect(receipt).toHaveCount(0)
  const more = reply.getByRole('button', { name: CHECKED })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(receipt).toContainText('One sentence, supported by what stands below it.')
  const sentence = receipt.getByRole('listitem').filter({ hasText: 'Sigrid Lund has kept' }).first()
  await expect(sentence).toContainText('Taken from the passage word for word.')
  expect(await problemsInBothLooks(page)).toEqual([])

  await sentence.getByRole('button', { name: /boats\.md/ }).press('Enter')
  await expect(viewerOf(page).locator('mark')).toContainText('Sigrid Lund has kept the “blue canoe” since 3 May 2021')
  await expect(viewerOf(page).locator('mark')).not.toContainText('450 crowns')
  await page.keyboard.press('Escape')
  await more.press('Enter')
  await expect(receipt).toHaveCount(0)
})

test('the receipt of a computed figure leads to rows and formula', async ({ watched: page, owner }) => {
  await uploadAndWait(
    owner.client,
    'stock.csv',
    'Site,Part,Stock\nBrno,Oak beam,140\nOslo,Oak beam,75\nBrno,Pipe,260\n',
  )
  const reply = await ask(page, owner, 'What is the total stock in Brno?')
  await reply.getByRole('button', { name: CHECKED }).click()
  const receipt = reply.getByRole('region', { name: CHECKED })
  await expect(receipt).toContainText(
    'Computed from the cells of a table. The rows and the formula stand below the answer.',
  )
  await expect(receipt).toContainText('Total stock (Brno): 400')
  await expect(reply.getByRole('region', { name: 'How this was computed' })).toContainText(
    'Sum of Stock where Site = Brno',
  )
})

test('a receipt stands on a phone, and nothing has one that claims nothing', async ({ watched: page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await uploadAndWait(owner.client, 'boats.md', RULES)
  const reply = await ask(page, owner, 'How much is the rent of a canoe a day?')
  await reply.getByRole('button', { name: CHECKED }).click()
  await expect(reply.getByRole('region', { name: CHECKED })).toBeInViewport({ ratio: 1 })
  await expect(reply.getByRole('region', { name: CHECKED })).toContainText('A canoe is rented for 450 crowns a day.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const refusal = await ask(page, owner, 'Who invented the telescope?')
  await expect(refusal.getByText('Not in your documents')).toBeVisible()
  await expect(refusal.getByRole('button', { name: CHECKED })).toHaveCount(0)
})

test('administrators see the share of supported sentences', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'boats.md', RULES)
  const statistics = `/org/${owner.slug}?tab=admin&section=usage`
  await page.goto(statistics)
  await expect(page.getByText('Chat messages')).toBeVisible()
  await expect(page.getByText(/(was|were) supported by passages/)).toHaveCount(0)
  await ask(page, owner, 'How much is the rent of a canoe a day?')
  await page.goto(statistics)
  await expect(page.getByText('1 of 1 sentence was supported by passages (100 %).').first()).toBeVisible()
})
