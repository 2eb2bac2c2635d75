import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { readClaim, readPassage } from './claim.ts'
import { partsOf } from './parts.ts'
import { readText } from './reading.ts'
import { isSupported } from './verify.ts'

const parts = (text: string, language = 'en') =>
  partsOf(readText(text, language, language !== 'de')).map((part) => part.text)

function supports(passage: string, claim: string, language = 'en') {
  const read = readPassage(storedChunk(passage, { language }))
  return isSupported(readClaim(claim, [read]), read)
}

describe('a clause that leaves out what the one before it says', () => {
  test.each([
    ['Brno has 27 ramps and Graz 14.', ['Brno has 27 ramps', 'and Graz 14 has ramps']],
    ['Brno has 27 ramps, Graz 14.', ['Brno has 27 ramps', 'Graz 14 has ramps']],
    ['Vasa won 71 points and Orla 68.', ['Vasa won 71 points', 'and Orla 68 won points']],
    ['The lamp costs 12 euros and the stand 5.', ['The lamp costs 12 euros', 'and the stand 5 costs']],
    ['The lamp costs 12 euros and the stand weighs 3 kg.', ['The lamp costs 12 euros', 'and the stand weighs 3 kg']],
  ])('is completed by it: %s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  test.each([
    'Brno has 27 ramps and 4 forklifts.',
    'Brno has 27 ramps and forklifts 4.',
    'The lamp costs 12 euros and weighs 3 kg.',
    'The bridge was built between 1931 and 1934.',
    'Brno has 27 ramps and Graz has some.',
  ])('is none that tells more of the same thing: %s', (text) => {
    expect(parts(text)).toEqual([text])
  })
})

const RAMPS = 'Brno has 27 ramps. It was built in 1990. Graz has 14 ramps. Linz has 9 forklifts.'
const ROWS = 'Site: Brno — Ramps: 27; Forklifts: 6\nSite: Graz — Ramps: 14; Forklifts: 4'
const SEASON = 'In spring Vasa won 71 points. In autumn Orla lost 68 points. In winter Tamm won 55 points.'
const LAMP = 'The lamp costs 12 euros. The stand weighs 3 kg and costs 5 euros.'

describe('two sentences may hold the two clauses', () => {
  test.each([
    [RAMPS, 'Brno has 27 ramps [1] and Graz 14 [1].', true],
    [RAMPS, 'Brno has 27 ramps and Graz 27.', false],
    [RAMPS, 'Brno has 14 ramps and Graz 27.', false],
    [RAMPS, 'Brno has 27 ramps and Wels 14.', false],
    [RAMPS, 'Brno has 27 ramps and Linz 9.', false],
    [ROWS, 'Brno has 27 ramps and Graz 14.', true],
    [ROWS, 'Brno has 27 ramps and Graz 4.', false],
    [ROWS, 'Brno has 6 forklifts, Graz 4.', true],
    [SEASON, 'Vasa won 71 points and Tamm 55.', true],
    [SEASON, 'Vasa won 71 points and Orla 68.', false],
    [LAMP, 'The lamp costs 12 euros and the stand 5.', true],
    [LAMP, 'The lamp costs 12 euros and weighs 3 kg.', false],
  ])('%s → %s: %s', (passage, claim, supported) => {
    expect(supports(passage, claim)).toBe(supported)
  })

  test.each([
    ['de', 'Brno hat 27 Rampen. Graz hat 14 Rampen.', 'Brno hat 27 Rampen und Graz 14.', true],
    ['de', 'Brno hat 27 Rampen. Graz hat 14 Rampen.', 'Brno hat 14 Rampen und Graz 27.', false],
    [
      'fr',
      'Les adultes paient 12 euros. Les enfants paient 5 euros.',
      'Les adultes paient 12 euros et les enfants 5.',
      true,
    ],
    ['es', 'Lugo tiene 27 rampas. Burgos tiene 14 rampas.', 'Lugo tiene 27 rampas y Burgos 14.', true],
    ['ru', 'В Твери 27 складов. В Туле 14 складов.', 'В Твери 27 складов, а в Туле 14.', true],
    ['ru', 'В Твери 27 складов. В Туле 14 складов.', 'В Твери 14 складов, а в Туле 27.', false],
  ])('%s: %s → %s: %s', (language, passage, claim, supported) => {
    expect(supports(passage, claim, language)).toBe(supported)
  })
})
