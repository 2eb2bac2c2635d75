import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../../text/testdata/generate.ts'
import type { Block } from '../blocks.ts'
import { createMemory } from '../testdata/output.ts'
import { outline } from '../testdata/outline.ts'
import { LIMITS } from './limits.ts'
import { LimitReached } from './output.ts'
import { tidy } from './tidy.ts'

const place = { page: 3 }
const text = (words: string): Block => ({ type: 'text', text: words, place })
const heading = (words: string): Block => ({ type: 'heading', level: 2, text: words, place })
const row = (...cells: string[]): Block => ({ type: 'row', cells, header: false, table: 1, place })

/** What comes out for one block. */
function given(block: Block): Block[] {
  const { output, blocks } = createMemory()
  output.emit(block)
  return blocks
}

describe('a block', () => {
  test.each<[string, Block, Block[]]>([
    ['of text is tidied', text(' a \u00ad b\r\n\r\nc '), [text('a b\nc')]],
    ['of blanks is left out', text(' \n\u200b'), []],
    ['that is a heading stands in one line', heading(' Tide\n tables '), [heading('Tide tables')]],
    ['that is a blank heading is left out', heading(' '), []],
    ['of cells is tidied', row(' a ', 'b\u0000', 'c'), [row('a', 'b', 'c')]],
    ['of cells ends with the last that is filled', row('a', '', 'b', ' ', ''), [row('a', '', 'b')]],
    ['of cells keeps the empty ones before that', row('', '', 'b'), [row('', '', 'b')]],
    ['of empty cells is left out', row('', ' ', '\u200b'), []],
    ['of no cells is left out', row(), []],
  ])('%s', (_what, block, expected) => {
    expect(given(block)).toEqual(expected)
  })

  test('that is a heading and too long to be one is a text', () => {
    expect(given(heading('x'.repeat(LIMITS.headingCharacters)))).toMatchObject([{ type: 'heading' }])
    expect(given(heading('x'.repeat(LIMITS.headingCharacters + 1)))).toMatchObject([{ type: 'text', place }])
  })

  test('longer than a block may be comes in pieces at the same place', () => {
    const pieces = given(text('One sentence. '.repeat(4000)))
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) {
      expect(piece.place).toEqual(place)
      expect(piece.type === 'text' && piece.text.length).toBeLessThanOrEqual(LIMITS.blockCharacters)
    }
    expect(outline(pieces).join(' ')).toBe('One sentence. '.repeat(4000).trim())
  })
})

describe('the limits of a document', () => {
  /** Emits a block until its output has enough, and gives the blocks and the limit. */
  function fill(block: Block, most: number) {
    const { output, blocks } = createMemory()
    try {
      for (let at = 0; at < most; at += 1) output.emit(block)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      return { blocks: blocks.length, limit: error.message }
    }
    return { blocks: blocks.length, limit: undefined }
  }

  test.each<[string, Block, number]>([
    ['texts', text('x'.repeat(20_000)), 1000],
    ['rows, cell by cell', row('x'.repeat(10_000), 'x'.repeat(10_000)), 1000],
    ['texts that are tidied first', text(`${'x'.repeat(20_000)}${' '.repeat(9)}`), 1000],
  ])('count the characters of %s', (_what, block, most) => {
    expect(fill(block, most)).toEqual({ blocks: most, limit: undefined })
    expect(fill(block, most + 1)).toEqual({ blocks: most, limit: 'characters of the document' })
  })

  test('count blocks, and no empty ones', () => {
    expect(fill(text('x'), LIMITS.documentBlocks + 1)).toEqual({
      blocks: LIMITS.documentBlocks,
      limit: 'blocks of the document',
    })
    expect(fill(text(' '), LIMITS.documentBlocks + 1)).toEqual({ blocks: 0, limit: undefined })
  })

  test('leave out what meets them, and keep what came before', () => {
    const { output, blocks } = createMemory()
    for (let at = 0; at < 999; at += 1) output.emit(text('x'.repeat(20_000)))
    expect(() => output.emit(text('y'.repeat(60_000)))).toThrow(LimitReached)
    expect(outline(blocks).filter((words) => words.startsWith('y'))).toEqual(['y'.repeat(20_000)])
  })
})

