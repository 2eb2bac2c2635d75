import { expect, test } from 'vitest'
import { fileNameIn } from './fileNameIn.ts'

test.each<[header: string, name: string | null]>([
  ['form-data; name="file"; filename="a.md"', 'a.md'],
  ['form-data; name="file"', null],
  ['form-data; name="file"; filename=""', ''],
  ['form-data; name="file"; filename="a.md', null],
  ['form-data; filename="a.md" ; name="file"', 'a.md'],
  ['form-data;filename=a.md;name=file', 'a.md'],
  ['form-data; FILENAME=a.md', 'a.md'],
  ['form-data; filename="a; b.md"; name="file"', 'a; b.md'],
  ['form-data; filename="a"b.md"; name="file"', 'a"b.md'],
  ['form-data; filename="%22a%22.md"', '"a".md'],
  [String.raw`form-data; filename="\"a\"; b.md"`, '"a"; b.md'],
  [String.raw`form-data; filename="C:\mail\a.md"`, 'a.md'],
  ['form-data; filename="a\u2028b\u2029c\u0085d.md"', 'a\u2028b\u2029c\u0085d.md'],
  ['form-data; name="x; filename=y"', null],
  ['form-data; xfilename=y', null],
])('%s names %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})

test.each(['; filename="a', '; ', '"; ', '; a="', '; a='])(
  'a head of many %j is read in a time of its length',
  (part) => {
    expect(fileNameIn(part.repeat(1_000_000))).toBeNull()
  },
)
