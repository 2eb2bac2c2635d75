import { describe, expect, test } from 'vitest'
import { anyText, forSeeds, type Generator } from '../text/testdata/generate.ts'
import { countWords, splitWords } from '../text/words.ts'
import type { Block, Place } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkBlocks } from './chunkBlocks.ts'

const LONGEST_TEXT = 6000
const textOf = ({ content, textStart }: Chunk): string => content.slice(textStart)
const text = (words: string, place: Place = {}): Block => ({ type: 'text', text: words, place })
const row = (cells: string[], rest: Partial<Extract<Block, { type: 'row' }>> = {}): Block => ({
  type: 'row',
  cells,
  header: false,
  table: 1,
  place: {},
  ...rest,
})

describe('any document', () => {
  test('has every word of its blocks in some passage, and no passage past its limits', () => {
    forSeeds(300, (generator) => {
      const blocks = anyBlocks(generator)
      const chunks = chunkBlocks(blocks, { language: 'en' })
      const held = new Set(chunks.flatMap(({ content }) => splitWords(content).map((word) => word.text)))
      const lost = blocks.flatMap(wordsOf).filter((word) => !held.has(word))
      expect([lost, lost.length > 0 ? blocks : []]).toEqual([[], []])
      for (const [at, chunk] of chunks.entries()) {
        expect(chunk.index).toBe(at)
        expect(textOf(chunk).length).toBeLessThanOrEqual(LONGEST_TEXT)
        expect(textOf(chunk).trim()).not.toBe('')
        expect(chunk.overlap).toBeLessThanOrEqual(textOf(chunk).length)
      }
    })
  })

  test('repeats in a passage nothing but the end of the one before', () => {
    forSeeds(300, (generator) => {
      const chunks = chunkBlocks(anyBlocks(generator), { language: 'en' })
      for (const [at, chunk] of chunks.entries()) {
        const before = chunks[at - 1]
        if (chunk.overlap > 0) expect(before?.content.endsWith(textOf(chunk).slice(0, chunk.overlap))).toBe(true)
      }
    })
  })
})

function anyBlocks(generator: Generator): Block[] {
  let table = 0
  let page = 1
  const long = (): string => generator.list({ fewest: 1, most: 30 }, () => anyText(generator, 30, [' '])).join(' ')
  return generator.list({ fewest: 1, most: 12 }, (): Block => {
    page += generator.below(2)
    const place = { page }
    const kind = generator.below(6)
    if (kind === 0) return { type: 'heading', level: 1 + generator.below(3), text: anyText(generator, 4, [' ']), place }
    if (kind < 4) return text(long(), place)
    table += generator.below(2)
    return row(
      generator.list({ fewest: 1, most: 5 }, () =>
        generator.below(4) === 0 ? long() : anyText(generator, 3, [' ', '\n']),
      ),
      { table, place, header: false },
    )
  })
}

function wordsOf(block: Block): string[] {
  const parts = block.type === 'row' ? block.cells : block.text.split('\n')
  // A word of hundreds of letters is cut.
  return parts.flatMap((part) => splitWords(part).map((word) => word.text)).filter((word) => word.length < 40)
}

