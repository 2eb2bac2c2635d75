import { expect, test } from 'vitest'
import { saysNoAnswer } from './noAnswer.ts'

test.each([
  ['exactly', 'NO ANSWER'],
  ['with a full stop', 'NO ANSWER.'],
  ['with another case', 'No answer'],
  ['in bold', '**NO ANSWER**'],
  ['in quotes', '"NO ANSWER".'],
  ['as one word', 'NO_ANSWER'],
  ['with a mark', 'NO ANSWER [2].'],
  ['with what it was told to write around it', 'I am sorry, but NO ANSWER can be given.'],
  ['with a reason', 'NO ANSWER – the passages speak of other things [1].'],
])('a model says that there is none %s', (_, sentence) => {
  expect(saysNoAnswer(sentence, ['The office opens at nine.'])).toBe(true)
})

test.each([
  ['in ordinary letters', 'If there is no answer, the call goes to the front desk [1].'],
  ['of another word', 'NO ANSWERS are given by phone [1].'],
  ['of nothing', ''],
  ['of something', 'The office opens at nine [1].'],
])('a sentence that speaks %s is like any other', (_, sentence) => {
  expect(saysNoAnswer(sentence, ['If there is no answer, the call goes to the front desk.'])).toBe(false)
})

test('words that a passage holds itself may be quoted', () => {
  const passages = ['Tick NO ANSWER where the guest did not say.']
  expect(saysNoAnswer('Tick NO ANSWER where the guest did not say [1].', passages)).toBe(false)
  expect(saysNoAnswer('NO ANSWER.', passages)).toBe(true)
})
