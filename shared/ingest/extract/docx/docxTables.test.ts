import { describe, expect, test } from 'vitest'
import { paragraph, wordFile, wordXml } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

const outlineOf = async (...file: Parameters<typeof wordFile>) => outline((await readWell(wordFile(...file))).blocks)
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`
const wide = (width: number) => `<w:gridSpan w:val="${width}"/>`
const down = (value = '') => `<w:vMerge ${value && `w:val="${value}"`}/>`
const header = (...cells: string[]) => `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cells.join('')}</w:tr>`

describe('cells of a Word table', () => {
  test.each<[string, string[], string[]]>([
    [
      'wide cells hold their columns free',
      [row(cell('a', wide(2)), cell('b')), row(cell('c'), cell('d'), cell('e'))],
      ['a |  | b', 'c | d | e'],
    ],
    [
      'cells merged over three rows',
      [
        row(cell('North side', down('restart')), cell('a b')),
        row(cell('', down()), cell('c d')),
        row(cell('', down('continue')), cell('e f')),
      ],
      ['North side | a b', 'North side | c d', 'North side | e f'],
    ],
    [
      'a merged cell that begins anew',
      [row(cell('North', down('restart')), cell('a b')), row(cell('South', down('restart')), cell('c d'))],
      ['North | a b', 'South | c d'],
    ],
    [
      'a cell that is merged in both directions',
      [row(cell('All', wide(2) + down('restart')), cell('x y')), row(cell('', wide(2) + down()), cell('z w'))],
      ['All |  | x y', 'All |  | z w'],
    ],
    ['a cell that goes on below nothing', [row(cell('', down()), cell('a'))], [' | a']],
    ['several paragraphs', [row(`<w:tc>${paragraph('one')}${paragraph('two')}</w:tc>`, cell('b'))], ['one\ntwo | b']],
    ['no cells', [row(), row(cell('a'), cell('b'))], ['a | b']],
    ['a width that is no number', [row(cell('a', '<w:gridSpan w:val="x"/>'), cell('b'))], ['a | b']],
  ])('%s', async (_what, rows, expected) => {
    expect(await outlineOf(table(...rows))).toEqual(expected)
  })

  test('that say they are wider than any table are cut', async () => {
    const { blocks } = await readWell(wordFile(table(row(cell('a', wide(1_000_000)), cell('b')))))
    expect(blocks.map((block) => block.type === 'row' && block.cells.length)).toEqual([101])
  })
})

describe('tables of a Word file', () => {
  test('have every header row that is marked, and a mark may be switched off', async () => {
    const off = `<w:tr><w:trPr><w:tblHeader w:val="0"/></w:trPr>${cell('Tea')}${cell('2')}</w:tr>`
    const body = table(header(cell('Loans', wide(2))), header(cell('Item'), cell('Days')), off)
    expect(await outlineOf(body)).toEqual(['Loans', '# Item | Days', 'Tea | 2'])
  })

  test('whose cells hold one line for each item have a row for each', async () => {
    const lines = (...texts: string[]) => `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`
    const body = table(
      row(lines('Item'), lines('Price')),
      row(lines('Tea', 'Milk'), lines('2', '1')),
      row(lines('Salt'), lines('3')),
    )
    expect(await outlineOf(body)).toEqual(['# Item | Price', 'Tea | 2', 'Milk | 1', 'Salt | 3'])
  })

  test('are tables of their own, whatever stands between them', async () => {
    const one = table(row(cell('a'), cell('1')), row(cell('b'), cell('2')))
    const { blocks } = await readWell(wordFile(one + one + paragraph('Text') + one))
    const numbers = blocks.flatMap((block) => (block.type === 'row' ? [block.table] : []))
    expect(numbers).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('inside of a cell are lines of it, at any depth', async () => {
    const inner = (inside: string) => table(row(cell('x'), `<w:tc>${inside}${paragraph('y')}</w:tc>`))
    const nested = inner(inner(inner('')))
    expect(await outlineOf(table(row(cell('a'), `<w:tc>${nested}</w:tc>`)))).toEqual(['a | x | x | x | y\ny\ny'])
  })

  test('leave out deleted rows, cells and words', async () => {
    const deleted =
      '<w:tr><w:trPr><w:del w:author="x"/></w:trPr><w:tc><w:p><w:r><w:t>gone</w:t></w:r></w:p></w:tc></w:tr>'
    const word =
      '<w:tc><w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>kept</w:t></w:r></w:p></w:tc>'
    expect(await outlineOf(table(deleted, row(word, cell('b'))))).toEqual(['kept | b'])
  })

  test('have their notes below them, in the order of the rows', async () => {
    const noted = (text: string, id: number) =>
      `<w:tc><w:p><w:r><w:t>${text}</w:t><w:footnoteReference w:id="${id}"/></w:r></w:p></w:tc>`
    const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`
    const notes = wordXml('footnotes', note(1, 'with lemon') + note(3, 'with milk'))
    const rows = [...'abcdefghijklm'].map((name) => row(cell(name), cell('1')))
    const body = table(row(noted('Tea', 3), cell('2')), ...rows, row(noted('Water', 1), cell('0'))) + paragraph('After')
    const found = await outlineOf(body, { 'footnotes.xml': { kind: 'footnotes', xml: notes } })
    expect([found[0], ...found.slice(-4)]).toEqual(['Tea | 2', 'Water | 0', 'with milk', 'with lemon', 'After'])
  })

  test('in headers and notes come as lines', async () => {
    const inside = table(row(cell('Harbour office'), cell('Room 2')))
    const note = wordXml('endnotes', `<w:endnote w:id="1">${inside}${paragraph('More')}</w:endnote>`)
    const body = '<w:p><w:r><w:t>Text</w:t><w:endnoteReference w:id="1"/></w:r></w:p>'
    const found = await outlineOf(body, {
      'endnotes.xml': { kind: 'endnotes', xml: note },
      'footer1.xml': { kind: 'footer', xml: wordXml('ftr', inside) },
    })
    expect(found).toEqual(['Text', 'Harbour office | Room 2\nMore', '1 Header and footer', 'Harbour office | Room 2'])
  })
})

