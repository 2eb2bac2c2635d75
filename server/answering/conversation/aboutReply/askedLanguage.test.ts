import { expect, test } from 'vitest'
import { askedLanguage, nameOfLanguage } from './askedLanguage.ts'

test.each([
  ['in German please', 'en', 'de'],
  ['auf Deutsch bitte', 'en', 'de'],
  ['and now in French?', 'en', 'fr'],
  ['en français svp', 'en', 'fr'],
  ['ins Englische übersetzen', 'de', 'en'],
  ['can I have that in Polish, not in English? no: in Czech', 'en', 'cs'],
  ['tradúcelo al alemán', 'es', 'de'],
  ['по-английски, пожалуйста', 'ru', 'en'],
  ['用英语说', 'zh', 'en'],
  ['日本語で', 'en', 'ja'],
])('%s, said in %s, asks for %s', (text, from, code) => {
  expect(askedLanguage(text, from)).toBe(code)
})

test.each(['say it simpler', 'in Klingon', ''])('"%s" names none', (text) => {
  expect(askedLanguage(text, 'en')).toBeUndefined()
})

test('a long text is read like any other', () => {
  expect(askedLanguage(`${'germa '.repeat(2_000)} in Dutch`, 'en')).toBe('nl')
})

test('languages are called by their names in any other', () => {
  expect(nameOfLanguage('de', 'de')).toBe('Deutsch')
  expect(nameOfLanguage('de', 'fr')).toBe('allemand')
})
