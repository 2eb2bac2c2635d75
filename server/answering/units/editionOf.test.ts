import { describe, expect, test } from 'vitest'
import { compareEditions, editionOf } from './editionOf.ts'

const compare = (one: string, other: string): number => {
  const [own, others] = [editionOf(one), editionOf(other)]
  return own && others ? Math.sign(compareEditions(own, others)) : NaN
}

describe('editions are told apart by the names of files', () => {
  test.each([
    ['a later year', 'Lodging rules 2024.md', 'Lodging rules 2022.md'],
    ['a later month', 'Travel_2024-02.pdf', 'Travel_2023-12.docx'],
    ['a later day', 'Prices 2024-05-17.csv', 'Prices 2024-05-03.csv'],
    ['a later fiscal year', 'Review dates FY25.xlsx', 'Review dates FY2023.xlsx'],
    ['the later of two years', 'Grants 2021-2024.xlsx', 'Grants 2020-2023.xlsx'],
    ['a higher version', 'Manual v2.10.pdf', 'Manual v2.9.pdf'],
    ['a version in words', 'Richtlinie (Fassung 3).docx', 'Richtlinie (Fassung 2).docx'],
    ['none of those that count no more', 'House rules.md', 'House rules 2019-01 (old).pdf'],
    ['none that is archived', 'libraries.csv', 'libraries_2018_archive.csv'],
    ['none that is in brackets with other words', 'SMIC 2026.docx', 'SMIC 2023 (ancienne fiche).pdf'],
    ['the one in force', 'Taxitarif 2009 (gültig).docx', 'Taxitarif 2014 (Entwurf).docx'],
  ])('newer is %s', (_, newer, older) => {
    expect(compare(newer, older)).toBe(1)
    expect(compare(older, newer)).toBe(-1)
  })

  test.each([
    ['other names', 'Lodging rules 2024.md', 'Travel rules 2022.md'],
    ['a date on one side alone', 'Price list 2025.pdf', 'Price list.pdf'],
    ['the same year', 'Menu 2025.pdf', 'menu_2025.docx'],
    ['a mark within a name', 'Old town walks.md', 'Town walks.md'],
    ['a word for a mark that names a thing', 'Photo archive.md', 'Photo.md'],
  ])('nothing tells with %s', (_, one, other) => expect(compare(one, other)).toBe(0))

  test('a name that is nothing but a year has no other editions', () => expect(editionOf('2019.pdf')).toBeUndefined())
})
