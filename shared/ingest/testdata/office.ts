import { strToU8, zipSync } from 'fflate'
import type { SourceFile } from '../blocks.ts'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const P = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/** Zips parts given as text into an Office file of that name. */
export function officeFile(name: string, parts: Record<string, string | Uint8Array>): SourceFile {
  const entries = Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part])
  return { name, bytes: zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>) }
}

/** A relationships part; each link is kind and target, ids count from rId1. */
export function links(...all: [kind: string, target: string][]): string {
  const items = all.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${TYPE}/${kind}" Target="${target}"/>`)
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}

/** A Word file with that body; further parts may be linked from the document. */
export function wordFile(body: string, further: Record<string, { kind: string; xml: string }> = {}): SourceFile {
  const parts = Object.entries(further)
  return officeFile('test.docx', {
    '_rels/.rels': links(['officeDocument', 'word/document.xml']),
    'word/document.xml': wordXml('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': links(...parts.map(([path, { kind }]) => [kind, path] as [string, string])),
    ...Object.fromEntries(parts.map(([path, { xml }]) => [`word/${path}`, xml])),
  })
}

/** A WordprocessingML part with that root element. */
export function wordXml(root: string, content: string): string {
  return `<w:${root} xmlns:w="${W}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${content}</w:${root}>`
}

/** A Word paragraph; `properties` go into its `w:pPr`. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** An Excel file; each sheet is the inside of its `sheetData`, `after` what stands behind the rows. */
export function excelFile(
  sheets: Record<string, { rows: string; after?: string; state?: string }>,
  book: { styles?: string; strings?: string[]; date1904?: boolean } = {},
): SourceFile {
  const all = Object.entries(sheets)
  const list = all.map(
    ([name, { state }], at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" ${state ? `state="${state}"` : ''}/>`,
  )
  const properties = book.date1904 ? '<workbookPr date1904="1"/>' : ''
  return officeFile('test.xlsx', {
    '_rels/.rels': links(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${S}" xmlns:r="${TYPE}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      ...all.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as [string, string]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${S}">${book.styles ?? ''}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${S}">${(book.strings ?? []).map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      all.map(([, { rows, after = '' }], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${S}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  })
}

/** Rows of texts and numbers as `sheetData` holds them, from A1 on; `null` leaves a cell out. */
export function sheetRows(rows: (string | number | null)[][]): string {
  return rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')
}

function cellXml(value: string | number | null): string {
  if (value === null) return '<c/>'
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
}

/** A PowerPoint file; each slide is the inside of its shape tree and how it is shown. */
export function powerPointFile(slides: { shapes: string; hidden?: boolean; notes?: string }[], order?: string): SourceFile {
  const noted = slides.flatMap(({ notes }, at) => (notes ? [{ notes, at }] : []))
  return officeFile('test.pptx', {
    '_rels/.rels': links(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation xmlns:p="${P}" xmlns:r="${TYPE}" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"><p:sldIdLst>${order ?? slides.map((_, at) => `<p:sldId r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(
      ...slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as [string, string]),
    ),
    ...Object.fromEntries(
      slides.map(({ shapes, hidden }, at) => [`ppt/slides/slide${at + 1}.xml`, slideXml('sld', shapes, hidden)]),
    ),
    ...Object.fromEntries(
      noted.flatMap(({ notes, at }) => [
        [`ppt/slides/_rels/slide${at + 1}.xml.rels`, links(['notesSlide', `../notesSlides/notesSlide${at + 1}.xml`])],
        [`ppt/notesSlides/notesSlide${at + 1}.xml`, slideXml('notes', shape(notes, 'body'))],
      ]),
    ),
  })
}

function slideXml(root: string, shapes: string, hidden = false): string {
  return `<p:${root} xmlns:p="${P}" xmlns:a="${A}" xmlns:r="${TYPE}" ${hidden ? 'show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`
}

/** A shape with one paragraph per line; `placeholder` is its type. */
export function shape(text: string, placeholder?: string): string {
  const kind = placeholder ? `<p:nvSpPr><p:nvPr><p:ph type="${placeholder}"/></p:nvPr></p:nvSpPr>` : ''
  const lines = text.split('\n').map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
  return `<p:sp>${kind}<p:txBody>${lines.join('')}</p:txBody></p:sp>`
}
