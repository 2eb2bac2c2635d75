import { expect, test } from 'vitest'
import { markSentence, withoutMarks } from './markSentence.ts'

test.each([
  ['It opens at nine.', 'It opens at nine [2].'],
  ['It opens at nine', 'It opens at nine [2]'],
  ['Does it open?!', 'Does it open [2]?!'],
  ['九时开门。', '九时开门[2]。'],
  ['यह नौ बजे खुलता है।', 'यह नौ बजे खुलता है [2]।'],
  ['It was founded in 1636 [12].', 'It was founded in 1636 [2].'],
  ['See [1] and [2] for more.', 'See and for more [2].'],
])('%s', (sentence, marked) => {
  expect(markSentence(sentence, 2)).toBe(marked)
})

test.each([
  ['no mark', 'a [x] b [1999] c', 'a [x] b [1999] c'],
  ['a mark with what stands before it', 'a  [1] b', 'a b'],
  ['a text of blanks', ' '.repeat(5000), ' '.repeat(5000)],
])('a text without its marks: %s', (_, text, left) => {
  expect(withoutMarks(text)).toBe(left)
})
