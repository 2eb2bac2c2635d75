import { describe, expect, test } from 'vitest'
import { CHARACTER_CLASSES, countLetters, hasUnspacedScript, mainScript } from './scripts.ts'

test.each([
  ['東京', true],
  ['ひらがな', true],
  ['ไทย', true],
  ['ខ្មែរ', true],
  ['한국어', false],
  ['plain', false],
  ['', false],
  ['1 東', true],
  ['カタカナ', true],
  ['ｶﾅ', true],
  ['ㄅㄆㄇ', true],
  ['々', true],
  ['ລາວ', true],
  ['မြန်မာ', true],
  ['བོད་', true],
  ['𠀀', true],
  ['हिन्दी', false],
  ['العربية', false],
  ['தமிழ்', false],
  ['。、「」', false],
  ['２０', false],
])('hasUnspacedScript(%j) is %s', (text, expected) => {
  expect(hasUnspacedScript(text)).toBe(expected)
})

test.each([
  ['a1 b, c!', 3],
  ['слово', 5],
  ['東京', 2],
  ['123 …', 0],
  ['', 0],
  ['é e\u0301', 2],
  ['𝐀𠀀', 2],
  ['ªº', 2],
  ['हिन्दी', 3],
  ['🎉 ½ ①', 0],
])('countLetters(%j) is %d', (text, expected) => {
  expect(countLetters(text)).toBe(expected)
})

describe('mainScript', () => {
  test.each([
    ['plain words', 'Latin'],
    ['обычные слова', 'Cyrillic'],
    ['كلمات عادية', 'Arabic'],
    ['これはテストです', 'Kana'],
    ['这是测试', 'Han'],
    ['테스트입니다', 'Hangul'],
    ['यह परीक्षण', 'Devanagari'],
    ['δοκιμή', 'Greek'],
    ['בדיקה', 'Hebrew'],
    ['ทดสอบ', 'Thai'],
    ['சோதனை', 'Tamil'],
    ['পরীক্ষা', 'Bengali'],
    ['փորձարկում', 'Armenian'],
    ['Das Wort слово', 'Latin'],
    ['ok, это обычные слова', 'Cyrillic'],
    ['123 …', ''],
    ['', ''],
  ])('of %j is %s', (text, expected) => {
    expect(mainScript(text)).toBe(expected)
  })

  test.each([
    ['as many of two scripts: the first of the list', 'ab сд', 'Latin'],
    ['one letter more decides', 'ab сде', 'Cyrillic'],
    ['Japanese with more characters than syllables', '東京都庁の本部', 'Han'],
    ['Japanese with more syllables', '東京にあります', 'Kana'],
    ['figures and signs count for none', '123 456 789 я', 'Cyrillic'],
    ['a script that is not known here', 'ქართული', ''],
    ['full-width letters', 'ＡＢＣ', 'Latin'],
  ])('%s', (_what, text, expected) => {
    expect(mainScript(text)).toBe(expected)
  })

  test('is told again and again alike', () => {
    expect(Array.from({ length: 3 }, () => mainScript('слово'))).toEqual(['Cyrillic', 'Cyrillic', 'Cyrillic'])
  })
})

describe('the character classes', () => {
  const inClass = (source: string) => (character: string) => new RegExp(`^[${source}]$`, 'u').test(character)

  test.each(['東', 'ひ', 'カ', 'ー', '々', '〇', 'ㄅ'])('%s is ideographic and not syllabic', (character) => {
    expect(inClass(CHARACTER_CLASSES.ideographic)(character)).toBe(true)
    expect(inClass(CHARACTER_CLASSES.syllabic)(character)).toBe(false)
    expect(inClass(CHARACTER_CLASSES.unspaced)(character)).toBe(true)
  })

  test.each(['ท', 'ລ', 'ខ', 'မ', 'བ', '่'])('%s is syllabic and not ideographic', (character) => {
    expect(inClass(CHARACTER_CLASSES.syllabic)(character)).toBe(true)
    expect(inClass(CHARACTER_CLASSES.ideographic)(character)).toBe(false)
    expect(inClass(CHARACTER_CLASSES.unspaced)(character)).toBe(true)
  })

  test.each(['a', 'я', '한', 'ह', 'ا', '1', ' ', '。'])('%j is neither', (character) => {
    expect(inClass(CHARACTER_CLASSES.unspaced)(character)).toBe(false)
  })
})
