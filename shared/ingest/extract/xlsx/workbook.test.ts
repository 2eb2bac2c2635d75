import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { excelFile, links, officeFile, sheetRows } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const one = (text: string) => ({ rows: sheetRows([[text]]) })

describe('the sheets of a workbook', () => {
  test.each(['hidden', 'veryHidden'])('are read and marked where they are %s', async (state) => {
    const { blocks } = await readWell(excelFile({ Prices: { ...one('x'), state } }))
    expect(outline(blocks)).toEqual(['1 Prices', 'Hidden sheet', 'x'])
    expect(blocks.every((block) => block.place.sheet === 'Prices')).toBe(true)
  })

  test('have names of a bounded length', async () => {
    const { blocks } = await readWell(excelFile({ ['n'.repeat(400)]: one('x') }))
    expect(blocks[0]?.place.sheet).toHaveLength(255)
  })

  test('are read once each, however often they are named', async () => {
    const file = excelFile({ A: one('x'), B: one('y') })
    const parts = unzipSync(file.bytes)
    const again = links(['worksheet', 'worksheets/sheet1.xml'], ['worksheet', 'worksheets/sheet1.xml'])
    const { blocks, summary } = await readWell(officeFile('a.xlsx', { ...parts, 'xl/_rels/workbook.xml.rels': again }))
    expect(outline(blocks)).toEqual(['1 A', 'x'])
    expect(summary.warnings).toEqual(['truncated'])
  })

  test('that are not there are passed over, and counted', async () => {
    const parts = unzipSync(excelFile({ A: one('x'), B: one('y') }).bytes)
    delete parts['xl/worksheets/sheet1.xml']
    const { blocks, summary } = await readWell(officeFile('a.xlsx', parts))
    expect(outline(blocks)).toEqual(['1 B', 'y'])
    expect(summary.pageCount).toBe(2)
  })

  test('have the comments of their cells behind their rows', async () => {
    const comment = (reference: string, ...runs: string[]) =>
      `<comment ref="${reference}"><text>${runs.map((run) => `<r><t>${run}</t></r>`).join('')}</text></comment>`
    const parts = unzipSync(excelFile({ A: one('x') }).bytes)
    const comments = comment('B7', 'Ask ', 'Ada') + comment('none', 'Where') + comment('C2', ' ')
    const { blocks } = await readWell(
      officeFile('a.xlsx', {
        ...parts,
        'xl/worksheets/_rels/sheet1.xml.rels': links(['comments', '../comments1.xml']),
        'xl/comments1.xml': `<comments xmlns="${S}"><commentList>${comments}</commentList></comments>`,
      }),
    )
    expect(outline(blocks)).toEqual(['1 A', 'x', 'Comment on B7: Ask Ada', 'Comment: Where'])
    expect(blocks.slice(2).map((block) => block.place.rows?.first)).toEqual([7, 1])
  })
})

describe('threads of comments', () => {
  const comment = (reference: string, text: string) =>
    `<comment ref="${reference}" authorId="0"><text><t>${text}</t></text></comment>`
  const said = (cell: string, person: string, text: string) =>
    `<threadedComment ref="${cell}" personId="${person}"><text>${text}</text></threadedComment>`
  const T = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments'
  const book = (threads: string, persons: string) =>
    officeFile('a.xlsx', {
      ...unzipSync(excelFile({ A: one('x') }).bytes),
      'xl/_rels/workbook.xml.rels': links(['worksheet', 'worksheets/sheet1.xml'], ['person', 'persons/person.xml']),
      'xl/persons/person.xml': persons,
      'xl/worksheets/_rels/sheet1.xml.rels': links(['comments', '../c.xml'], ['threadedComment', '../t.xml']),
      'xl/c.xml': `<comments xmlns="${S}"><authors><author>tc={1}</author></authors><commentList>${comment('B2', '[Threaded comment] A copy')}${comment('C4', 'A note')}</commentList></comments>`,
      'xl/t.xml': `<ThreadedComments xmlns="${T}">${threads}</ThreadedComments>`,
    })
  const persons = `<personList xmlns="${T}"><person displayName="Ada" id="{A}"/><person displayName="Ben" id="{B}"/></personList>`

  test('stand in the place of their copies, each with its author and its cell', async () => {
    const { blocks } = await readWell(
      book(said('B2', '{A}', 'Is this right?') + said('B2', '{B}', 'It is.') + said('D3', '{C}', 'Who?'), persons),
    )
    expect(outline(blocks).slice(2)).toEqual([
      'Comment on C4 (tc={1}): A note',
      'Comment on B2 (Ada): Is this right?',
      'Comment on B2 (Ben): It is.',
      'Comment on D3: Who?',
    ])
    expect(blocks.slice(2).map((block) => block.place.rows?.first)).toEqual([4, 2, 2, 3])
  })

  test('have no authors where these are damaged', async () => {
    const { blocks, summary } = await readWell(book(said('B2', '{A}', 'Right?'), '<x'))
    expect(outline(blocks)).toContain('Comment on B2: Right?')
    expect(summary.warnings).toEqual(['partial'])
  })

  test('of more than may be are cut off', async () => {
    const many = Array.from({ length: 100_001 }, (_, at) => said('B2', '{A}', `${at * 7919}`)).join('')
    expect((await readWell(book(many, persons))).summary.warnings).toEqual(['truncated'])
  })
})

