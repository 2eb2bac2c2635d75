// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { AnswerReceipt } from '../../../shared/contract/answerReceipt.ts'
import type { Message } from '../../../shared/contract/chat.ts'
import { closeSource, useSource } from '../../source/source.store.ts'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { AssistantMessage } from '../answer/AssistantMessage.tsx'

cleanUpAfterEach()
beforeEach(closeSource)

const quotes = [
  { quote: 'The deposit is 1,200 crowns.', start: 0, end: 28 },
  { quote: 'A canoe is 450 crowns a day.', start: 29, end: 57 },
]
const receipt: AnswerReceipt = {
  sentences: [
    {
      text: 'The deposit is 1,200 crowns.',
      how: 'written',
      passages: [{ marker: 1, use: 0 }],
      checked: [{ kind: 'number', text: '1,200' }],
    },
    { text: 'A canoe is 450 crowns a day.', how: 'quoted', passages: [{ marker: 1, use: 1 }], checked: [] },
  ],
  withheld: [
    { reason: 'number', count: 2 },
    { reason: 'name', count: 1 },
  ],
}

function reply(about: Partial<Message>) {
  const message: Message = {
    id: 1,
    role: 'assistant',
    content: 'The deposit is 1,200 crowns [1]. A canoe is 450 crowns a day [1].',
    createdAt: '2026-03-10T12:00:00.000Z',
    engine: 'openai',
    sources: [
      {
        type: 'document',
        marker: 1,
        documentId: 7,
        filename: 'rental.md',
        chunkIndex: 3,
        score: 1,
        ...(quotes[0] as (typeof quotes)[number]),
        quotes,
      },
    ],
    ...about,
  }
  draw(<AssistantMessage message={message} question="How much?" assistantName="Vera" progress="whole" />)
}
const control = () => screen.queryByRole('button', { name: 'How this was checked' })

it('tells on demand what supports each sentence, and how many were withheld and why', async () => {
  reply({ receipt, probability: 0.87 })
  expect(control()?.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('region', { name: 'How this was checked' })).toBeNull()
  fireEvent.click(control() as HTMLElement)
  const shown = await screen.findByRole('region', { name: 'How this was checked' })
  expect(control()?.getAttribute('aria-expanded')).toBe('true')
  expect(shown.textContent).toContain('2 sentences, each supported by what stands below it.')
  expect(shown.textContent).toContain('Estimated probability that this answers the question: 87 %.')
  expect(shown.textContent).toContain('Numbers found there: 1,200')
  expect(shown.textContent).toContain('3 sentences of the language model were withheld:')
  expect(shown.textContent).toContain('It holds a number that the passages do not hold. (2 times)')
  const opened = within(shown).getAllByRole('button', { name: /rental\.md/ })
  fireEvent.click(opened[1] as HTMLElement)
  expect(useSource.getState().target).toMatchObject({ documentId: 7, passage: { chunkIndex: 3, start: 29, end: 57 } })
  fireEvent.click(control() as HTMLElement)
  expect(screen.queryByRole('region', { name: 'How this was checked' })).toBeNull()
})

it('is not offered for an answer without a receipt', () => {
  reply({})
  expect(control()).toBeNull()
})
