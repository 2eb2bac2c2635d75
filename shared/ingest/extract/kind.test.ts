import { describe, expect, test } from 'vitest'
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
const ole = (marker = '') => {
  const file = Buffer.alloc(2048)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file)
  file.write(marker, 512, 'utf16le')
  return new Uint8Array(file)
}
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
    ['an OLE2 container', 'a.doc', ole(), 'UNSUPPORTED_TYPE'],
    ['an Office file under a password', 'a.docx', ole('EncryptedPackage'), 'ENCRYPTED'],
    ['text named as a PDF', 'a.pdf', text, 'TYPE_MISMATCH'],
    ['text named as an image', 'a.png', text, 'TYPE_MISMATCH'],
    [
      'an image',
      'a.png',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52),
      'UNSUPPORTED_TYPE',
    ],
    ['an ending that nobody knows', 'a.xyz', text, 'UNSUPPORTED_TYPE'],
  ] as const)('%s', async (_what, name, content, failure) => {
    await expect(kindOf(name, content)).rejects.toMatchObject({ failure })
  })
})
