import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { compoundFile } from '../testdata/compound.ts'
import { links, officeFile } from '../testdata/office.ts'
import { detectKind, kindByName } from './kind.ts'
import { MEDIA_TYPES, type Kind } from './kinds.ts'
import { LIMITS } from './limits.ts'

const text = Buffer.from('Some words.\n')
const pdf = Buffer.from('%PDF-1.7\n')
const container = (main: string) =>
  officeFile('x', { '_rels/.rels': links(['officeDocument', main]), [main]: '<a/>' }).bytes
const CONTENT: Record<Kind, Uint8Array> = {
  pdf,
  docx: container('word/document.xml'),
  xlsx: container('xl/workbook.xml'),
  pptx: container('ppt/presentation.xml'),
  doc: compoundFile({ WordDocument: text }),
  xls: compoundFile({ Workbook: text }),
  ppt: compoundFile({ 'PowerPoint Document': text }),
  txt: text,
  csv: text,
  md: text,
  html: text,
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  jpg: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF1234WEBPVP8 '),
}
const NAMES: Record<Kind, string[]> = {
  pdf: ['pdf'],
  docx: ['docx', 'docm', 'dotx', 'dotm'],
  xlsx: ['xlsx', 'xlsm', 'xltx', 'xltm'],
  pptx: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx'],
  doc: ['doc', 'dot'],
  xls: ['xls', 'xlt'],
  ppt: ['ppt', 'pps', 'pot'],
  txt: ['txt', 'text', 'log'],
  csv: ['csv', 'tsv'],
  md: ['md', 'markdown'],
  html: ['html', 'htm', 'xhtml'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
}
const KINDS = Object.keys(MEDIA_TYPES) as Kind[]
const TEXTS: readonly Kind[] = ['txt', 'csv', 'md', 'html']
const kindOf = async (name: string, bytes: Uint8Array) => {
  try {
    return await detectKind({ name, bytes })
  } catch (error) {
    return (error as { failure: string }).failure
  }
}

describe('a name', () => {
  test.each(KINDS.flatMap((kind) => NAMES[kind].map((extension) => [`a.${extension}`, kind] as const)))(
    '%s promises %s, in any case',
    (name, kind) => {
      expect([kindByName(name), kindByName(name.toUpperCase()), kindByName(`b.pdf.${name}`)]).toEqual([
        kind,
        kind,
        kind,
      ])
    },
  )

  test.each([
    '',
    'a',
    'a.',
    '.',
    'a.exe',
    'a.pdf.exe',
    'pdf',
    'a.pdf ',
    'a.pdf/b',
    'a.pdf\\b',
    'a.constructor',
    'a.toString',
    'a.__proto__',
  ])('%j promises nothing', (name) => {
    expect(kindByName(name)).toBeUndefined()
  })

  test.each(['.pdf', '/folder/a.pdf', 'C:\\folder.txt\\a.pdf'])('%j promises a PDF', (name) => {
    expect(kindByName(name)).toBe('pdf')
  })
})

describe('content that has a signature', () => {
  const signed = KINDS.filter((kind) => !TEXTS.includes(kind))

  test.each(signed.flatMap((kind) => KINDS.map((named) => [kind, named] as const)))(
    'is what it is: %s named .%s',
    async (kind, named) => {
      expect(await kindOf(`a.${named}`, CONTENT[kind])).toEqual({ kind, renamed: kind !== named })
    },
  )

  test.each(signed)('is what it is without an extension, and under any other: %s', async (kind) => {
    expect(await kindOf('a', CONTENT[kind])).toEqual({ kind, renamed: true })
    expect(await kindOf('a.xyz', CONTENT[kind])).toEqual({ kind, renamed: true })
  })
})

describe('content without a signature', () => {
  test.each(['README', 'folder.v2/notes', 'a.'])('is text under a name without an extension: %s', async (name) => {
    expect(await kindOf(name, text)).toEqual({ kind: 'txt', renamed: true })
  })

  test.each(TEXTS)('is what its name says: %s', async (named) => {
    expect(await kindOf(`a.${named}`, text)).toEqual({ kind: named, renamed: false })
  })

  test.each(['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'png', 'jpg', 'jpeg', 'gif', 'webp'])(
    'is none of the kinds that have one: .%s',
    async (named) => {
      expect(await kindOf(`a.${named}`, text)).toBe('TYPE_MISMATCH')
    },
  )

  test.each(['exe', 'zip', 'mp3', 'js', 'docx~'])(
    'is not read under a name that is none of a text: .%s',
    async (named) => {
      expect(await kindOf(`a.${named}`, text)).toBe('UNSUPPORTED_TYPE')
    },
  )
})

describe('content that is not read', () => {
  const hex = (digits: string) => Buffer.concat([Buffer.from(digits.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)])

  test.each<[string, string, Uint8Array, string]>([
    ['no byte', 'a.txt', new Uint8Array(), 'EMPTY_FILE'],
    ['too many bytes', 'a.txt', new Uint8Array(LIMITS.fileBytes + 1), 'TOO_LARGE'],
    ['a TIFF', 'a.tif', hex('49 49 2a 00 08 00 00 00'), 'UNSUPPORTED_TYPE'],
    ['a TIFF named as a picture that is read', 'a.jpeg', hex('49 49 2a 00 08 00 00 00'), 'TYPE_MISMATCH'],
    [
      'a drawing named as a picture',
      'a.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'TYPE_MISMATCH',
    ],
    ['a container of nothing', 'a.zip', zipSync({}), 'UNSUPPORTED_TYPE'],
    ['a container of pictures, named as a document', 'a.docx', zipSync({ 'a.png': text }), 'TYPE_MISMATCH'],
    ['a container that is cut off', 'a.docx', CONTENT.docx.subarray(0, 80), 'CORRUPT'],
    ['the beginning of an old document', 'a.doc', hex('d0 cf 11 e0 a1 b1 1a e1'), 'CORRUPT'],
  ])('%s', async (_what, name, bytes, failure) => {
    expect(await kindOf(name, bytes)).toBe(failure)
  })
})