describe('limits of a passage', () => {
  test('a text of next to no words is cut all the same', () => {
    const chunks = chunkBlocks([text(`w${'-'.repeat(200_000)}`)])
    expect(chunks.length).toBeGreaterThan(30)
    for (const chunk of chunks) expect(textOf(chunk).length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(chunks.map((chunk) => textOf(chunk).replaceAll(' ', '')).join('').length).toBe(200_001)
  })

  test('millions of characters in 900 paragraphs of marks are chunked in one go', () => {
    const blocks = Array.from({ length: 900 }, () => text(`The lamp ${'!'.repeat(19_900)}x`))
    const chunks = chunkBlocks(blocks)
    expect(chunks.length).toBeGreaterThan(2500)
    for (const chunk of chunks) expect(textOf(chunk).length).toBeLessThanOrEqual(LONGEST_TEXT)
  })

  test('a row that is longer than a passage is divided between its cells, which keep their columns', () => {
    const names = Array.from({ length: 300 }, (_, at) => `Column number ${at}`)
    const cells = names.map((_, at) => `value ${at}`)
    const chunks = chunkBlocks([row(names, { header: true }), row(cells)])
    expect(chunks.length).toBeGreaterThan(1)
    const all = chunks.map(textOf).join('\n')
    for (const [at, name] of names.entries()) expect(all).toContain(`${name}: value ${at}`)
    for (const chunk of chunks) expect(textOf(chunk).length).toBeLessThanOrEqual(LONGEST_TEXT)
  })

  test('a cell that holds a whole text is divided at its sentences, each piece under its column', () => {
    const sentences = Array.from({ length: 60 }, (_, at) => `This is sentence number ${at} of a long remark.`)
    const chunks = chunkBlocks([row(['Item', 'Remark'], { header: true }), row(['Lamp', sentences.join(' ')])])
    expect(textOf(chunks[0] as Chunk)).toMatch(/^Item: Lamp\nRemark: This is sentence number 0 /)
    for (const sentence of sentences) expect(chunks.some((chunk) => textOf(chunk).includes(sentence))).toBe(true)
    for (const chunk of chunks) {
      expect(countWords(textOf(chunk))).toBeLessThanOrEqual(270)
      expect(chunk.parts.flatMap((part) => ('table' in part ? part.table.columns : []))).toContain('Remark')
    }
  })

  test('names of columns are cut before every row repeats them', () => {
    const [chunk] = chunkBlocks([row(['N'.repeat(30_000), 'B'], { header: true }), row(['1', '2']), row(['3', '4'])])
    const rows = `${'N'.repeat(200)}: 1 — B: 2\n${'N'.repeat(200)}: 3 — B: 4`
    expect(textOf(chunk as Chunk).slice(0, rows.length)).toBe(rows)
    const [last] = chunkBlocks([row(['N'.repeat(300), 'B'], { header: true }), row(['1', '2']), row(['3', '4'])])
    expect(textOf(last as Chunk)).toBe(`${rows}\n${'N'.repeat(300)}`)
  })

  test('a long heading path keeps its inner headings', () => {
    const headings = Array.from({ length: 6 }, (_, at): Block => ({
      type: 'heading',
      level: at + 1,
      text: `${at} ${'h'.repeat(290)}`,
      place: {},
    }))
    const [chunk] = chunkBlocks([...headings, text('Words.')])
    expect(chunk?.headingPath.map((heading) => heading[0])).toEqual(['3', '4', '5'])
  })
})

describe('a passage by its structure', () => {
  test('keeps the rows of a sheet with their numbers, and the columns that they fill', () => {
    const place = (line: number): Place => ({ sheet: 'Sales', rows: { first: line, last: line } })
    const [chunk] = chunkBlocks([
      row(['Region', '2022', 'Note', '2023'], { header: true, place: place(1) }),
      row(['North', '1,200', '', '1,500'], { place: place(2) }),
      row(['South', '', '', '900'], { place: place(4) }),
    ])
    expect(chunk?.parts).toEqual([
      {
        before: '\n',
        table: {
          columns: ['Region', '2022', '2023'],
          number: 1,
          positions: [0, 1, 3],
          rows: [
            {
              cells: [
                { column: 0, text: 'North' },
                { column: 1, text: '1,200' },
                { column: 2, text: '1,500' },
              ],
              rows: { first: 2, last: 2 },
            },
            {
              cells: [
                { column: 0, text: 'South' },
                { column: 2, text: '900' },
              ],
              rows: { first: 4, last: 4 },
            },
          ],
        },
      },
      { before: '\n', text: 'Note' },
    ])
    expect(chunk?.place).toEqual({ sheet: 'Sales', rows: { first: 2, last: 4 } })
  })

  test('a sentence with a dash and a colon is text, whatever it looks like', () => {
    const [chunk] = chunkBlocks([text('Lamp: the big one — Price: 20; Weight: 3 kg.')])
    expect(chunk?.parts).toEqual([{ before: '\n\n', text: 'Lamp: the big one — Price: 20; Weight: 3 kg.' }])
  })

  test('two tables beside each other stay two', () => {
    const [chunk] = chunkBlocks([
      row(['A', 'B'], { header: true }),
      row(['1', '2']),
      row(['A', 'C'], { header: true, table: 2 }),
      row(['3', '4'], { table: 2 }),
    ])
    expect(textOf(chunk as Chunk)).toBe('A: 1 — B: 2\nA: 3 — C: 4')
    expect(chunk?.parts.length).toBe(2)
  })

  test('says how much of it the passage before holds as well', () => {
    const prose = Array.from({ length: 40 }, (_, at) => `The river has its sentence number ${at}, which says a lot.`)
    const chunks = chunkBlocks([text(prose.join(' '))])
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks[0]?.overlap).toBe(0)
    const own = chunks.map((chunk) => textOf(chunk).slice(chunk.overlap).trim())
    expect(own.join(' ')).toBe(prose.join(' '))
  })

  test('a sentence that runs on over a page break is counted once', () => {
    const chunks = chunkBlocks([
      text('It was deepened by', { page: 1 }),
      text('erosion over a million years. Castles stand above it.', { page: 2 }),
    ])
    expect(chunks.map(({ overlap }) => overlap)).toEqual([0, 'erosion over a million years.'.length])
  })
})
