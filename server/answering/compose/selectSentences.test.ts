import { describe, expect, test } from 'vitest'
import { renderChunk } from '../../../shared/ingest/renderChunk.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { understand } from '../understand/understand.ts'
import { quote } from './quotation.ts'
import { selectSentences } from './selectSentences.ts'
import { scoreSentence } from './scoreSentence.ts'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'

/** What is chosen and quoted; `seenIn` begins the sentence that a reader has seen the answer in. */
function chosen(question: string, contents: readonly string[], { language = 'en', seenIn = '' } = {}) {
  const chunks: StoredChunk[] = contents.map((content, at) => ({
    ...storedChunk(content, { id: at + 1, language }),
    document: { id: at + 1, name: `${at}.md`, fileType: 'text/markdown' },
  }))
  const { asked, passages } = ranked(question, chunks, language)
  const numbered = passages.map(({ chunk, score, sentences }, at) => ({ marker: at + 1, chunk, score, sentences }))
  const seen = numbered.flatMap(({ chunk, sentences }) =>
    sentences.flatMap(({ start }) =>
      seenIn && chunk.content.startsWith(seenIn, start) ? [{ chunk: chunk.id, start }] : [],
    ),
  )[0]
  const material = {
    question: asked,
    understanding: understand(asked),
    passages: numbered,
    ranked: passages,
    around: [],
  }
  const quoted = () => quote({ ...material, seen }).sentences
  return { quoted, texts: selectSentences(asked, numbered, { seen }).map(({ text }) => text) }
}

/** Prose with a table of two rows behind it, as it is read for a question. */
function readTable(question: string, prose: string) {
  const rows = [
    ['Bicycles', '12'],
    ['Bicycles, small', '4'],
  ].map((texts) => ({ cells: texts.map((text, column) => ({ column, text })) }))
  const table = { columns: ['Kept', 'Number'], rows }
  const chunk = renderChunk({
    index: 0,
    headingPath: [],
    place: {},
    language: 'en',
    overlap: 0,
    parts: [
      { before: '', text: prose.trim() },
      { before: '\n', table },
    ],
  })
  const { asked, passages } = ranked(question, [storedChunk(chunk.content, chunk)], 'en')
  return { asked, passages: passages.map((each) => ({ ...each, marker: 1 })) }
}

describe('the sentence that a reader has seen the answer in', () => {
  const contents = ['The mill at Ulm was sold by the Berger family.', 'The town council paid for the mill in 1784.']
  const question = 'Who bought the mill at Ulm from the Berger family?'

  test('leads before the one that holds more of the question, which stays', () => {
    expect(chosen(question, contents).texts).toEqual(contents)
    expect(chosen(question, contents, { seenIn: 'The town' }).texts).toEqual(contents.toReversed())
    expect(chosen(question, contents, { seenIn: 'The town' }).quoted()[0]?.text).toMatch(/^The town council paid/)
    expect(chosen(question, contents, { seenIn: 'The mill' }).texts).toEqual(chosen(question, contents).texts)
  })

  test('is left where a reader reads badly: among the rows of a table', () => {
    const { asked, passages } = readTable('How many small bicycles are kept?', 'Kept in the cellar:')
    const [{ chunk, sentences } = { chunk: undefined, sentences: [] }] = passages
    const alone = selectSentences(asked, passages)
    expect(alone[0]?.text).toContain('Bicycles, small')
    for (const { start } of sentences)
      expect(selectSentences(asked, passages, { seen: { chunk: chunk?.id ?? 0, start } })).toEqual(alone)
  })
})