describe('other parts of a Word file', () => {
  const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`

  test.each([
    [
      'text that was moved away',
      '<w:p><w:moveFrom><w:r><w:t>away</w:t></w:r></w:moveFrom><w:r><w:t>here</w:t></w:r></w:p>',
      'here',
    ],
    [
      'phonetic guides',
      run('<w:ruby><w:rt><w:r><w:t>とう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東</w:t></w:r></w:rubyBase></w:ruby>'),
      '東',
    ],
    ['instructions of fields', run('<w:instrText>DATE</w:instrText><w:t>today</w:t>'), 'today'],
    [
      'properties as they were',
      '<w:p><w:pPr><w:pPrChange><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange></w:pPr><w:r><w:t>text</w:t></w:r></w:p>',
      'text',
    ],
  ])('are left out: %s', async (_what, body, expected) => {
    expect(await outlineOf(body)).toEqual([expected])
  })

  test.each([
    ['links', '<w:p><w:hyperlink><w:r><w:t>harbour</w:t></w:r></w:hyperlink></w:p>'],
    ['controls', '<w:sdt><w:sdtContent><w:p><w:r><w:t>harbour</w:t></w:r></w:p></w:sdtContent></w:sdt>'],
    ['insertions', '<w:p><w:ins><w:r><w:t>harbour</w:t></w:r></w:ins></w:p>'],
    ['smart tags', '<w:p><w:smartTag><w:r><w:t>harbour</w:t></w:r></w:smartTag></w:p>'],
    [
      'formulas',
      '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>harbour</m:t></m:r></m:oMath></w:p>',
    ],
  ])('are read: %s', async (_what, body) => {
    expect(await outlineOf(body)).toEqual(['harbour'])
  })

  test('say each line of headers and footers once, and no bare numbers', async () => {
    const part = (kind: string, root: string, ...lines: string[]) => ({
      kind,
      xml: wordXml(root, lines.map((line) => paragraph(line)).join('')),
    })
    const found = await outlineOf(paragraph('Text'), {
      'header1.xml': part('header', 'hdr', 'Rules of the port', 'Draft'),
      'header2.xml': part('header', 'hdr', ' Rules of the port '),
      'footer1.xml': part('footer', 'ftr', '12', 'Draft', '- 3 -', 'Seatown'),
    })
    expect(found).toEqual(['Text', '1 Header and footer', 'Rules of the port', 'Draft', 'Seatown'])
  })

  test('have notes of several kinds under the same number', async () => {
    const notes = (root: string, kind: string) =>
      wordXml(root, `<w:${kind} w:id="1">${paragraph(`A ${kind}`)}</w:${kind}>`)
    const reference = (kind: string) => `<w:r><w:t>${kind} </w:t><w:${kind}Reference w:id="1"/></w:r>`
    const body = `<w:p>${reference('endnote')}${reference('footnote')}</w:p>`
    const found = await outlineOf(body, {
      'footnotes.xml': { kind: 'footnotes', xml: notes('footnotes', 'footnote') },
      'endnotes.xml': { kind: 'endnotes', xml: notes('endnotes', 'endnote') },
    })
    expect(found).toEqual(['endnote footnote', 'A endnote', 'A footnote'])
  })
})
