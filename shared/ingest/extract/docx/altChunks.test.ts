import { describe, expect, test } from 'vitest'
import { links, officeFile, paragraph, wordFile, wordXml } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const chunk = (id = 'rId1') => `<w:altChunk xmlns:r="${R}" r:id="${id}"/>`

/** A Word file that names a part between two paragraphs. */
const fileWith = (name: string, part: string | Uint8Array, body = chunk()) =>
  officeFile('test.docx', {
    '_rels/.rels': links(['officeDocument', 'word/document.xml']),
    'word/document.xml': wordXml('document', `<w:body>${paragraph('Before')}${body}${paragraph('After')}</w:body>`),
    'word/_rels/document.xml.rels': links(['aFChunk', name]),
    [`word/${name}`]: part,
  })

const HTML =
  '<h2>Fees</h2><p>A permit costs 12 crowns.</p><table><tr><th>Boat</th><th>Fee</th></tr><tr><td>Canoe</td><td>3</td></tr></table>'

describe('a document inside of a Word file', () => {
  test('stands where it is named: HTML with its headings and tables', async () => {
    expect(outline((await readWell(fileWith('chunk.html', HTML))).blocks)).toEqual([
      'Before',
      '2 Fees',
      'A permit costs 12 crowns.',
      '# Boat | Fee',
      'Canoe | 3',
      'After',
    ])
  })

  test('is read from text and from a Word file', async () => {
    const inner = wordFile(paragraph('Inside'))
    expect(outline((await readWell(fileWith('chunk.txt', 'One line.\n\nAnother.'))).blocks)).toEqual([
      'Before',
      'One line.',
      'Another.',
      'After',
    ])
    expect(outline((await readWell(fileWith('chunk.docx', inner.bytes))).blocks)).toEqual(['Before', 'Inside', 'After'])
  })

  test('is given once, however often it is named', async () => {
    const { blocks } = await readWell(fileWith('chunk.txt', 'Inside.', chunk() + chunk()))
    expect(outline(blocks)).toEqual(['Before', 'Inside.', 'After'])
  })

  test.each<[string, string | Uint8Array, string?]>([
    ['chunk.rtf', '{\\rtf1 Inside}'],
    ['chunk.docx', 'no archive'],
    ['chunk.docx', fileWith('chunk.docx', wordFile(paragraph('Deep')).bytes).bytes],
    ['chunk.html', HTML, chunk('rId9')],
  ])('that cannot be read makes the file partial: %s', async (name, part, body) => {
    const { blocks, summary } = await readWell(fileWith(name, part, body))
    expect(outline(blocks)).toEqual(expect.arrayContaining(['Before', 'After']))
    expect(summary.warnings).toEqual(['partial'])
  })
})
