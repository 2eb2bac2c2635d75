import { describe, expect, test } from 'vitest'
import { holdsNames } from './names.ts'
import { readText } from './reading.ts'

const holds = (text: string, claim: string, language = 'en') => {
  const capitals = language !== 'de'
  return holdsNames(readText(claim, language, capitals), readText(text, language, capitals).tokens)
}

describe('the names of a claim are known', () => {
  test.each([
    ['en', 'The office in Bergen opens early.', 'It opens in Bergen.', true],
    ['en', 'The office in Bergen opens early.', 'It opens in Oslo.', false],
    ['en', 'The office in Bergen opens early.', 'Early it opens.', true],
    ['en', 'the office in bergen', 'It opens in Bergen.', true],
    ['en', 'The office is led by Anna Berg.', 'So Anna Holm leads it.', false],
    ['en', 'The office is led by Anna Berg.', 'So Anna leads it.', true],
    ['en', 'The office is led by Karl.', 'So Karin leads it.', false],
    ['en', 'Zoë leads.', 'It is led by Zoe.', true],
    ['de', 'Das Büro leitet Karin Albers.', 'Es leitet Karin Albers.', true],
    ['de', 'Das Büro leitet Karin Albers.', 'Es leitet Helga Schmidt.', false],
    ['de', 'Das Haus ist alt.', 'Der Keller ist alt.', true],
    ['ru', 'Договор подписан Анной Петровой.', 'Его подписала Анна Петрова.', true],
    ['ru', 'Договор подписан Анной Петровой.', 'Его подписала Мария Петрова.', false],
    ['pl', 'Spotkanie w Krakowie.', 'Jest to Kraków.', true],
    ['en', 'Krakowie', 'It is Kraków.', true],
    ['en', '', 'It is in Bergen.', false],
    ['en', '', '', true],
  ])('%s: %s → %s: %s', (language, text, claim, known) => {
    expect(holds(text, claim, language)).toBe(known)
  })
})
