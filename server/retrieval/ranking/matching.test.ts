import { describe, expect, test } from 'vitest'
import { readQuestion } from '../question/questionTerms.ts'
import { rarity } from '../rarity.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { weighedQuestion } from '../testing/weighedQuestion.ts'
import { coverage, matchChunk, matchText, weighQuestion } from './matching.ts'

/** The words of the question that a text matches. */
function matched(question: string, text: string, language = 'en'): string[] {
  const asked = weighedQuestion(question, { language })
  const found = new Set(matchText(asked, text, language).occurrences.map(({ term }) => term))
  return asked.terms.filter((_, at) => found.has(at)).map(({ word }) => word)
}

describe('words of a question are found', () => {
  test.each([
    ['irregular verbs', 'When did the siege begin?', 'It began in May.', 'en', 'begin'],
    ['their participles', 'Who built the bridge?', 'They were building it for years.', 'en', 'built'],
    ['nouns of the same root', 'When did Nansen die?', 'His death came in 1930.', 'en', 'die'],
    ['words for the same', 'How much vacation is there?', 'Annual leave is 28 days.', 'en', 'vacation'],
    ['words for the same in German', 'Wie viel Urlaub gibt es?', 'Die Ferien dauern 30 Tage.', 'de', 'Urlaub'],
    ['strong verbs in German', 'Wer soll den Bericht schreiben?', 'Er wurde von Anna geschrieben.', 'de', 'schreiben'],
    ['parts of compounds in German', 'Wann gilt der Vertrag?', 'Der Friedensvertrag kam später.', 'de', 'Vertrag'],
  ])('%s', (_, question, text, language, word) => {
    expect(matched(question, text, language)).toContain(word)
  })

  test.each([['US'], ['U.S.']])('by their initials: %s', (short) => {
    expect(matched('Who is an ally of the United States?', `Norway was a close ${short} partner.`)).toEqual([
      'United',
      'States',
    ])
  })
})

test('an acronym that no passage holds is found where it is written out', () => {
  const find = (known: number): string[] => {
    const asked = weighedQuestion('Who is the CFO?', { language: 'en', counts: { CFO: known } })
    const { occurrences } = matchText(asked, 'Jane Roe, Chief Financial Officer', 'en')
    return occurrences.map(({ start, end }) => 'Jane Roe, Chief Financial Officer'.slice(start, end))
  }
  expect(find(0)).toEqual(['Chief Financial Officer'])
  expect(find(2)).toEqual([])
})

describe('words of a question are not found', () => {
  test('by a form that is a word of its own', () => {
    expect(matched('Where did they find it?', 'The mill was founded by monks.')).toEqual([])
  })

  test('by a wider word, unless the wider one is in the text', () => {
    expect(matched('When did they leave?', 'The vacation was long.')).toEqual([])
    expect(matched('Which car is it?', 'A vehicle.')).toEqual(['car'])
    expect(matched('Which vehicle is it?', 'A car.')).toEqual([])
  })

  test('at the end of other words where a language builds no compounds', () => {
    expect(matched('Which native rule held?', 'An alternative was found.')).toEqual([])
  })

  test('by initials that are small, or of words that stand apart', () => {
    expect(matched('Who is an ally of the United States?', 'They told us so.')).toEqual([])
    expect(matched('Did Ulrich visit Sofia?', 'The US did.')).toEqual([])
  })
})

describe('a word that no passage holds is found by one that is a slip of the keys away', () => {
  const finds = (question: string, text: string, unknown: string): boolean => {
    const asked = weighedQuestion(question, { language: 'en', counts: { [unknown]: 0 } })
    return matchText(asked, text, 'en').occurrences.length > 0
  }
  test.each([
    ['a letter left out', 'biycles', 'bicycles', true],
    ['two swapped', 'bicylces', 'bicycles', true],
    ['another one beside it on the keyboard', 'trainimg', 'training', true],
    ['not by any other letter', 'melting', 'meeting', false],
  ])('%s: %s', (_, written, held, isFound) => {
    expect(finds(`Where is the ${written}?`, `The ${held} is there.`, written)).toBe(isFound)
  })

  test('but in quotation marks it is meant as it is written', () => {
    expect(finds('Where is the "biycles"?', 'The bicycles are there.', 'biycles')).toBe(false)
  })
})

