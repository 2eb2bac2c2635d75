import { describe, expect, test } from 'vitest'
import { FILE_TYPE_NAMES, fileTypeName, mediaTypeOf, UPLOAD_TYPES } from './fileTypes.ts'

describe('the media type of a name', () => {
  test.each([
    ['a.pdf', 'application/pdf'],
    ['A.PDF', 'application/pdf'],
    ['archive.tar.md', 'text/markdown'],
    ['prices.csv', 'text/csv'],
    ['a.docx', UPLOAD_TYPES['.docx']],
  ])('%s is %s', (name, type) => {
    expect(mediaTypeOf(name)).toBe(type)
  })

  test.each(['a.tif', 'README', '', '.', 'a.', 'a.constructor', 'a.__proto__', 'pdf', 'a.pdf '])(
    '%j is not read',
    (name) => {
      expect(mediaTypeOf(name)).toBeUndefined()
    },
  )
})

test.each([
  ['a.txt', 'text/markdown', 'Markdown'],
  ['a.md', '', 'Markdown'],
  ['a.bin', 'application/pdf', 'PDF'],
  ['a.bin', 'application/octet-stream', 'application/octet-stream'],
  ['old.doc', 'application/msword', 'Word'],
])('%s of type %s is called %s', (name, type, called) => {
  expect(fileTypeName(name, type)).toBe(called)
})

test('every kind is named once, and every extension belongs to one', () => {
  expect(new Set(FILE_TYPE_NAMES).size).toBe(FILE_TYPE_NAMES.length)
  const named = Object.entries(UPLOAD_TYPES).map(([extension, type]) => fileTypeName(`a${extension}`, type))
  expect(new Set(named)).toEqual(new Set(FILE_TYPE_NAMES))
  expect(Object.keys(UPLOAD_TYPES).every((extension) => /^\.[a-z]+$/.test(extension))).toBe(true)
})

test.each([
  ['.pdf', 'application/pdf'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['.doc', 'application/msword'],
  ['.xls', 'application/vnd.ms-excel'],
  ['.ppt', 'application/vnd.ms-powerpoint'],
  ['.html', 'text/html'],
  ['.htm', 'text/html'],
  ['.txt', 'text/plain'],
  ['.csv', 'text/csv'],
  ['.md', 'text/markdown'],
])('%s is stored as %s, whatever the name before it and however it is written', (extension, type) => {
  for (const name of [`a${extension}`, `Ä b.c${extension.toUpperCase()}`, `../${extension}${extension}`, extension])
    expect([name, mediaTypeOf(name)]).toEqual([name, type])
  expect(fileTypeName('nameless', type)).toBe(fileTypeName(`a${extension}`, ''))
})

test('a name of megabytes is looked at in one go', () => {
  expect(mediaTypeOf('.'.repeat(1_000_000))).toBeUndefined()
  expect(mediaTypeOf(`${'.a'.repeat(20_000)}.pdf`)).toBe('application/pdf')
})
