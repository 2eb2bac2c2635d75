import { describe, expect, test } from 'vitest'
import { rankCandidates, type Retrieved } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { isForeign, measureEvidence } from './evidence.ts'

interface Found {
  texts?: readonly string[]
  heading?: string
  name?: string
  language?: string
  counts?: Readonly<Record<string, number>>
  similarities?: readonly number[]
  bm25?: readonly number[]
}

function retrieved(question: string, { texts = [], similarities = [], bm25 = [], ...found }: Found): Retrieved {
  const { language = 'en', counts = {}, ...of } = found
  const chunks = texts.map((text, at) => storedChunk(at + 1, text, { document: at + 1, language, ...of }))
  const size = Math.max(chunks.length, similarities.length, bm25.length)
  const hits = Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    score: 0,
    similarity: similarities[at] ?? 0,
    bm25: bm25[at] ?? 0,
    named: 0,
  }))
  return rankCandidates({ question: weighedQuestion(question, { language, counts }), hits, chunks })
}

const measure = (question: string, found: Found) => measureEvidence(retrieved(question, found))

const QUESTION = 'When was the Hazel mill founded?'

describe('how much of a question is covered', () => {
  test('all of it by one sentence', () => {
    const evidence = measure(QUESTION, { texts: ['The Hazel mill was founded in May.'] })
    for (const name of ['passage', 'known', 'together', 'sentence', 'own'] as const)
      expect(evidence[name]).toBeCloseTo(1)
    expect(evidence.missing).toBe(0)
  })

  test('by one passage, but not by one sentence', () => {
    const evidence = measure(QUESTION, { texts: ['The Hazel stands. A mill is there. It was founded.'] })
    expect(evidence.passage).toBeCloseTo(1)
    expect(evidence.sentence).toBeLessThan(0.5)
  })

  test('by several passages together', () => {
    const evidence = measure(QUESTION, { texts: ['The Hazel is a river.', 'The mill was founded.'] })
    expect(evidence.together).toBeCloseTo(1)
    expect(evidence.passage).toBeLessThan(0.8)
    expect(evidence.missing).toBeGreaterThan(0.2)
  })

  test('by a sentence with its heading', () => {
    const evidence = measure(QUESTION, { texts: ['It was founded in May.'], heading: 'The Hazel mill' })
    expect(evidence.passage).toBeCloseTo(1)
    expect(evidence.own).toBeLessThan(evidence.sentence)
    expect(evidence.sentence).toBeLessThan(1)
  })

  test('by the name of the document, somewhat less', () => {
    const evidence = measure('Where is Hazel?', { texts: ['It stands in the valley.'], name: 'Hazel.md' })
    expect(evidence.together).toBeCloseTo(0.8)
    expect(evidence.own).toBe(0)
  })

  test('not at all', () => {
    expect(measure(QUESTION, { texts: ['Soup is served on Fridays.'] })).toMatchObject({
      passage: 0,
      together: 0,
      sentence: 0,
      own: 0,
    })
  })

  test('where nothing was found', () => {
    expect(measure(QUESTION, {})).toMatchObject({ passage: 0, together: 0, missing: 1, similarity: 0, lexicalGap: 0 })
  })
})

describe('what the index does not know', () => {
  const unknown = { counts: { Falkenstein: 0 }, texts: ['The office in Bergen has a budget.'] }

  test('is a share of the question', () => {
    const evidence = measure('What is the budget in Falkenstein?', unknown)
    expect(evidence.lost).toBeGreaterThan(0.4)
    expect(evidence.lost).toBeLessThan(1)
    expect(evidence.known).toBeCloseTo(1)
  })

  test.each([
    ['a name', 'What is the budget in Falkenstein?', { Falkenstein: 0 }, 1],
    ['a model with figures', 'What is the budget of TX500?', { TX500: 0 }, 1],
    ['an address', 'What is the budget of falkenstein.com?', { falkenstein: 0 }, 1],
    ['a word without a capital', 'What is the budget in falkenstein?', { falkenstein: 0 }, 0],
    ['the word that opens the question', 'Falkenstein has which budget?', { Falkenstein: 0 }, 0],
    ['a number', 'What is the budget in 2031?', { 2031: 0 }, 0],
    ['a known name', 'What is the budget in Falkenstein?', { Falkenstein: 2 }, 0],
  ])('%s: nameLost', (_, question, counts, expected) => {
    expect(measure(question, { ...unknown, counts }).nameLost).toBe(expected)
  })

  test('a name that a passage holds in another form is not lost', () => {
    const texts = ['The budget of Falkensteins office.']
    expect(measure('What is the budget in Falkenstein?', { counts: { Falkenstein: 0 }, texts }).nameLost).toBe(0)
  })

  test('capitals show no name where every noun has one', () => {
    const found = { language: 'de', counts: { Falkenstein: 0 }, texts: ['Das Büro hat ein Budget.'] }
    expect(measure('Wie hoch ist das Budget in Falkenstein?', found).nameLost).toBe(0)
  })
})

