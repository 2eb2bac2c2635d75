import { expect, test } from 'vitest'
import type { Letter } from '../mail/letter.ts'
import { systemRuntime } from '../runtime.ts'
import { openTenants } from '../testing/tenants.ts'
import { createRequestLetters, type Outcome } from './requestLetters.ts'

const OUTCOME: Outcome = {
  to: { email: 'per@example.org', firstName: 'Per' },
  status: 'completed',
  topic: 'Where may visitors park?',
  notes: 'The plan is new.',
  answer: { content: 'Behind the old mill [1].', conversationId: 7 },
}

async function letterOf(leaves: boolean, outcome: Partial<Outcome>): Promise<Letter | undefined> {
  const tenants = await openTenants(systemRuntime)
  const { scope } = await tenants.found('professional', 'Observatory')
  const posted: Letter[] = []
  const mailer = { leaves, post: async (_tx: unknown, _scope: unknown, letter: Letter) => void posted.push(letter) }
  const letters = createRequestLetters({ ...tenants, mailer: { ...mailer, deliver: async () => undefined } })
  await tenants.inTransaction((tx) => letters.post(tx, scope, { ...OUTCOME, ...outcome }))
  await tenants.db.destroy()
  return posted[0]
}

test('a letter that is sent away holds what was asked, the notes and the answer', async () => {
  const letter = await letterOf(true, {})
  expect(letter).toMatchObject({
    to: 'per@example.org',
    subject: 'Your request was completed',
    link: { label: 'Read the answer', url: 'https://example.org/org/observatory?conversation=7' },
  })
  expect(letter?.paragraphs.join('\n')).toMatch(/“Observatory” has completed.*visitors park.*plan is new.*old mill/s)
})

test('a letter that stays on the disk, where it can be read, tells nothing of the contents', async () => {
  expect(JSON.stringify(await letterOf(false, {}))).not.toMatch(/visitors|plan|mill/)
})

test('without an answer it leads to the requests', async () => {
  const letter = await letterOf(true, { answer: undefined, notes: undefined })
  expect(letter?.link.url).toBe('https://example.org/org/observatory?tab=requests')
  expect(letter?.paragraphs).toHaveLength(3)
})