describe('what is known of a document', () => {
  test('is nothing at first', () => {
    const { isEmpty, summary } = createMemory()
    expect([isEmpty(), summary()]).toEqual([true, { warnings: [] }])
  })

  test('is what was said last of each', () => {
    const { output, summary } = createMemory()
    output.describe({ title: 'One', pageCount: 0 })
    output.describe({ title: 'Two' })
    expect(summary()).toEqual({ title: 'Two', pageCount: 0, warnings: [] })
  })

  test('has no blank title, and each warning once', () => {
    const { output, summary } = createMemory()
    output.describe({ title: '' })
    for (const warning of ['partial', 'truncated', 'partial'] as const) output.warn(warning)
    expect(summary()).toEqual({ warnings: ['partial', 'truncated'] })
  })

  test('is told when there is progress, which lets the process go on', async () => {
    const { output, told } = createMemory()
    let other = false
    setImmediate(() => (other = true))
    await output.progress()
    expect([told.progress, other]).toEqual([1, true])
  })

  test('numbers tables from 1', () => {
    const { output } = createMemory()
    expect([output.nextTable(), output.nextTable(), output.nextTable()]).toEqual([1, 2, 3])
  })
})

describe('any blocks', () => {
  test('come out in order, with their words and nothing else', () => {
    const dense = (words: string) => tidy(words).replace(/\s/g, '')
    forSeeds(200, (generator) => {
      const all = generator.list({ fewest: 0, most: 10 }, (at): Block => {
        const words = () => anyText(generator, 12, ['', ' ', '\n', '\u00a0', '\u200b'])
        const kind = generator.below(3)
        if (kind === 2) return { ...row(...generator.list({ fewest: 0, most: 4 }, words)), place: { page: at } }
        return { ...(kind === 1 ? heading(words()) : text(words())), place: { page: at } }
      })
      const { output, blocks, isEmpty } = createMemory()
      for (const block of all) output.emit(block)
      const said = (list: readonly Block[]) =>
        list.map((block) => dense(block.type === 'row' ? block.cells.join(' ') : block.text)).join('')
      expect(said(blocks)).toBe(said(all))
      expect(isEmpty()).toBe(said(all) === '')
      const pages = blocks.map((block) => block.place.page ?? 0)
      expect(pages).toEqual(pages.toSorted((a, b) => a - b))
    })
  })
})

describe('a remark', () => {
  const at = (where: Block['place']): Block => ({ type: 'row', cells: ['a'], header: false, table: 1, place: where })

  test('that the rest was left out says where that begins', () => {
    const { output, summary } = createMemory()
    output.emit(at({ sheet: 'A', rows: { first: 1, last: 1 } }))
    output.emit(at({ sheet: 'B', rows: { first: 7, last: 8 } }))
    output.warn('truncated')
    expect(summary()).toMatchObject({ warnings: ['truncated'], places: { truncated: [{ sheet: 2, row: 8 }] } })
  })

  test('tells its first ten places, each once', () => {
    const { output, summary } = createMemory()
    for (let page = 1; page <= 30; page += 1) {
      output.warn('partial', { page })
      output.warn('partial', { page })
    }
    expect(summary().places?.partial).toEqual(Array.from({ length: 10 }, (_, number) => ({ page: number + 1 })))
  })

  test('of a file without places tells none', () => {
    const { output, summary } = createMemory()
    output.emit(at({}))
    output.warn('truncated')
    output.warn('renamed')
    expect(summary()).toEqual({ warnings: ['truncated', 'renamed'] })
  })
})
