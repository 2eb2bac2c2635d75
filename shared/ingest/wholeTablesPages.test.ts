import { describe, expect, test } from 'vitest'
import type { Block, Place } from './blocks.ts'
import { chunkBlocks } from './chunkBlocks.ts'
import type { WholeTable } from './wholeTable.ts'
import { createTableAssembler } from './wholeTables.ts'

const document = { id: 4, name: 'stock.pdf', fileType: 'application/pdf' }
const text = (words: string, place: Place): Block => ({ type: 'text', text: words, place })

function assembled(blocks: readonly Block[]): WholeTable[] {
  const assembler = createTableAssembler({ rows: 10_000, cells: 100_000, characters: 10_000_000 })
  for (const chunk of chunkBlocks(blocks, { language: 'en' })) assembler.add({ ...chunk, document })
  return assembler.tables()
}

describe('a table at the foot of a page and one at the head of the next', () => {
  const onPage = (page: number, rows: string[][], table: number, named = true): Block[] =>
    rows.map((cells, at) => ({ type: 'row', cells, table, place: { page }, header: named && at === 0 }))
  const first = onPage(
    1,
    [
      ['Item', 'Price'],
      ['Tea', '2'],
      ['Milk', '1'],
    ],
    1,
  )
  const summary = (blocks: Block[]) => assembled(blocks).map(({ rows, complete }) => [rows.length, complete])

  test('are one where the names are repeated', () => {
    const [table] = assembled([
      ...first,
      ...onPage(
        2,
        [
          ['Item', 'Price'],
          ['Salt', '3'],
        ],
        2,
      ),
    ])
    expect(table?.rows.map(({ cells }) => cells.map((cell) => cell.text))).toEqual([
      ['Tea', '2'],
      ['Milk', '1'],
      ['Salt', '3'],
    ])
    expect(table).toMatchObject({ place: { page: 1 }, complete: true })
  })

  test('are one with all that follows of the second', () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Sort of tea number ${at}`, `${at}`])
    expect(summary([...first, ...onPage(2, [['Item', 'Price'], ...rows], 2)])).toEqual([[202, true]])
  })

  test('may be one where the names are not repeated, and neither is complete', () => {
    expect(
      summary([
        ...first,
        ...onPage(
          2,
          [
            ['Salt', '3'],
            ['Rice', '4'],
          ],
          2,
          false,
        ),
      ]),
    ).toEqual([
      [2, false],
      [2, false],
    ])
  })

  test.each([
    [
      'other names',
      onPage(
        2,
        [
          ['Town', 'People'],
          ['Lund', '3'],
        ],
        2,
      ),
    ],
    [
      'text between',
      [
        text('Words.', { page: 2 }),
        ...onPage(
          2,
          [
            ['Item', 'Price'],
            ['Salt', '3'],
          ],
          2,
        ),
      ],
    ],
    [
      'a page between',
      onPage(
        3,
        [
          ['Item', 'Price'],
          ['Salt', '3'],
        ],
        2,
      ),
    ],
    [
      'other columns',
      onPage(
        2,
        [
          ['Salt', '3', '4'],
          ['Rice', '4', '5'],
        ],
        2,
        false,
      ),
    ],
  ])('stay two with %s', (_what, second) => {
    expect(summary([...first, ...second]).map(([, complete]) => complete)).toEqual([true, true])
  })
})
