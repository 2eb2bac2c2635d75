import { describe, expect, test } from 'vitest'
import { isSlipOfLetter } from './keyboards.ts'
import { isLiteral } from './literal.ts'

describe('a letter for another', () => {
  test.each([
    ['beside it', 'budget', 'budfet', true],
    ['on the row below', 'hazel', 'hazek', true],
    ['on the row below, to the left', 'wood', 'woox', true],
    ['of a keyboard with its own order', 'zelt', 'telt', true],
    ['of another keyboard', 'quai', 'auai', true],
    ['of Cyrillic', 'отпуск', 'отпуск'.replace('п', 'р'), true],
    ['that sounds alike', 'notice', 'notise', true],
    ['that sounds alike in Cyrillic', 'корова', 'карова', true],
    ['of the other end of the keyboard', 'budget', 'budpet', false],
    ['of the same row, but far away', 'sand', 'land', false],
    ['of Cyrillic, far away', 'шум', 'тум', false],
    ['in a script whose keyboards are not known', 'مطعم', 'مطعن', true],
    ['in Greek', 'άδεια', 'άδειο', true],
    ['that is no letter', 'room1', 'room9', true],
  ])('%s: %s, %s', (_, one, other, slip) => {
    expect(isSlipOfLetter(one, other)).toBe(slip)
    expect(isSlipOfLetter(other, one)).toBe(slip)
  })
})

describe('a word in quotation marks is meant as it is written', () => {
  const literal = (question: string, word: string) => {
    const start = question.indexOf(word)
    return isLiteral(question, { start, end: start + word.length })
  }

  test.each([
    '"ofice"',
    '“ofice”',
    '„ofice“',
    '«ofice»',
    '« ofice »',
    '「ofice」',
    '『ofice』',
    '‘ofice’',
    '《ofice》',
  ])('%s', (quoted) => {
    expect(literal(`Where is the ${quoted} now?`, 'ofice')).toBe(true)
    expect(literal(quoted, 'ofice')).toBe(true)
  })

  test.each([
    ['without marks', 'Where is the ofice now?'],
    ['with one alone', 'Where is the "ofice now?'],
    ['with the other alone', 'Where is the ofice" now?'],
    ['among others within the marks', 'Where is “the ofice of Bergen” now?'],
    ['beside a comma', 'Where is, ofice, now?'],
  ])('but not %s', (_, question) => {
    expect(literal(question, 'ofice')).toBe(false)
  })
})