describe('what a question is worth', () => {
  const read = readQuestion('Where is the castle of Bergen?', ['en'])
  const weigh = (castle: number, bergen: number, chunks = 100) =>
    weighQuestion(read, {
      chunks,
      terms: [
        { term: 'castl', chunks: castle },
        { term: 'bergen', chunks: bergen },
      ],
    })

  test('rarer terms are worth more, and the total is their sum', () => {
    const { worth, total, shares } = weigh(50, 2)
    expect(worth).toEqual([rarity(50, 100), rarity(2, 100)])
    expect(total).toBeCloseTo(rarity(50, 100) + rarity(2, 100), 12)
    expect(shares).toEqual([0.5, 0.02])
  })

  test('a term that no chunk holds is worth most, and has no share', () => {
    const { worth, shares } = weigh(1, 0)
    expect(worth[1]).toBeGreaterThan(worth[0] ?? Infinity)
    expect(shares[1]).toBe(0)
  })

  test('over nothing every term is unknown', () => {
    expect(weighQuestion(read, { chunks: 0, terms: [] }).shares).toEqual([0, 0])
  })

  test('is plain data', () => {
    expect(structuredClone(weigh(3, 4))).toEqual(weigh(3, 4))
  })
})

describe('coverage', () => {
  const question = weighedQuestion('Where is the castle of Bergen?', { counts: { castle: 50, Bergen: 2 } })
  const at = (term: number, strength = 1) => ({ term, strength, position: 0, start: 0, end: 1 })
  const share = (term: number): number => (question.worth[term] ?? 0) / question.total

  test.each([
    ['nothing', [], 0],
    ['all', [at(0), at(1)], 1],
    ['one term', [at(1)], share(1)],
    ['a term twice', [at(1), at(1)], share(1)],
    ['a term at its best strength', [at(1, 0.5), at(1, 0.7)], 0.7 * share(1)],
  ])('by %s', (_, held, expected) => {
    expect(coverage(question, held)).toBeCloseTo(expected, 12)
  })

  test('joins what several texts hold', () => {
    expect(coverage(question, [at(0)], [at(1)])).toBeCloseTo(1, 12)
  })

  test('of a question without terms is 0', () => {
    expect(coverage(weighedQuestion('Who?'), [at(0)])).toBe(0)
  })
})

describe('misspelled words', () => {
  const found = (word: string, text: string, known: number): number[] =>
    matchText(weighedQuestion(`Where is ${word}?`, { counts: { [word]: known } }), text, 'en').occurrences.map(
      ({ term }) => term,
    )

  test.each([
    ['a letter less', 'Falkenstin', 'in Falkenstein'],
    ['a letter more', 'Falkensteiin', 'in Falkenstein'],
    ['another letter', 'Falkenstain', 'in Falkenstein'],
    ['two letters swapped', 'Flakenstein', 'in Falkenstein'],
  ])('are found with %s, where no chunk holds them', (_, word, text) => {
    expect(found(word, text, 0)).toEqual([0])
  })

  test('are no misspellings where the index knows them, or two letters off', () => {
    expect(found('castle', 'the cattle grazed', 5)).toEqual([])
    expect(found('marble', 'the warbler sang', 0)).toEqual([])
  })
})

describe('a passage, of whose words only those are looked at that may matter, matches as its text does', () => {
  test.each([
    [
      'names and their initials',
      'Who leads the United States Court?',
      'The US court and the U.S. court, united in a state.',
      'en',
    ],
    ['an acronym written out', 'Who is the CFO?', 'Jane Roe, Chief Financial Officer. The chief of finance.', 'en'],
    [
      'forms and relatives',
      'When did the contractors begin?',
      'A contract, contracting and contracts began. Begin!',
      'en',
    ],
    ['a slip of a letter', 'What does a cantoe cost?', 'A canoe costs 450 crowns, a cane less.', 'en'],
    ['parts of compounds', 'Wann gilt der Vertrag?', 'Der Friedensvertrag und die Vertragspartner kamen später.', 'de'],
    ['accents and ligatures', 'Où est l’Œuvre de Ærø?', 'L’œuvre d’Ærø, une oeuvre.', 'fr'],
    ['grams', '東京の人口は？', '東京都の人口は千四百万人です。', 'ja'],
    ['figures', 'What are 1,298 people?', '1298 people, 1,298 of them.', 'en'],
  ])('%s', (_, question, text, language) => {
    let found = 0
    // Words that no passage holds are resembled by further ones.
    for (const known of [3, 0]) {
      const counts = Object.fromEntries(readQuestion(question, [language]).terms.map(({ word }) => [word, known]))
      const asked = weighedQuestion(question, { language, counts })
      const chunk = storedChunk(1, text, { language })
      const expected = matchText(asked, text, language)
      expect(matchChunk(asked, chunk)).toEqual(expected)
      found += expected.occurrences.length
    }
    expect(found).toBeGreaterThan(0)
  })
})