describe('shared strings', () => {
  const stringsOf = async (items: string, cells: string) => {
    const parts = unzipSync(excelFile({ A: { rows: `<row>${cells}</row>` } }).bytes)
    const strings = `<sst xmlns="${S}">${items}</sst>`
    const { blocks } = await readWell(officeFile('a.xlsx', { ...parts, 'xl/sharedStrings.xml': strings }))
    return outline(blocks).at(-1)
  }
  const shared = (at: number) => `<c t="s"><v>${at}</v></c>`

  test.each([
    ['<si><t>plain</t></si>', 'plain'],
    ['<si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r></si>', 'rich text'],
    ['<si><t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh></si>', '東'],
    ['<si><t xml:space="preserve"> a &amp; b </t></si>', 'a & b'],
    ['<si><t>one\ntwo</t></si>', 'one\ntwo'],
  ])('%s', async (item, expected) => {
    expect(await stringsOf(item, shared(0))).toBe(expected)
  })

  test('are counted with the empty ones among them', async () => {
    expect(await stringsOf('<si/><si><t/></si><si><t>third</t></si>', shared(0) + shared(2))).toBe('third')
  })
})

describe('formats of numbers', () => {
  /** What a cell shows of a number in a format that files name by its number only. */
  async function shownIn(format: number, value: number): Promise<string | undefined> {
    const rows = `<row><c s="0"><v>${value}</v></c></row>`
    const styles = `<cellXfs><xf numFmtId="${format}"/></cellXfs>`
    return outline((await readWell(excelFile({ A: { rows } }, { styles }))).blocks).at(-1)
  }

  test.each<[number, number, string]>([
    [0, 1234.5, '1234.5'],
    [1, 2.5, '3'],
    [2, 2, '2.00'],
    [3, 1_234_567, '1,234,567'],
    [4, -1234.5, '-1,234.50'],
    [9, 0.5, '50%'],
    [10, 0.1234, '12.34%'],
    [11, 12_345, '1.23E+04'],
    [12, 0.5, '1/2'],
    [15, 45_123, '16-Jul-23'],
    [16, 45_123, '16-Jul'],
    [17, 45_123, 'Jul-23'],
    [18, 0.75, '6:00 PM'],
    [19, 0.75, '6:00:00 PM'],
    [20, 0.75, '18:00'],
    [21, 0.75, '18:00:00'],
    [22, 45_123.75, '7/16/2023 18:00'],
    [37, -5, '(5)'],
    [39, -5, '(5.00)'],
    [46, 1.5, '36:00:00'],
    [49, 7, '7'],
    [163, 7, '7'],
  ])('%i shows %d as %s', async (format, value, expected) => {
    expect(await shownIn(format, value)).toBe(expected)
  })

  test('of a cell that names no format are general', async () => {
    const { blocks } = await readWell(excelFile({ A: { rows: '<row><c s="99"><v>0.30000000000000004</v></c></row>' } }))
    expect(outline(blocks).at(-1)).toBe('0.3')
  })
})

