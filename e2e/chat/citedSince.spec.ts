import type { Page } from '@playwright/test'
import { uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

const FIRST = 'A canoe needs a deposit of 1,200 crowns.'
const NEXT = 'A canoe needs a deposit of 1,500 crowns and a card.'
const handbook = (line: string) =>
  `# Boats\n\n## Canoes\n\n${line}\n\n## Bicycles\n\nA bicycle is rented for 90 crowns a day.\n`

/** A conversation with an answer from the first version of a document. */
async function answered(owner: Owner, name: string): Promise<number> {
  await uploadAndWait(owner.client, name, handbook(FIRST))
  const { json } = await owner.client.post('/api/chat', { message: 'What is the deposit of a canoe?' })
  return json.conversationId
}

const viewerOf = (page: Page) => page.getByLabel('Source viewer')
const chip = (page: Page) => page.getByRole('button', { name: /^Source 1: boats\.md/ }).first()
const LOOKS = [
  ['light', 'light', { width: 1280, height: 900 }],
  ['dark', 'dark', { width: 1280, height: 900 }],
  ['narrow', 'light', { width: 390, height: 844 }],
] as const

for (const [look, colorScheme, size] of LOOKS)
  test(`a citation that changed says so and shows old beside new, ${look}`, async ({
    watched: page,
    owner,
    server,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const conversation = await answered(owner, 'boats.md')
    await uploadAndWait(owner.client, 'boats.md', handbook(NEXT))
    await page.goto(`${server.url}/org/${owner.slug}?conversation=${conversation}`)
    await expect(chip(page)).toHaveAccessibleName('Source 1: boats.md, Changed since this answer was written')
    const block = page.getByRole('region', { name: 'Enhanced Citations' })
    await expect(block).toContainText('Changed since this answer was written')

    await chip(page).press('Enter')
    const note = viewerOf(page).getByRole('region', { name: 'Changed since it was cited' })
    await expect(note.getByRole('figure').first()).toContainText(FIRST)
    await expect(note.getByRole('figure').last()).toContainText(NEXT)
    await expect(note.locator('del')).toHaveText('1,200')
    await expect(note.locator('ins').first()).toHaveText('1,500')
    await expect(note.locator('ins').last()).toContainText('and a card')
    await expect(viewerOf(page).locator('mark')).toHaveText(NEXT)
    await expect(viewerOf(page).locator('mark')).toBeInViewport()
    expect(await problemsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(viewerOf(page)).toHaveCount(0)
  })

test('a citation that moved opens at its new place, also for members', async ({ watched: page, owner, server }) => {
  const conversation = await answered(owner, 'boats.md')
  const before = Array.from({ length: 9 }, (_, at) => `## Rule ${at}\n\nRule ${at} is read aloud each morning.\n`)
  await uploadAndWait(owner.client, 'boats.md', handbook(FIRST).replace('## Canoes', `${before.join('\n')}\n## Canoes`))
  await page.goto(`${server.url}/org/${owner.slug}?conversation=${conversation}`)
  await expect(chip(page)).toHaveAccessibleName('Source 1: boats.md')
  await chip(page).click()
  const mark = viewerOf(page).locator('mark')
  await expect(mark).toHaveText(FIRST)
  await expect(mark).toBeInViewport()
  await expect(viewerOf(page).getByText('A newer one answers questions now')).toHaveCount(0)
})

test('an answer from a deleted document says that it is not shown, and shows nothing of it', async ({
  watched: page,
  owner,
  server,
}) => {
  const conversation = await answered(owner, 'boats.md')
  const { json } = await owner.client.get('/api/documents')
  await owner.client.del(`/api/documents/${json.documents[0].id}`)
  await page.goto(`${server.url}/org/${owner.slug}?conversation=${conversation}`)
  await expect(page.getByText(/^This answer is not shown/)).toBeVisible()
  await expect(page.getByText(FIRST)).toHaveCount(0)
  await expect(chip(page)).toHaveCount(0)
})

test('pointing at a number, or reaching it by keyboard, shows passage, file and place', async ({
  watched: page,
  owner,
  server,
}) => {
  const conversation = await answered(owner, 'boats.md')
  await page.goto(`${server.url}/org/${owner.slug}?conversation=${conversation}`)
  const card = page.getByRole('tooltip')
  await chip(page).hover()
  for (const words of [FIRST, 'boats.md', 'Boats › Canoes']) await expect(card).toContainText(words)
  await card.hover()
  await expect(card).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.mouse.move(2, 2)
  await expect(card).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy answer' }).focus()
  while (!(await chip(page).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await expect(card).toContainText(FIRST)
  await expect(chip(page)).toHaveAccessibleDescription(new RegExp(FIRST))
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(viewerOf(page).locator('mark')).toHaveText(FIRST)
  await expect(card).toHaveCount(0)
})
