import { readFile } from 'node:fs/promises'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'

test('a conversation is saved as Markdown in which nothing of a document is markup', async ({
  watched: page,
  owner,
}) => {
  const text = 'The deposit for a canoe is <b>1,200</b> crowns and is paid in Arvika.\n'
  await uploadAndWait(owner.client, 'rental.txt', text)
  await owner.client.post('/api/chat', { message: 'How much is the deposit for a canoe?' })
  await page.goto(`/org/${owner.slug}`)
  await page.getByRole('button', { name: /^Actions for “How much/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('How-much-is-the-deposit-for-a-canoe.md')
  const saved = await readFile(await file.path(), 'utf8')
  expect(saved).toContain('# How much is the deposit for a canoe?\n\n## You\n')
  expect(saved).toMatch(/\\<b\\>1,200\\<\/b\\> crowns and is paid in Arvika.* \[\^\d+-1\]/)
  expect(saved).toMatch(/\n\[\^\d+-1\]: rental\.txt.*“.*1,200.*”\n$/)
  expect(saved).not.toContain('<b>')
})
