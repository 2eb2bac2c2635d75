import { expect, test } from 'vitest'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

/** A PDF of one page whose font says that the code of the space is a line feed, as some generators write. */
function pdfWithLineFeeds(lines: readonly string[]): Uint8Array {
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    '1 beginbfchar <20> <000A> endbfchar',
    '2 beginbfrange <21> <7E> <0021> <A1> <FF> <00A1> endbfrange',
    'endcmap end end',
  ].join('\n')
  const shown = lines.map((line) => `(${line}) Tj T*`).join(' ')
  const content = `BT /F1 11 Tf 14 TL 72 700 Td ${shown} ET`
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream(map),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

test('a line feed inside a line of a PDF is a space between words', async () => {
  const lines = ['On July 21 the Company agreed with the', 'harbour of Lund to buy four cranes.']
  const { blocks } = await readWell({ name: 'a.pdf', bytes: pdfWithLineFeeds(lines) })
  expect(outline(blocks)).toEqual([lines.join(' ')])
})
