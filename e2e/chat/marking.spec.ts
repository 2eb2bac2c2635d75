import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { joined, otherPerson } from '../support/people.ts'

const QUESTION = 'What is the deposit of a canoe?'
const SENTENCES = ['A canoe needs a deposit of 1,200 crowns.', 'The deposit of a canoe is paid back within three days.']

test('a member marks a place as the answer, an administrator agrees and undoes that, and others are answered by it', async ({
  watched: page,
  owner,
  server,
  browser,
}) => {
  await uploadAndWait(owner.client, 'canoes.md', `# Canoes\n\n${SENTENCES.join(' ')}\n`)
  const member = await otherPerson(browser, server, (await joined(server, owner, 'user')).client)
  await member.goto(`/org/${owner.slug}`)
  await member.getByLabel('Your question').fill(QUESTION)
  await member.getByLabel('Your question').press('Enter')
  const place = member
    .getByRole('list', { name: 'Places that come closest' })
    .getByRole('listitem')
    .filter({ hasText: SENTENCES[0] ?? '' })
  await place.getByRole('button', { name: 'This is the answer: canoes.md' }).click()
  await expect(place.getByText('A proposal: it leads once somebody else agrees.')).toBeVisible()
  await member.reload()
  await expect(place.getByRole('button', { name: /^Marked as the answer/, pressed: true })).toBeVisible()
  await place.getByRole('button', { name: /^Marked as the answer/ }).click()
  await expect(place.getByText('A proposal')).toHaveCount(0)
  await place.getByRole('button', { name: 'This is the answer: canoes.md' }).click()
  await expect(place.getByText('A proposal')).toBeVisible()

  await page.goto(`/org/${owner.slug}?tab=knowledge&section=requests&view=marked`)
  const card = page.getByRole('region', { name: 'Marked Answers' }).getByRole('listitem').filter({ hasText: QUESTION })
  await expect(card).toContainText('Proposed')
  await expect(card).toContainText(SENTENCES[0] ?? '')
  const agree = card.getByRole('button', { name: `Agree to the answer to “${QUESTION}”`, exact: true })
  await agree.click()
  await expect(card).toContainText('Leads')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Proposed')
  await agree.click()
  await expect(card).toContainText('Leads')

  await page.goto(`/org/${owner.slug}`)
  await page.getByLabel('Your question').fill('How much is the deposit of a canoe?')
  await page.getByLabel('Your question').press('Enter')
  const answer = page.getByRole('article', { name: 'Vera' }).last()
  await expect(answer.getByText('Marked by a colleague')).toBeVisible()
  await expect(answer.getByRole('paragraph').nth(1)).toContainText('A canoe needs a deposit of 1,200 crowns')
  await expect(answer.getByRole('region', { name: 'Enhanced Citations' })).toContainText('canoes.md')

  await page.goto(`/org/${owner.slug}?tab=knowledge&section=requests&view=marked`)
  await card.getByRole('button', { name: /^Remove the answer/ }).click()
  await expect(page.getByText('Nothing is marked')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Leads')
})
