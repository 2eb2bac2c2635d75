import { expect, test } from 'vitest'
import { cleanName, uploadName } from './uploadName.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd.md', 'passwd.md'],
  ['C:\\Users\\ada\\report.pdf', 'report.pdf'],
  ['  spaces.md  ', 'spaces.md'],
  ['bell\u0007.md', 'bell.md'],
  ['line\r\nbreak.md', 'linebreak.md'],
  ['fdp.\u202Efdp.md', 'fdp.fdp.md'],
  ['u\u0308bersicht.md', 'übersicht.md'],
  ['a\u200B\u{E0041}\u2028b.md', 'ab.md'],
  ['a\uD800b.md', 'ab.md'],
  ['tab\there.md', 'tab here.md'],
  ['', ''],
  ['folder/', ''],
])('%j is kept as %j', (given, name) => {
  expect(cleanName(given)).toBe(name)
})

test('the media type goes by what is left of the name', () => {
  expect(uploadName('x/A.PDF')).toEqual({ name: 'A.PDF', mediaType: 'application/pdf' })
  expect(() => uploadName('a.pdf/b.exe')).toThrow('Only documents')
  expect(() => uploadName('a.odt')).toThrow('Only documents')
})

test('a name may have 255 characters', () => {
  expect(uploadName(`${'n'.repeat(252)}.md`).name).toHaveLength(255)
  expect(() => uploadName(`${'n'.repeat(253)}.md`)).toThrow('at most 255 characters')
})
