import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { settled, type Owner } from '../server/testing/organizations.ts'
import { expect, test } from './support/fixtures.ts'

const sample = (name: string) => readFileSync(new URL(`../shared/samples/${name}`, import.meta.url))

const STOCK = [
  'Site,Part,Stock',
  'Brno,Oak beam,140',
  'Oslo,Oak beam,75',
  'Brno,Copper pipe,260',
  'Oslo,Copper pipe,31',
  'Brno,Roof tile,12',
].join('\n')

async function take(owner: Owner, name: string, bytes: Uint8Array | string): Promise<void> {
  const { json } = await owner.client.upload(name, bytes)
  expect((await settled(owner.client, json.document.id)).status).toBe('completed')
}

/** Asks a question of the workspace and gives back the whole answer. */
async function ask(page: Page, address: string, question: string): Promise<Locator> {
  await page.goto(address)
  await page.getByLabel('Your question').fill(question)
  await page.getByLabel('Your question').press('Enter')
  const answer = page.getByRole('article', { name: 'Vera' }).last()
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  return answer
}

const receiptOf = (answer: Locator) => answer.getByRole('region', { name: 'How this was computed' })
const viewerOf = (page: Page) => page.getByRole('complementary', { name: 'Source viewer' })

test('a sum over a sheet shows formula and rows, and each opens with its cells marked', async ({
  watched: page,
  owner,
  server,
}) => {
  await take(owner, 'stock.csv', STOCK)
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, 'What is the total stock in Brno?')
  await expect(answer.getByRole('paragraph').first()).toContainText('412')
  const receipt = receiptOf(answer)
  await expect(receipt).toContainText(/Sum of Stock where Site = Brno/)
  await expect(receipt.getByRole('rowheader')).toHaveText(['2', '4', '6'])
  await expect(receipt.getByRole('row').filter({ hasText: '260' }).locator('mark').last()).toHaveText('260')
  await expect(answer.getByText('Computed from your documents')).toBeVisible()

  await receipt.getByRole('button', { name: 'Show row 4 in stock.csv' }).press('Enter')
  const viewer = viewerOf(page)
  await expect(viewer.getByText('Row 4', { exact: true })).toBeVisible()
  await expect(viewer.locator('mark').last()).toHaveText('260')
  await expect(viewer.getByRole('row').filter({ has: page.locator('mark') })).toHaveCount(1)

  await answer.getByRole('button', { name: /^Source 1: stock\.csv/ }).click()
  await expect(viewer.getByRole('row').filter({ has: page.locator('mark') })).toHaveCount(3)
  await expect(viewer.locator('mark').filter({ hasText: /^\d+$/ })).toHaveText(['140', '260', '12'])
})

test('a comparison over a table of a PDF marks its cells on the page', async ({ watched: page, owner, server }) => {
  await take(owner, 'policy.pdf', sample('health-and-safety-policy.pdf'))
  const question = 'In which year were the most near misses reported?'
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, question)
  await expect(answer.getByRole('paragraph').first()).toContainText('2024')
  await receiptOf(answer).getByRole('row').filter({ hasText: '173' }).getByRole('button').click()
  const viewer = viewerOf(page)
  await expect(viewer.getByText('Page 8 of 9', { exact: true })).toBeVisible()
  await expect(async () => {
    const figure = await viewer.getByText('173', { exact: true }).boundingBox()
    const marks = await Promise.all((await viewer.locator('mark').all()).map((mark) => mark.boundingBox()))
    const over = marks.some((mark) => mark && figure && contains(mark, middleOf(figure)))
    expect(over).toBe(true)
  }).toPass()
})

test('a difference over a table of a slide marks its cells in the text', async ({ watched: page, owner, server }) => {
  await take(owner, 'range.pptx', sample('autumn-range-2025.pptx'))
  const question = 'What is the difference in weight between the Skiddaw 2 and the Skiddaw 4?'
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, question)
  await expect(answer.getByRole('paragraph').first()).toContainText('1.8 kg')
  await expect(receiptOf(answer)).toContainText('3.9 kg')
  await answer.getByRole('button', { name: /^Source 1: range\.pptx/ }).click()
  const viewer = viewerOf(page)
  await expect(viewer.getByText('Slide 3', { exact: true })).toBeVisible()
  await expect(viewer.locator('mark')).toContainText(['2.1 kg', '3.9 kg'])
  await expect(viewer.getByRole('row').filter({ has: page.locator('mark') })).toHaveCount(1)
})

test('a receipt fits a phone, and wide tables scroll inside the message', async ({ watched: page, owner, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await take(owner, 'stock.csv', STOCK)
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, 'What is the total stock in Brno?')
  await expect(receiptOf(answer)).toBeVisible()
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang).toBe(0)
})

const YARD = '# Yard\n\nThe yard has a gate for bicycles. It is locked at eight by the porter.\n'

test('places that come closest are shown without a number, and nothing in the reply looks like an answer', async ({
  watched: page,
  owner,
  server,
}) => {
  await take(owner, 'yard.md', YARD)
  const question = 'How many bicycles did the porter sell last year?'
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, question)
  await expect(answer.getByRole('paragraph').first()).toHaveText('I am not sure. These places come closest:')
  const places = answer.getByRole('list', { name: 'Places that come closest' })
  await expect(places).toContainText('The yard has a gate for bicycles.')
  await expect(answer.getByRole('region', { name: 'None of these?' })).toBeVisible()
  await expect(answer.getByRole('region', { name: 'Enhanced Citations' })).toHaveCount(0)
  await expect(answer.getByRole('button', { name: /^Source 1/ })).toHaveCount(0)
  await places.getByRole('button', { name: /The yard has a gate/ }).click()
  await expect(viewerOf(page).locator('mark').first()).toContainText('The yard has a gate for bicycles.')
})

test('passages that only come near are folded away, and nothing in a refusal looks like an answer', async ({
  watched: page,
  owner,
  server,
}) => {
  await take(owner, 'yard.md', YARD)
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, 'Who won the chess olympiad in Reykjavik?')
  await expect(answer.getByRole('region', { name: 'Missing Content' })).toBeVisible()
  await expect(answer.getByRole('region', { name: 'Enhanced Citations' })).toHaveCount(0)
  const near = answer.getByText(/^The yard has a gate|^It is locked/).first()
  await expect(near).toBeHidden()
  await answer.getByText(/^Passages that come near/).click()
  await expect(near).toBeVisible()
})

test('a greeting is answered without sources, and asks for no content', async ({ watched: page, owner, server }) => {
  await take(owner, 'stock.csv', STOCK)
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, 'Hello!')
  await expect(answer.getByRole('region')).toHaveCount(0)
  await expect(answer.getByText(/Passages that come near|your documents$/)).toHaveCount(0)
})

test('a misspelled question is read without the slip, and one press asks it as it was written', async ({
  watched: page,
  owner,
  server,
}) => {
  await take(owner, 'yard.md', YARD)
  const question = 'Who won the bicylces olympiad against Reykjavik in Lisbon?'
  const answer = await ask(page, `${server.url}/org/${owner.slug}`, question)
  await expect(answer).toContainText('Read as “Who won the bicycles olympiad against Reykjavik in Lisbon?”')
  await page.getByRole('button', { name: /^Who won the "bicylces" olympiad/ }).click()
  await expect(page.getByRole('article', { name: 'You' }).last()).toContainText('"bicylces" olympiad')
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'Vera' }).last()).not.toContainText('Read as')
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}

function contains(box: Box, { x, y }: { x: number; y: number }): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}
