import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uploadAndWait, type Owner } from '../../server/testing/organizations.ts'
import { ask, change, expect, frameOf, test } from '../support/widget.ts'

const FIRST = 'A canoe needs a deposit of 1,200 crowns.'
const NEXT = 'A canoe needs a deposit of 1,500 crowns and a card.'
const BACK = 'It is paid back within three days.'
const QUESTION = 'What is the deposit of a canoe?'
const boats = (line: string, before = '') => `# Boats\n\n${before}## Canoes\n\n${line}\n`
const upload = (owner: Owner, text: string) => uploadAndWait(owner.client, 'boats.md', text, { accessLevel: 'public' })

/** The file that the menu of the only conversation saves. */
async function exported(page: Page, slug: string): Promise<string> {
  await page.goto(`/org/${slug}`)
  await page.getByRole('button', { name: `Actions for “${QUESTION}”` }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click()
  return readFile(await (await saving).path(), 'utf8')
}

test('a citation that changed says so in the chat, in the export and to programs alike', async ({
  watched: page,
  owner,
}) => {
  await upload(owner, boats(FIRST))
  const { conversationId } = (await owner.client.post('/api/chat', { message: QUESTION })).json
  expect(await exported(page, owner.slug)).not.toContain('Changed since')
  const { id } = await upload(owner, boats(NEXT))

  await page.goto(`/org/${owner.slug}?conversation=${conversationId}`)
  const said = 'Changed since this answer was written'
  await expect(page.getByRole('region', { name: 'Enhanced Citations' })).toContainText(said)
  const file = await exported(page, owner.slug)
  expect(file).toMatch(new RegExp(`boats\\.md.*“A canoe needs a deposit of 1,200 crowns\\.”\\. ${said}`))

  const { json } = await owner.client.get(`/api/conversations/${conversationId}/messages`)
  const [source] = json[1].sources
  expect(source).toMatchObject({ quote: FIRST, since: { state: 'changed', documentId: id } })
  expect(source.since.quotes[0]).toMatchObject({ state: 'changed', at: { quote: expect.stringContaining('1,500') } })
})

test('in the widget the number opens its sentence, also where a newer version has it elsewhere', async ({
  page,
  neighbour,
  shop,
}) => {
  await upload(shop, boats(`${FIRST} ${BACK}`))
  await page.goto(neighbour.page('plain', [shop.slug], 'async data-open'))
  const frame = frameOf(page)
  await ask(frame, QUESTION)
  const chips = frame.locator('.words').getByRole('button', { name: 'Source 1: boats.md' })
  const opened = async () => {
    const marked: string[] = []
    for (const chip of await chips.all()) {
      await chip.click()
      marked.push(await frame.locator('mark').innerText())
      await frame.getByRole('button', { name: 'Back to the chat' }).click()
    }
    return marked
  }
  expect(await opened()).toEqual([FIRST])

  const rules = Array.from({ length: 9 }, (_, at) => `## Rule ${at}\n\nRule ${at} is read aloud each morning.\n\n`)
  await upload(shop, boats(`${FIRST} ${BACK}`, rules.join('')))
  await page.reload()
  await expect(frame.getByText(QUESTION)).toBeVisible()
  expect(await opened()).toEqual([FIRST])
})

test('an answer that a newer version does not bear out is no longer shown to visitors', async ({
  page,
  neighbour,
  shop,
}) => {
  await change(shop, { allowedSites: [neighbour.url] })
  await upload(shop, boats(FIRST))
  await page.goto(neighbour.page('plain', [shop.slug], 'async data-open'))
  const frame = frameOf(page)
  await ask(frame, QUESTION)
  await expect(frame.getByText('1,200 crowns').first()).toBeVisible()
  await upload(shop, boats(NEXT))
  await page.reload()
  await expect(frame.getByText('because what it cites has changed or is no longer public')).toBeVisible()
  await expect(frame.getByText('1,200 crowns')).toHaveCount(0)
})
