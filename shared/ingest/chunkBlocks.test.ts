import { describe, expect, test } from 'vitest'
import type { Block, Place } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkBlocks } from './chunkBlocks.ts'
import { gatherFacts, type DocumentFacts } from './documentFacts.ts'

const sentence = (topic: string, number: number): string =>
  `The ${topic} has its sentence number ${number}, which says something of its own about it.`
const prose = (topic: string, count: number): string =>
  Array.from({ length: count }, (_, at) => sentence(topic, at + 1)).join(' ')

describe('chunkBlocks', () => {
  test('labels a passage with its heading path and never crosses a heading', () => {
    const chunks = chunkBlocks([
      { type: 'heading', level: 1, text: 'Rivers', place: {} },
      { type: 'heading', level: 2, text: 'The Rhine', place: {} },
      { type: 'text', text: 'The Rhine rises in the Alps.', place: {} },
      { type: 'heading', level: 2, text: 'The Elbe', place: {} },
      { type: 'text', text: 'The Elbe rises in Bohemia.', place: {} },
    ])
    expect(chunks.map(({ content }) => content)).toEqual([
      '[Rivers › The Rhine] The Rhine rises in the Alps.',
      '[Rivers › The Elbe] The Elbe rises in Bohemia.',
    ])
    expect(chunks.map(({ content, textStart }) => content.slice(textStart))).toEqual([
      'The Rhine rises in the Alps.',
      'The Elbe rises in Bohemia.',
    ])
    expect(chunks.map(({ index }) => index)).toEqual([0, 1])
  })

  test('keeps a program as it is between fences, and repeats none in the next passage', () => {
    const program = 'function moor(boat) {\n  return boat\n}'
    const [first, second] = chunkBlocks([
      { type: 'text', text: prose('harbour', 11), place: {} },
      { type: 'text', text: program, place: {}, code: true },
      { type: 'text', text: prose('boat', 11), place: {} },
    ])
    expect(first?.content).toContain(`\n\n\`\`\`\n${program}\n\`\`\``)
    expect(second?.content).not.toContain('```')
  })

  test('takes what would end its own fence for text', () => {
    const [chunk] = chunkBlocks([{ type: 'text', text: 'a\n```\nb', place: {}, code: true }])
    expect(chunk?.content).toBe('a\nb')
  })

  test('says a heading once that stands below itself', () => {
    const place: Place = { sheet: 'Rates' }
    const [chunk] = chunkBlocks([
      { type: 'heading', level: 1, text: 'Rates', place },
      { type: 'heading', level: 2, text: 'Rates', place },
      { type: 'text', text: 'In crowns.', place },
    ])
    expect(chunk?.content).toBe('[Rates] In crowns.')
  })

  test('divides long text evenly into about 200 words with a sentence of overlap', () => {
    const chunks = chunkBlocks([{ type: 'text', text: prose('river', 40), place: {} }])
    const words = chunks.map(({ content }) => content.split(' ').length)
    expect(chunks.length).toBeGreaterThan(2)
    expect(Math.max(...words)).toBeLessThanOrEqual(260)
    expect(Math.min(...words)).toBeGreaterThan(100)
    for (let at = 1; at < chunks.length; at += 1) {
      const overlap = (chunks[at]?.content ?? '').split(/(?<=\.) /)[0] ?? ''
      expect(chunks[at - 1]?.content.endsWith(overlap)).toBe(true)
    }
    for (let number = 1; number <= 40; number += 1)
      expect(chunks.some(({ content }) => content.includes(sentence('river', number)))).toBe(true)
  })

  test('stays on one page, but keeps a sentence whole that runs on over the page break', () => {
    const chunks = chunkBlocks([
      { type: 'text', text: 'The river flows through the gorge. It was deepened by', place: { page: 1 } },
      { type: 'text', text: 'erosion over a million years. Castles stand above it.', place: { page: 2 } },
    ])
    expect(chunks.map(({ place }) => place.page)).toEqual([1, 2])
    expect(chunks[0]?.content).toContain('It was deepened by erosion over a million years.')
    expect(chunks[1]?.content).toContain('Castles stand above it.')
  })

  test('writes table rows so that each names its columns, and keeps the sheet and its rows', () => {
    const row = (cells: string[], line: number, header = false): Block => ({
      type: 'row',
      cells,
      header,
      table: 1,
      place: { sheet: 'Sales', rows: { first: line, last: line } },
    })
    const [chunk] = chunkBlocks([
      row(['Region', '2022', '2023'], 1, true),
      row(['North', '1,200', '1,500'], 2),
      row(['South', '', '900'], 3),
    ])
    expect(chunk?.content).toBe('[Sales] Region: North — 2022: 1,200; 2023: 1,500\nRegion: South — 2023: 900')
    expect(chunk?.place).toEqual({ sheet: 'Sales', rows: { first: 2, last: 3 } })
  })

  test('keeps a table that has nothing but a header', () => {
    const row: Block = {
      type: 'row',
      cells: ['Opening hours', '', 'Nine to five'],
      header: true,
      table: 1,
      place: { page: 1 },
    }
    expect(chunkBlocks([row]).map(({ content }) => content)).toEqual(['Opening hours; Nine to five'])
  })

  test('keeps slides apart, and a heading that has nothing below it', () => {
    const chunks = chunkBlocks([
      { type: 'heading', level: 1, text: 'Annual report', place: { slide: 1 } },
      { type: 'heading', level: 1, text: 'Results', place: { slide: 2 } },
      { type: 'text', text: 'Sales rose.', place: { slide: 2 } },
    ])
    expect(chunks.map(({ content, place }) => [content, place.slide])).toEqual([
      ['Annual report', 1],
      ['[Results] Sales rose.', 2],
    ])
  })

  test('tells the language of the document and of a passage that is clearly in another', () => {
    const german =
      'Der Rhein fließt durch das Tal und mündet in die Nordsee, wo viele Schiffe fahren und die Menschen seit langer Zeit vom Handel leben. '.repeat(
        6,
      )
    const chunks = chunkBlocks([
      { type: 'heading', level: 1, text: 'Fluss', place: {} },
      { type: 'text', text: german.repeat(3), place: {} },
      { type: 'heading', level: 1, text: 'River', place: {} },
      {
        type: 'text',
        text: 'The river flows through the valley and into the sea, where many ships sail and people have lived on trade for a very long time.',
        place: {},
      },
    ])
    expect(chunks.at(0)?.language).toBe('de')
    expect(chunks.at(-1)?.language).toBe('en')
  })
})

function factsOf(chunks: readonly Chunk[]): DocumentFacts {
  const facts = gatherFacts()
  for (const chunk of chunks) facts.add(chunk)
  return facts.facts()
}

describe('documentFacts', () => {
  test('counts overlapping sentences once, and describes the document by its own words', () => {
    const text = `${prose('Rhine valley', 30)} The Rhine valley has many castles. The Rhine valley grows wine.`
    const facts = factsOf(chunkBlocks([{ type: 'text', text, place: {} }]))
    expect(facts.language).toBe('en')
    expect(facts.wordCount).toBe(text.split(/\s+/).length)
    expect(facts.topics.join(' ')).toContain('Rhine')
    expect(facts.topics.length).toBeLessThanOrEqual(8)
    for (const each of facts.summary.split(/(?<=\.) /)) expect(text).toContain(each)
  })

  test('an empty document has no facts', () => {
    expect(factsOf([])).toEqual({ language: '', wordCount: 0, summary: '', topics: [] })
  })
})
