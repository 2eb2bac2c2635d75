import { describe, expect, test } from 'vitest'
import { irregularForms } from './irregularForms.ts'
import { stem } from './stems.ts'
import { synonyms } from './synonyms.ts'
import { createFamilies } from './wordFamilies.ts'

const families = createFamilies((language) =>
  language === 'en' ? 'begin began begun, car auto > vehicle, begin start' : undefined,
)

describe('a family', () => {
  test.each([
    ['brings its words together', 'began', ['begin', 'began', 'begun']],
    ['joins another that shares a word', 'begin', ['begin', 'began', 'begun', 'start']],
    ['names wider words, stemmed', 'car', ['car', 'auto', 'vehicl']],
    ['not the other way round', 'vehicl', []],
    ['knows no other word', 'river', []],
  ])('%s', (_, word, expected) => {
    expect(families(word, 'en')).toEqual(expected)
  })

  test('belongs to its language', () => {
    expect(families('car', 'de')).toEqual([])
  })
})

describe('irregular forms', () => {
  test.each([
    ['en', 'built', 'build'],
    ['en', 'children', 'child'],
    ['en', 'death', 'die'],
    ['de', 'geschrieben', 'schreiben'],
    ['de', 'ging', 'gehen'],
  ])('%s: %s goes with %s', (language, word, other) => {
    expect(irregularForms(stem(word, language), language)).toContain(stem(other, language))
    expect(irregularForms(stem(other, language), language)).toContain(stem(word, language))
  })

  test('leave out forms that are words of their own', () => {
    expect(irregularForms(stem('find', 'en'), 'en')).not.toContain(stem('found', 'en'))
  })
})

test.each([
  ['en', 'car', 'vehicle', true],
  ['en', 'vehicle', 'car', false],
  ['en', 'salary', 'wage', true],
  ['de', 'Frist', 'Termin', true],
  ['fr', 'prix', 'tarif', true],
  ['es', 'coche', 'vehículo', true],
  ['it', 'auto', 'veicolo', false],
])('%s: %s is also looked for as %s: %s', (language, word, other, expected) => {
  expect(synonyms(stem(word, language), language).includes(stem(other, language))).toBe(expected)
})