describe('the first sentence', () => {
  test.each([
    [
      'holds the words of the question',
      'Where are bicycles kept?',
      ['The office opens at nine.', 'Bicycles are kept in the cellar.'],
      'Bicycles are kept in the cellar.',
    ],
    [
      'has a number where one is asked for',
      'How many days of leave are there?',
      ['Days of leave are there for all.', 'There are 27 days of leave.'],
      'There are 27 days of leave.',
    ],
    [
      'has a time of day where a time is asked for',
      'When is the cellar open?',
      ['The cellar is open to 12 members.', 'The cellar is open from 9:30.'],
      'The cellar is open from 9:30.',
    ],
    [
      'has a year where a time is asked for',
      'When was the office founded?',
      ['The office was founded by friends of the river.', 'The office was founded in the north in 1994.'],
      'The office was founded in the north in 1994.',
    ],
    [
      'has a name where a person is asked for',
      'Who leads the travel desk?',
      ['The travel desk is one that somebody leads.', 'The travel desk is one that Ingrid Solberg leads.'],
      'The travel desk is one that Ingrid Solberg leads.',
    ],
  ])('%s', (_, question, contents, first) => {
    expect(chosen(question, contents).texts[0]).toBe(first)
  })
})

test('a sentence that points back comes with the one that it points at', () => {
  const text = 'The Harvard press prints books for schools. It was founded in 1913. Paper is made elsewhere.'
  expect(chosen('When was the Harvard press founded?', [text]).texts).toEqual([
    'The Harvard press prints books for schools.',
    'It was founded in 1913.',
  ])
})

test.each([
  ['a row', true],
  ['a sentence', false],
])('%s of another year than the asked one is worth less: %s', (_, row) => {
  const question = 'How much cloth was sold in 2018?'
  const rows = ['Cloth sold, in bales — 2016: 12', 'Cloth sold, in bales — 2018: 31']
  const { asked, passages } = ranked(question, [storedChunk(rows.join('\n'))], 'en')
  const worth = passages[0]?.sentences.map((sentence, at) =>
    scoreSentence(asked, {
      sentence: { ...sentence, own: 1, inContext: 1 },
      text: rows[at] ?? '',
      passage: 1,
      first: true,
      row,
      foreign: false,
    }),
  )
  const [other = 0, same = 0] = worth ?? []
  if (row) expect(same - other).toBeGreaterThan(1.5)
  else expect(same - other).toBeLessThan(1)
})

test('in another language meaning outweighs the words that happen to be there', () => {
  const { asked, passages } = ranked(
    'Cuántos días de vacaciones tiene el personal',
    [storedChunk('Staff have leave.')],
    'en',
  )
  const [sentence] = passages[0]?.sentences ?? []
  if (!sentence) throw new Error('no sentence')
  const worth = (own: number, deep: number, foreign: boolean) =>
    scoreSentence(asked, {
      sentence: { ...sentence, own, inContext: own, deep },
      text: 'Staff have leave.',
      passage: 1,
      first: true,
      row: false,
      foreign,
    })
  expect(worth(0, 0.9, true)).toBeGreaterThan(worth(0.3, 0.8, true))
  expect(worth(0, 0.9, false)).toBeLessThan(worth(0.3, 0.8, false))
})

test.each([
  ['beside one in its own, in which it is asked', 'en', 'Bicycles stand in the cellar.'],
  ['beside others in neither', 'fr', 'Fahrräder stehen im Keller.'],
])('a sentence in another language %s', (_, language, expected) => {
  const contents = ['Bicycles stand in the cellar.', 'Fahrräder stehen im Keller.']
  const chunks = contents.map((content, at) => storedChunk(content, { id: at + 1, language: at ? 'de' : language }))
  const { asked, passages } = ranked('Where do bicycles stand?', chunks, 'en')
  const numbered = passages.map(({ chunk, score, sentences }, at) => ({
    marker: at + 1,
    chunk,
    score,
    sentences: sentences.map((sentence) => ({ ...sentence, deep: chunk.id === 2 ? 1 : 0.7 })),
  }))
  expect(selectSentences(asked, numbered)[0]?.text).toBe(expected)
})