describe('what the question names', () => {
  const counts = { Falkenstein: 9, 2025: 9 }
  const texts = ['The budget is 400 euros.']

  test.each([
    ['a name that the passage lacks', 'What is the budget of Falkenstein?', {}, { namesFirst: 0, asksNames: 1 }],
    ['one in its heading', 'What is the budget of Falkenstein?', { heading: 'Falkenstein' }, { namesFirst: 1 }],
    [
      'one in the name of its document',
      'What is the budget of Falkenstein?',
      { name: 'Falkenstein.md' },
      { namesFirst: 1 },
    ],
    ['no name', 'What is the budget?', {}, { namesFirst: 1, namesBest: 1, asksNames: 0 }],
    ['a year that it lacks', 'What was the budget in 2025?', {}, { numbersFirst: 0, asksNumbers: 1 }],
    ['a year in its heading', 'What was the budget in 2025?', { heading: 'Plan 2025' }, { numbersFirst: 1 }],
  ])('%s', (_, question, found, expected) => {
    expect(measure(question, { texts, counts, ...found })).toMatchObject(expected)
  })

  test('is held by the best passage where the first lacks it', () => {
    const more = [...texts, 'Falkenstein is a town.']
    const evidence = measure('What is the budget of Falkenstein in euros?', { texts: more, counts, bm25: [9, 1] })
    expect(evidence).toMatchObject({ namesFirst: 0, namesBest: 1, nameLost: 0 })
  })
})

describe('what is named by a question without capitals', () => {
  const counts = { falkenstein: 9 }
  const texts = ['The budget is 400 euros, the town of Berg paid half.']

  test.each([
    [
      'a word that a passage writes with a capital',
      'what is the budget of falkenstein',
      'At last Falkenstein paid.',
      1,
    ],
    [
      'one that another sentence writes without',
      'what is the budget of falkenstein',
      'In Falkenstein a falkenstein.',
      0,
    ],
    ['one that opens a sentence', 'what is the budget of falkenstein', 'It paid. Falkenstein did not.', 0],
    ['one in a heading alone', 'what is the budget of falkenstein', 'It paid.', 0],
  ])('%s', (_, question, passage, expected) => {
    const found = { texts: [...texts, passage], counts, bm25: [9, 1], heading: 'In Falkenstein' }
    expect(measure(question, found).asksNames).toBe(expected)
  })

  test('is nothing more where a capital shows how names are written', () => {
    const found = { texts: [...texts, 'By Falkenstein.'], counts, bm25: [9, 1] }
    expect(measure('what is the budget of falkenstein in euros, Berg', found).namesFirst).toBe(1)
    expect(measure('what is the budget of falkenstein in euros, berg', found).namesFirst).toBe(0.5)
  })

  test('is missed in the passage that leads like any name', () => {
    const asked = 'what is the budget in euros of falkenstein'
    const found = { texts: [...texts, 'The town of Falkenstein is old.'], counts, bm25: [9, 1] }
    expect(measure(asked, found)).toMatchObject({ namesFirst: 0, namesBest: 1, nameLost: 0 })
  })
})

test('a question in another language than most passages is told', () => {
  const asked = { question: weighedQuestion(QUESTION), hits: [{ id: 1, score: 0, similarity: 0.5, bm25: 0, named: 0 }] }
  const chunk = (language: string) => storedChunk(1, 'Mill, Moulin, Mühle', { document: 1, language })
  expect(isForeign(rankCandidates({ ...asked, chunks: [chunk('de')] }))).toBe(true)
  expect(isForeign(rankCandidates({ ...asked, chunks: [chunk('en')] }))).toBe(false)
  expect(isForeign(rankCandidates({ ...asked, chunks: [] }))).toBe(false)
})

describe('what stands out', () => {
  test.each([
    ['one hit far above the others', [0.8, 0.2, 0.2, 0.2, 0.2], 0.5],
    ['all alike', [0.5, 0.5, 0.5, 0.5, 0.5], 0],
    ['fewer than four hits', [0.8, 0.2, 0.2], 0],
    ['hits without vectors do not count', [0.8, 0, 0, 0, 0], 0],
  ])('by similarity: %s', (_, similarities, least) => {
    const { similarity, standsOut } = measure(QUESTION, { similarities })
    expect(similarity).toBe(Math.max(...similarities))
    if (least === 0) expect(standsOut).toBe(0)
    else expect(standsOut).toBeGreaterThan(least)
  })

  test('a similarity below 0 counts as none', () => {
    expect(measure(QUESTION, { similarities: [-0.3, -0.2] }).similarity).toBe(0)
  })

  test.each([
    ['five alike', [3, 3, 3, 3, 3], 0],
    ['the fifth at half', [4, 4, 3, 3, 2], 0.5],
    ['fewer than five', [4, 4], 1],
    ['none', [0, 0], 0],
  ])('by BM25: %s', (_, bm25, expected) => {
    expect(measure(QUESTION, { bm25 }).lexicalGap).toBeCloseTo(expected)
  })
})

test('the number of words counts by its logarithm, and a question without any is measured too', () => {
  expect(measure(QUESTION, {}).words).toBeCloseTo(Math.log(3))
  const empty = measure('Who?', { texts: ['Soup is served.'] })
  for (const value of Object.values(empty)) expect(Number.isFinite(value)).toBe(true)
  expect(empty.words).toBe(0)
})
