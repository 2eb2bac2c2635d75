import { expect, test } from 'vitest'
import { commentText } from './commentText.ts'

test.each([
  [{ text: ' Check this. ' }, 'Comment: Check this.'],
  [{ author: 'Ada', text: 'Check this.' }, 'Comment (Ada): Check this.'],
  [{ author: ' ', cell: 'B7', text: 'Check this.' }, 'Comment on B7: Check this.'],
  [{ author: 'Ada', cell: 'B7', text: 'Ada:\nCheck this.' }, 'Comment on B7 (Ada): Check this.'],
  [{ author: 'Ada', text: 'Ada: check this.' }, 'Comment (Ada): Ada: check this.'],
  [{ author: 'Ada', text: '' }, ''],
])('a comment %j is given as %j', (comment, text) => {
  expect(commentText(comment)).toBe(text)
})
