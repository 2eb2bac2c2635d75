import { describe, expect, test } from 'vitest'
import { compoundFile } from '../testdata/compound.ts'
import { officeFile, links } from '../testdata/office.ts'
import { detectKind } from './kind.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from([...values, ...Array.from({ length: 64 }, () => 32)])
const text = new TextEncoder().encode('Some words.\n')
const pdf = new TextEncoder().encode('%PDF-1.7\n')
const word = officeFile('a.docx', {
  '_rels/.rels': links(['officeDocument', 'word/document.xml']),
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': '<w/>',
}).bytes
const ole = (...streams: string[]) => compoundFile(Object.fromEntries(streams.map((name) => [name, text])))
const bare = (start: number[]) => Uint8Array.from([...start, ...Array.from({ length: 64 }, () => 0)])
const page = new TextEncoder().encode('<!DOCTYPE html>\n<html><body>Words.</body></html>')
const wide = (narrow: Uint8Array) => Buffer.from(`\uFEFF${Buffer.from(narrow).toString()}`, 'utf16le')
const kindOf = (name: string, content: Uint8Array) => detectKind({ name, bytes: content })

describe('what a file is', () => {
  test.each([
    ['a.pdf', pdf, 'pdf', false],
    ['a.docx', word, 'docx', false],
    ['A.DOCX', word, 'docx', false],
    ['a.docm', word, 'docx', false],
    ['a.xlsx', word, 'docx', true],
    ['a.pdf', word, 'docx', true],
    ['a.docx', pdf, 'pdf', true],
    ['a.txt', text, 'txt', false],
    ['a.log', text, 'txt', false],
    ['a.csv', text, 'csv', false],
    ['a.tsv', text, 'csv', false],
    ['a.md', text, 'md', false],
    ['a.htm', text, 'html', false],
    ['README', text, 'txt', true],
    ['a.xls', ole('Workbook'), 'xls', false],
    ['a.xls', ole('BOOK'), 'xls', false],
    ['a.xlsx', ole('Workbook'), 'xls', true],
    ['a.xls', bare([0x09, 0x00, 0x04, 0x00, 0x02, 0x00, 0x10, 0x00]), 'xls', false],
    ['a.xls', bare([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00]), 'xls', false],
    ['a.xls', word, 'docx', true],
    ['a.doc', page, 'html', true],
    ['a.docx', page, 'html', true],
    ['a.pdf', wide(page), 'html', true],
    ['a.xls', Buffer.from('<!-- from a report --><table><tr><td>1</table>'), 'html', true],
    ['a.txt', page, 'txt', false],
    ['a.md', page, 'md', false],
    ['folder.v2/notes.md', text, 'md', false],
  ] as const)('%s', async (name, content, kind, renamed) => {
    expect(await kindOf(name, content)).toEqual({ kind, renamed })
  })

  test('a PDF may begin a little later, in a file that says it is one', async () => {
    const late = new Uint8Array([...Array.from({ length: 500 }, () => 10), ...pdf])
    expect(await kindOf('a.pdf', late)).toMatchObject({ kind: 'pdf' })
    expect(await kindOf('a.txt', late)).toMatchObject({ kind: 'txt' })
  })
})

describe('a file that is not read', () => {
  test.each([
    ['nothing', 'a.pdf', new Uint8Array(), 'EMPTY_FILE'],
    ['an OLE2 container', 'a.msi', ole(), 'UNSUPPORTED_TYPE'],
    ['an OLE2 container named as a workbook', 'a.xls', ole('Contents'), 'TYPE_MISMATCH'],
    ['one that holds a workbook below its root alone', 'a.xls', ole('Object/Workbook'), 'TYPE_MISMATCH'],
    ['one that cannot be opened', 'a.xls', ole('Workbook').subarray(0, 300), 'CORRUPT'],
    ['an Office file under a password', 'a.docx', ole('EncryptionInfo', 'EncryptedPackage'), 'ENCRYPTED'],
    ['slides of PowerPoint 95', 'a.ppt', ole('PP40'), 'UNSUPPORTED_VERSION'],
    ['text named as a PDF', 'a.pdf', text, 'TYPE_MISMATCH'],
    ['text named as an image', 'a.png', text, 'TYPE_MISMATCH'],
    ['a picture of another kind', 'a.tif', bytes(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0), 'UNSUPPORTED_TYPE'],
    ['one under the name of a readable kind', 'a.png', bytes(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0), 'TYPE_MISMATCH'],
    ['an ending that nobody knows', 'a.xyz', text, 'UNSUPPORTED_TYPE'],
  ] as const)('%s', async (_what, name, content, failure) => {
    await expect(kindOf(name, content)).rejects.toMatchObject({ failure })
  })
})