describe('titles and tables of a sheet', () => {
  const sheet = async (rows: (string | number | null)[][]) =>
    outline((await readWell(excelFile({ A: { rows: sheetRows(rows) } }))).blocks).slice(1)

  test.each<[string, (string | number | null)[][], string[]]>([
    ['a title above a table', [['Tariffs'], ['Item', 'Price'], ['Tea', 2]], ['2 Tariffs', '# Item | Price', 'Tea | 2']],
    [
      'a sentence above a table',
      [['All with tax.'], ['Item', 'Price'], ['Tea', 2]],
      ['All with tax.', '# Item | Price', 'Tea | 2'],
    ],
    [
      'a long text above a table',
      [['long '.repeat(30)], ['Item', 'Price'], ['Tea', 2]],
      ['long '.repeat(30).trim(), '# Item | Price', 'Tea | 2'],
    ],
    ['a single column', [['one'], ['two'], ['three']], ['one', 'two', 'three']],
    ['a single cell', [['one']], ['one']],
    [
      'a list of labels',
      [
        ['Name', 'Ada'],
        ['Place', 'Lund'],
      ],
      ['Name | Ada', 'Place | Lund'],
    ],
    [
      'a title parted from its table by an empty row',
      [['Tariffs of 2025'], [], ['Item', 'Price'], ['Tea', 2]],
      ['2 Tariffs of 2025', '# Item | Price', 'Tea | 2'],
    ],
    [
      'titles and a date above a table, each by itself',
      [['Harbour of Lund'], [], ['Tariffs'], ['As of May'], [], ['Item', 'Price'], ['Tea', 2]],
      ['2 Harbour of Lund', 'Tariffs', 'As of May', '# Item | Price', 'Tea | 2'],
    ],
    [
      'a remark below a table',
      [['Item', 'Price', 'Unit'], ['Tea', 2, 'kg'], [], ['Prices hold until the end of May.']],
      ['# Item | Price | Unit', 'Tea | 2 | kg', 'Prices hold until the end of May.'],
    ],
    ['single cells far apart', [['one'], [], ['two'], [], ['three']], ['one', 'two', 'three']],
    ['a single cell above rows without names', [['one'], [], [1, 2], [3, 4]], ['one', '1 | 2', '3 | 4']],
    [
      'empty rows between tables',
      [['Item', 'Price'], ['Tea', 2], [], ['Town', 'People'], ['Lund', 3]],
      ['# Item | Price', 'Tea | 2', '# Town | People', 'Lund | 3'],
    ],
  ])('%s', async (_what, rows, expected) => {
    expect(await sheet(rows)).toEqual(expected)
  })

  const tablesOf = async (rows: (string | number | null)[][], after = '') => {
    const { blocks } = await readWell(excelFile({ A: { rows: sheetRows(rows), after } }))
    const tables = new Map<number, string[]>()
    for (const block of blocks)
      if (block.type === 'row')
        tables.set(block.table, [
          ...(tables.get(block.table) ?? []),
          `${block.header ? '# ' : ''}${block.cells.join(' | ')}`,
        ])
    return [...tables.values()]
  }

  test('begin anew where the names of the columns are repeated, with the period above them', async () => {
    const block = (year: string, figures: number[]) => [
      ['In thousand euros', `January to June ${year}`, null],
      [null, 'Sales', 'Profit'],
      ['North', figures[0] ?? 0, figures[1] ?? 0],
      ['East', figures[2] ?? 0, figures[3] ?? 0],
    ]
    const rows = [
      ...block('2023', [125, 27, 94, 15]),
      ...block('2022', [121, 22, 92, 16]),
      ...block('2021', [1, 2, 3, 4]),
    ]
    const merges = [1, 5, 9].map((row) => `<mergeCell ref="B${row}:C${row}"/>`).join('')
    expect(await tablesOf(rows, `<mergeCells>${merges}</mergeCells>`)).toEqual(
      [
        ['2023', 125, 27, 94, 15],
        ['2022', 121, 22, 92, 16],
        ['2021', 1, 2, 3, 4],
      ].map(([year, ...figures]) => [
        `# In thousand euros | January to June ${year} | January to June ${year}`,
        '#  | Sales | Profit',
        `North | ${figures[0]} | ${figures[1]}`,
        `East | ${figures[2]} | ${figures[3]}`,
      ]),
    )
  })

  test('begin anew far below, each block with its own title', async () => {
    const many = (name: string) => Array.from({ length: 30 }, (_, at) => [`${name} ${at}`, at, at * 2])
    const names = ['Item', 'Pieces', 'Price']
    const rows = [['Hall A'], names, ...many('Tea'), ['Hall B'], names, ...many('Milk')]
    expect((await tablesOf(rows)).map((table) => [table.length, table[0], table[1]])).toEqual([
      [31, '# Item | Pieces | Price', 'Tea 0 | 0 | 0'],
      [31, '# Item | Pieces | Price', 'Milk 0 | 0 | 0'],
    ])
    const outlined = await sheet(rows)
    expect(outlined.filter((line) => line.startsWith('2 '))).toEqual(['2 Hall A', '2 Hall B'])
    expect(outlined).toHaveLength(64)
  })

  test('go on below a label of one cell, and below names that nothing follows', async () => {
    const names = ['Item', 'Pieces']
    const rows = [names, ['Tea', 2], ['Cold drinks'], ['Milk', 3], ['Water', 4], names]
    expect(await tablesOf(rows)).toEqual([
      ['# Item | Pieces', 'Tea | 2', 'Cold drinks', 'Milk | 3', 'Water | 4', 'Item | Pieces'],
    ])
  })

  test('keep at most so many empty cells in a row', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'
    const { blocks } = await readWell(excelFile({ A: { rows } }))
    const [row] = blocks.filter((block) => block.type === 'row')
    expect(row?.type === 'row' && row.cells.length).toBe(66)
  })
})
