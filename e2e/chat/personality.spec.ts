import { uploadAndWait } from '../../server/testing/organizations.ts'
import { AI_PERSONALITIES } from '../../shared/domain/people.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/fixtures.ts'

test('a personality changes no word of what is quoted, and its field says so', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'rental.md', 'The deposit for a canoe is 1,200 crowns.\n')
  const said = new Set<string>()
  for (const personality of AI_PERSONALITIES) {
    await page.goto(`/org/${owner.slug}?tab=admin&section=organization`)
    const settings = page.getByRole('region', { name: 'Organization Settings' })
    await expect(settings).toContainText('The tone of answers that a language model writes.')
    await expect(settings).toContainText('Answers that quote your documents stay as they are.')
    const name = personality.replace(/^./, (first) => first.toUpperCase())
    await choose(settings.getByRole('combobox', { name: 'AI Personality' }), name)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await settings.getByRole('button', { name: 'Update Organization' }).click()
    expect((await (await saved).json()).aiPersonality).toBe(personality)

    await page.goto(`/org/${owner.slug}`)
    await page.getByLabel('Your question').fill('How much is the deposit for a canoe?')
    await page.getByLabel('Your question').press('Enter')
    const reply = page.getByRole('article', { name: 'Vera' }).last()
    await expect(reply.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    said.add(await reply.getByRole('paragraph').first().innerText())
  }
  expect([...said]).toEqual([expect.stringContaining('The deposit for a canoe is 1,200 crowns')])
})
