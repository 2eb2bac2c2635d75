import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { readClaim, readPassage } from './claim.ts'
import { isSupported } from './verify.ts'

function supports(passage: string, claim: string, language = 'en') {
  const read = readPassage(storedChunk(passage, { language }))
  return isSupported(readClaim(claim, [read]), read)
}

const STUDENTS = 'The university has 2,400 professors, who teach 7,200 undergraduates and 14,000 graduate students.'
const ALONE = 'The university teaches 7,200 undergraduates.'
const HOUSES = 'In its houses 7,200 undergraduates live beside graduate students and tutors.'

describe('what a number counts', () => {
  test.each([
    [STUDENTS, 'The university has 7,200 undergraduates.', true],
    [STUDENTS, 'The university teaches 7,200 undergraduate students.', true],
    [STUDENTS, 'There are 14,000 graduate students at the university.', true],
    [STUDENTS, 'The university has 7,200 graduate students.', false],
    [STUDENTS, '7,200 graduate students are taught at the university.', false],
    [STUDENTS, 'The university has 14,000 undergraduates.', false],
    [ALONE, 'The university teaches 7,200 graduate students.', false],
    [ALONE, 'The university teaches 7,200 undergraduate students.', true],
    [ALONE, 'There are 7,200 undergraduates at the university.', true],
    [HOUSES, 'In the houses 7,200 graduate students live.', false],
    [HOUSES, '7,200 tutors live in the houses.', false],
    [HOUSES, '7,200 undergraduates live in the houses, beside tutors.', true],
    ['The depot employs 12 certified welders.', 'The depot has 12 uncertified welders.', false],
    ['The depot employs 12 certified welders.', 'The depot employs 12 welders.', true],
    ['The club has 40 members and many guests.', 'The club has 40 guests.', false],
    ['The club has 40 members and many guests.', 'The club counts 40 members.', true],
    ['The bridge carries two lanes of traffic.', 'The bridge has two traffic lanes.', true],
    ['In 1990 Brno built ramps for the yard.', 'Ramps were built in Brno in 1990 for the yard.', true],
    ['Of the 27 ramps at the yard three lead to gates.', 'The yard has 27 ramps.', true],
  ])('%s → %s: %s', (passage, claim, supported) => {
    expect(supports(passage, claim)).toBe(supported)
  })

  test.each([
    ['de', 'Der Verein hat 40 Mitglieder und viele Gäste.', 'Der Verein hat 40 Gäste.', false],
    ['de', 'Der Verein hat 40 Mitglieder und viele Gäste.', '40 Mitglieder hat der Verein.', true],
    ['fr', 'Le club compte 40 membres et beaucoup de visiteurs.', 'Le club compte 40 visiteurs.', false],
    ['es', 'El club tiene 40 socios y muchos visitantes.', 'El club tiene 40 visitantes.', false],
    ['ru', 'В клубе 40 членов и много гостей.', 'В клубе 40 гостей.', false],
    ['ru', 'В клубе 40 членов и много гостей.', 'Клуб насчитывает 40 членов.', true],
  ])('%s: %s → %s: %s', (language, passage, claim, supported) => {
    expect(supports(passage, claim, language)).toBe(supported)
  })
})
