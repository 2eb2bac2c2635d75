import { expect, test } from 'vitest'
import type { Letter } from '../mail/letter.ts'
import type { Db } from '../db/connection.ts'
import { systemRuntime } from '../runtime.ts'
import type { Scope } from '../scope.ts'
import { openTenants } from '../testing/tenants.ts'
import { createRequestLetters, type Outcome, type RequestLetters, type VisitorReply } from './requestLetters.ts'

const OUTCOME: Outcome = {
  to: { email: 'per@example.org', firstName: 'Per', language: null },
  status: 'completed',
  topic: 'Where may visitors park?',
  notes: 'The plan is new.',
  answer: { content: 'Behind the old mill [1].', conversationId: 7 },
}

const REPLY: VisitorReply = {
  to: { email: 'guest@example.net', site: 'https://shop.example' },
  question: 'Where may guests park?',
  notes: 'Come early.',
  answer: 'Behind the old mill [1].',
}

const letterOf = (leaves: boolean, outcome: Partial<Outcome>) =>
  postedBy(leaves, ({ letters, tx, scope }) => letters.post(tx, scope, { ...OUTCOME, ...outcome }))
const replyOf = (leaves: boolean, reply: Partial<VisitorReply>) =>
  postedBy(leaves, ({ letters, tx, scope }) => letters.postToVisitor(tx, scope, { ...REPLY, ...reply }))

async function postedBy(
  leaves: boolean,
  post: (by: { letters: RequestLetters; tx: Db; scope: Scope }) => Promise<void>,
): Promise<Letter | undefined> {
  const tenants = await openTenants(systemRuntime)
  const { scope } = await tenants.found('professional', 'Observatory')
  const posted: Letter[] = []
  const mailer = { leaves, post: async (_tx: unknown, _scope: unknown, letter: Letter) => void posted.push(letter) }
  const letters = createRequestLetters({ ...tenants, mailer: { ...mailer, deliver: async () => undefined } })
  await tenants.inTransaction((tx) => post({ letters, tx, scope }))
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

test('a visitor gets the answer, and leads back to the site where they asked, not into the product', async () => {
  const letter = await replyOf(true, {})
  expect(letter).toMatchObject({
    to: 'guest@example.net',
    subject: 'Your question was answered',
    link: { label: 'Go to the site', url: 'https://shop.example' },
  })
  const text = letter?.paragraphs.join('\n')
  expect(text).toMatch(/“Observatory” a question on https:\/\/shop.example.*guests park.*Come early.*old mill/s)
  expect(JSON.stringify(letter)).not.toContain('/org/')
})

test('a letter to a visitor that stays on the disk tells nothing of the contents, and one without answer nothing of one', async () => {
  expect(JSON.stringify(await replyOf(false, {}))).not.toMatch(/park|early|mill/)
  expect((await replyOf(true, { answer: undefined, notes: undefined }))?.paragraphs).toHaveLength(3)
})
