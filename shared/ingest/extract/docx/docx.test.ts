import { describe, expect, it } from 'vitest'
import { officeFile, links, paragraph, wordFile, wordXml } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'

async function outlineOf(...args: Parameters<typeof wordFile>): Promise<string[]> {
  return outline((await readWell(wordFile(...args))).blocks)
}

const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const words = (text: string) => cell(paragraph(text))

const style = (id: string, content: string) => `<w:style w:styleId="${id}">${content}</w:style>`

const styled = (text: string, id: string) => paragraph(text, `<w:pStyle w:val="${id}"/>`)

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

const item = (text: string, list: number, at = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`)

const bold = (text: string) => cell(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`)

describe('headings of a Word file', () => {
  const styles = {
    kind: 'styles',
    xml: wordXml(
      'styles',
      style('berschrift2', '<w:name w:val="heading 2"/>') +
        style('Own', '<w:name w:val="Our heading"/><w:basedOn w:val="berschrift2"/>') +
        style('Outlined', '<w:name w:val="Chapter"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>') +
        style('Loop', '<w:name w:val="Loop"/><w:basedOn w:val="Loop"/>') +
        style('Verzeichnis1', '<w:name w:val="toc 1"/>') +
        style('Titel', '<w:name w:val="Title"/>'),
    ),
  }

  it('are known by the name of their style, along what it is based on, and by outline levels', async () => {
    const body = [
      styled('Chapter', 'Outlined'),
      styled('Section', 'berschrift2'),
      styled('Own', 'Own'),
      styled('Text', 'Loop'),
      paragraph('Direct', '<w:outlineLvl w:val="2"/>'),
      paragraph('Body level', '<w:outlineLvl w:val="9"/>'),
    ]
    expect(await outlineOf(body.join(''), { 'styles.xml': styles })).toEqual([
      '1 Chapter',
      '2 Section',
      '2 Own',
      'Text',
      '3 Direct',
      'Body level',
    ])
  })

  it('are known by the id of their style where the file has no styles', async () => {
    expect(await outlineOf(styled('Alone', 'Heading3'))).toEqual(['3 Alone'])
  })

  it('do not come from the table of contents, and the title is the document’s', async () => {
    const body = styled('The Handbook', 'Titel') + styled('Chapter 1', 'Verzeichnis1') + paragraph('Text')
    const { blocks, summary } = await readWell(wordFile(body, { 'styles.xml': styles }))
    expect(outline(blocks)).toEqual(['The Handbook', 'Text'])
    expect(summary.title).toBe('The Handbook')
  })
})

