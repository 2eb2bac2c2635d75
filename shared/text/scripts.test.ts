import { describe, expect, test } from 'vitest'
import { countLetters, hasUnspacedScript, mainScript } from './scripts.ts'

test.each([
  ['東京', true],
  ['ひらがな', true],
  ['ไทย', true],
  ['ខ្មែរ', true],
  ['한국어', false],
  ['plain', false],
  ['', false],
  ['1 東', true],
])('hasUnspacedScript(%j) is %s', (text, expected) => {
  expect(hasUnspacedScript(text)).toBe(expected)
})

test.each([
  ['a1 b, c!', 3],
  ['слово', 5],
  ['東京', 2],
  ['123 …', 0],
  ['', 0],
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
})
