import { expect, test } from 'vitest'
import { storedWarning } from '../../shared/domain/warnings.ts'
import { texts } from '../texts/i18n.ts'
import { warningLines } from './warningLines.ts'

test('a remark says where it holds, as far as that is known', () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ page: at + 1 }))
  const lines = warningLines(texts.t, [
    storedWarning('partial', [{ page: 3 }, { slide: 2 }]),
    storedWarning('truncated', [{ sheet: 2, row: 1200 }]),
    storedWarning('low-confidence', many),
    'renamed',
    'something new',
  ])
  expect(lines).toEqual([
    'Only the first part of the file was read, up to row 1200 of sheet 2.',
    'Parts of the file could not be read: page 3, slide 2.',
    'The file holds another format than its name says.',
    `Parts of the text could not be read surely: ${many.map(({ page }) => `page ${page}`).join(', ')} …. Check them against the original.`,
  ])
  expect(warningLines(texts.t, ['truncated'])).toEqual(['Only the first part of the file was read.'])
  expect(warningLines(texts.t)).toEqual([])
})
