import { describe, expect, test } from 'vitest'
import { PACKS } from '../../../shared/languages/packs.ts'
import { stem } from './stems.ts'

describe('forms of a word have one stem', () => {
  test.each([
    ['en', ['castle', 'castles', 'Castle']],
    ['en', ['receive', 'received', 'receiving']],
    ['de', ['Haus', 'Hauses', 'Häuser']],
    ['es', ['contrato', 'contratos']],
    ['fr', ['contrat', 'contrats']],
    ['it', ['contratto', 'contratti']],
    ['pt', ['contrato', 'contratos']],
    ['nl', ['contract', 'contracten']],
    ['sv', ['bok', 'boken']],
    ['ru', ['договор', 'договора', 'договору']],
    ['hu', ['ház', 'házak']],
    ['fi', ['talo', 'talot']],
  ])('%s: %s', (language, forms) => {
    expect(new Set(forms.map((form) => stem(form, language))).size).toBe(1)
  })
})

test('without a stemmer the first six letters are kept, folded', () => {
  expect(stem('Zeměpisný', 'cs')).toBe('zemepi')
  expect(stem('zeměpisná', 'cs')).toBe(stem('Zeměpisný', 'cs'))
  expect(stem('𝒦𝒶𝓈', 'cs')).toBe('kas')
})

test.each(PACKS.map(({ code }) => code))(
  '%s: no word loses all of its letters, and case does not matter',
  (language) => {
    for (const word of ['a', 'information', 'Wasser', 'дом', 'كتاب', '城']) {
      expect(stem(word, language)).not.toBe('')
      expect(stem(word.toUpperCase().toLowerCase(), language)).toBe(stem(word.toLowerCase(), language))
    }
  },
)