describe('text of a Word file', () => {
  it('leaves out what nobody sees: hidden letters, and letters of a point', async () => {
    const run = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const body =
      `<w:p>${run('<w:vanish/>', 'secret ')}${run('<w:vanish w:val="0"/>', 'shown ')}` +
      `${run('<w:sz w:val="2"/>', 'speck ')}${run('<w:sz w:val="14"/>', 'small')}</w:p>`
    expect(await outlineOf(body)).toEqual(['shown small'])
  })

  it('keeps insertions and leaves out deletions, instructions and fallbacks', async () => {
    const body =
      '<w:p><w:r><w:t>half past </w:t></w:r><w:del><w:r><w:delText>seven</w:delText><w:t>seven</w:t></w:r></w:del>' +
      '<w:ins><w:r><w:t>eight</w:t></w:r></w:ins><w:r><w:instrText>PAGE</w:instrText></w:r>' +
      '<mc:AlternateContent><mc:Choice><w:r><w:t> sharp</w:t></w:r></mc:Choice>' +
      '<mc:Fallback><w:r><w:t> sharp</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>'
    expect(await outlineOf(body)).toEqual(['half past eight sharp'])
  })

  it('has tabs, breaks and hyphens as characters', async () => {
    const body =
      '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>'
    expect(await outlineOf(body)).toEqual(['a b\nc-d'])
  })

  it('puts a text box after its paragraph, a note after the paragraph that refers to it, and margins at the end', async () => {
    const body =
      '<w:p><w:r><w:t>Outer</w:t></w:r><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p></w:txbxContent>' +
      '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>' +
      paragraph('Next')
    const note = `<w:footnote w:id="2">${paragraph('The note')}</w:footnote>`
    const header = { kind: 'header', xml: wordXml('hdr', paragraph('Confidential')) }
    const further = {
      'footnotes.xml': { kind: 'footnotes', xml: wordXml('footnotes', note) },
      'header1.xml': header,
      'header2.xml': header,
    }
    expect(await outlineOf(body, further)).toEqual([
      'Outer',
      'The note',
      'Box',
      'Next',
      '1 Header and footer',
      'Confidential',
    ])
  })

  it('gives list items the marks that Word shows', async () => {
    const numbering =
      `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1%2)')}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', 'x')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'
    const body =
      item('one', 1) +
      item('inner', 1, 1) +
      item('second', 1, 1) +
      item('two', 1) +
      item('again', 1, 1) +
      item('dot', 2)
    const further = { 'numbering.xml': { kind: 'numbering', xml: wordXml('numbering', numbering) } }
    expect(await outlineOf(body, further)).toEqual([
      '1. one',
      '1a) inner',
      '1b) second',
      '2. two',
      '2a) again',
      '• dot',
    ])
  })
})

describe('tables of a Word file', () => {
  it('mark the rows that the file marks as header, wide cells naming all their columns', async () => {
    const header = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${words('Item')}${cell(paragraph('Loans'), '<w:gridSpan w:val="2"/>')}</w:tr>`
    const body = `<w:tbl>${header}${row(words('Book'), words('28 days'), words('3 times'))}</w:tbl>`
    expect(await outlineOf(body)).toEqual(['# Item | Loans | Loans', 'Book | 28 days | 3 times'])
  })

  it('repeat a cell that is merged downwards, leave out deleted rows, and flatten a table in a cell', async () => {
    const merged = (text: string, value = '') => cell(paragraph(text), `<w:vMerge ${value}/>`)
    const inner = `<w:tbl>${row(words('x'), words('y'))}</w:tbl>${paragraph('')}`
    const body =
      `<w:tbl>${row(merged('North', 'w:val="restart"'), words('a b c'))}${row(merged(''), words('d e f'))}` +
      `<w:tr><w:trPr><w:del/></w:trPr>${words('gone')}${words('gone')}</w:tr>${row(words('South'), cell(inner))}</w:tbl>`
    expect(await outlineOf(body)).toEqual(['North | a b c', 'North | d e f', 'South | x | y'])
  })

  it('take two columns of words for labels and values, unless the first row alone is bold', async () => {
    const plain = row(words('City'), words('Rome'))
    expect(await outlineOf(`<w:tbl>${row(words('Name'), words('Anna'))}${plain}</w:tbl>`)).toEqual([
      'Name | Anna',
      'City | Rome',
    ])
    expect(await outlineOf(`<w:tbl>${row(bold('Key'), bold('Meaning'))}${plain}</w:tbl>`)).toEqual([
      '# Key | Meaning',
      'City | Rome',
    ])
  })
})

describe('the container of a Word file', () => {
  const main = wordXml('document', `<w:body>${paragraph('Found')}</w:body>`)

  it('may name its parts as it likes, with other case and slashes', async () => {
    const file = officeFile('odd.docx', {
      '_rels/.rels': links(['officeDocument', '/Word\\Main2.xml']),
      'word/main2.XML': main,
    })
    expect(outline((await readWell(file)).blocks)).toEqual(['Found'])
  })

  it('may have bytes behind its end', async () => {
    const { name, bytes } = wordFile(paragraph('Found'))
    expect(outline((await readWell({ name, bytes: Buffer.concat([bytes, Buffer.from([13, 10])]) })).blocks)).toEqual([
      'Found',
    ])
  })

  it('may hold XML in UTF-16', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(main, 'utf16le')])
    const file = officeFile('wide.docx', {
      '_rels/.rels': links(['officeDocument', 'word/document.xml']),
      'word/document.xml': utf16,
    })
    expect(outline((await readWell(file)).blocks)).toEqual(['Found'])
  })

  it.each([
    ['an entity definition', `<!DOCTYPE x [<!ENTITY a "b">]>${main}`, 'UNSAFE_CONTENT'],
    ['257 levels', wordXml('document', '<w:a>'.repeat(256) + '</w:a>'.repeat(256)), 'UNSAFE_CONTENT'],
    ['a text of more than a million characters', wordXml('document', paragraph('abc '.repeat(250_001))), 'TOO_LARGE'],
    ['a part that inflates 200 times', wordXml('document', paragraph('a'.repeat(1000)).repeat(6000)), 'TOO_LARGE'],
    ['XML that is cut off', main.slice(0, -20), 'CORRUPT'],
  ])('is refused with %s', async (_, xml, failure) => {
    const file = officeFile('bad.docx', {
      '_rels/.rels': links(['officeDocument', 'word/document.xml']),
      'word/document.xml': xml,
    })
    expect(await read(file)).toMatchObject({ error: { failure } })
  })
})