describe('how much is quoted', () => {
  const many = Array.from({ length: 12 }, (_, at) => `Bicycles are kept in cellar number ${at}, near the door.`)

  test('of long prose nine sentences at most', () => {
    const prose = `${many.join(' ')} ${'The house is old. '.repeat(4)}`
    expect(chosen('Where are bicycles kept?', [prose]).texts).toHaveLength(9)
  })

  test('of a paragraph seven sentences at most', () => {
    const paragraph = many.slice(0, 9).join(' ')
    expect(paragraph.length).toBeLessThan(600)
    expect(chosen('Where are bicycles kept?', [paragraph]).texts).toHaveLength(7)
  })

  test.each([
    ['none where the best sentence is sure', 'When is the cellar for bicycles open?', 0],
    ['some where it is not', 'How many people use bicycles on a bright winter evening?', 1],
  ])('rows of a table behind a sentence of prose: %s', (_, question, fewest) => {
    const prose = `The cellar for bicycles is open from 7:15. ${'The house is old and stands by the river. '.repeat(20)}`
    const { asked, passages } = readTable(question, prose)
    const texts = selectSentences(asked, passages).map(({ text }) => text)
    const found = texts.filter((text) => text.includes('Number:')).length
    if (fewest === 0) expect(found).toBe(0)
    else expect(found).toBeGreaterThanOrEqual(fewest)
  })

  test('of a short section the best sentence alone where it is sure', () => {
    const section = 'The canteen opens at 11:15. Guests pay 7.80 euros. Dogs wait outside. Brno has no canteen.'
    expect(chosen('When does the canteen open?', [section, 'The office opens at 9:30.']).texts).toEqual([
      'The canteen opens at 11:15.',
    ])
  })

  test('of a short section more than one sentence where two things are asked', () => {
    const section = 'The auditor for ISO comes on 23 September. The internal pre-audit is on 2 July. Coffee is free.'
    const { quoted } = chosen('When does the ISO auditor come and when is the pre-audit?', [section])
    const text = quoted()
      .map((each) => each.text)
      .join(' ')
    expect(text).toContain('23 September')
    expect(text).toContain('2 July')
  })

  test('of short sections a few sentences where none holds much of the question', () => {
    const sections = ['Holidays are asked for in the portal.', 'Days are lost in May.', 'All have 28 days.']
    expect(chosen('How many vacation days do employees get in a year?', sections).texts.length).toBeGreaterThan(1)
  })

  test('no more than 280 words, but for one sentence that is longer by itself', () => {
    const long = Array.from(
      { length: 4 },
      (_, at) => `Bicycles ${at} are kept ${'in one of the cellars '.repeat(16)}there.`,
    )
    const { texts } = chosen('Where are bicycles kept?', long)
    expect(texts.join(' ').split(/\s+/).length).toBeLessThanOrEqual(280)
    expect(texts.length).toBeGreaterThan(0)
  })

  test('nothing twice', () => {
    const { texts } = chosen('Where are bicycles kept?', ['Bicycles are kept here.', 'Bicycles are kept here.'])
    expect(texts).toEqual(['Bicycles are kept here.'])
  })

  test('what there is, where there is less', () => {
    expect(chosen('Where are bicycles kept?', ['Bicycles are kept here.']).texts).toHaveLength(1)
    expect(chosen('Where are bicycles kept?', []).texts).toEqual([])
  })
})

describe('a quotation', () => {
  test('marks each sentence with its passage, before the full stop', () => {
    const { quoted } = chosen('Where are bicycles kept?', ['Bicycles are kept in the cellar. It is dry there.'])
    expect(quoted().map(({ text, markers }) => [text, markers])).toEqual([
      ['Bicycles are kept in the cellar [1].', [1]],
      ['It is dry there [1].', [1]],
    ])
  })

  test('keeps sentences that follow each other in one paragraph, and parts others', () => {
    const { quoted } = chosen('Where are bicycles kept?', [
      'Bicycles are kept in the cellar. It is dry there.',
      'The key for kept bicycles hangs at the desk.',
    ])
    const written = quoted()
    expect(written[0]?.before).toBe('')
    for (const [at, { before, text }] of written.entries()) {
      if (at === 0) continue
      const follows = written[at - 1]?.text.startsWith('Bicycles') && text.startsWith('It is dry')
      expect(before).toBe(follows ? ' ' : '\n\n')
    }
  })
})
