import { expect, test } from 'vitest'
import { holdsClock, holdsName, holdsNumber, holdsYear } from './answerKinds.ts'

test.each([
  ['figures', 'Room 12 is free', true],
  ['an English word', 'She has four cats', true],
  ['a German word', 'Sie hat vier Katzen', true],
  ['a Portuguese word', 'Ela tem duas gatas', true],
  ['a Russian word', 'У неё четыре кошки', true],
  ['a declined Russian word', 'Она живёт с двумя кошками', true],
  ['an Arabic word', 'لديها أربع قطط', true],
  ['an Arabic word with its article', 'القطط الثلاث هنا', true],
  ['a Vietnamese word', 'Cô có bốn con mèo', true],
  ['a Chinese figure with a measure', '她有四只猫和两个碗', true],
  ['no number in English', 'She often has tea', false],
  ['no number in Russian, though a word begins like one', 'На столе пятно и сотрудник', false],
  ['no number in Arabic', 'القط في البيت', false],
  ['no number in Chinese', '猫在家里', false],
])('a number: %s', (_, text, expected) => {
  expect(holdsNumber(text)).toBe(expected)
})

test('a year is one of our age, and no part of a longer number', () => {
  expect(holdsYear('since 1994')).toBe(true)
  expect(holdsYear('19945 pieces')).toBe(false)
})

test('a capital at the beginning shows no name', () => {
  expect(holdsName('The desk is led by Ingrid')).toBe(true)
  expect(holdsName('The desk is led well')).toBe(false)
})

test.each([
  ['with a colon', 'Open from 9:30', true],
  ['with a full stop', 'Offen ab 9.30 Uhr', true],
  ['in French', 'Ouvert à 9h30', true],
  ['in the morning', 'Open from 9 am', true],
  ['in words of German', 'Offen ab 9 Uhr', true],
  ['an age', 'Children under 12 wait', false],
  ['a price', 'It costs 112.50 euros', false],
  ['a longer number', 'Form 19:300', false],
])('a time of day %s', (_, text, expected) => {
  expect(holdsClock(text)).toBe(expected)
})
