import { ExtractionError, type Place } from '../../blocks.ts'
import { openCompoundFile } from '../compound/compoundFile.ts'
import { readSummaryTitle } from '../compound/summaryTitle.ts'
import { LIMITS } from '../limits.ts'
import { commentText } from '../office/commentText.ts'
import { LimitReached, type Output } from '../output.ts'
import { isRowOfFigures } from '../tables/headerRows.ts'
import { itemRows } from '../tables/itemRows.ts'
import { createTableWriter } from '../tables/tableWriter.ts'
import { readPersistDirectory } from './persist.ts'
import { createRecordReader, type PptRecord, type RecordReader } from './records.ts'
import { TEXT, TYPE } from './recordTypes.ts'
import { paragraphsOf, readShapes, type SlideItem } from './shapes.ts'
import { listSlides, textOf, type ListedSlide } from './slideTexts.ts'

const DUAL = 'pp97_dualstorage'
const SLIDES = 0
const NOTES = 2
const HIDDEN = 4

/**
 * A PowerPoint file before 2007 (PowerPoint 97 and later): slides in the order of the presentation, each with its title as a heading, then
 * its shapes and tables in the order of the file, the speaker's notes and the comments. Hidden slides are read and marked. Text of masters is
 * left out.
 */
export async function extractPpt(bytes: Uint8Array, output: Output): Promise<void> {
  const file = openCompoundFile(bytes)
  // A file for PowerPoint 95 and 97 holds what is meant for the latter in a storage of its own.
  const folder = file.names().includes(DUAL) ? `${DUAL}/` : ''
  const stream = file.read(`${folder}powerpoint document`)
  if (!stream) throw new ExtractionError('CORRUPT', 'no presentation stream')
  const records = createRecordReader(stream)
  const directory = readPersistDirectory({ file, folder, stream }, records)
  const part = (number: number): PptRecord | undefined => {
    const offset = directory.offsets.get(number)
    return offset === undefined ? undefined : records.at(offset)
  }
  const document = part(directory.document)
  if (document?.type !== TYPE.document) throw new ExtractionError('CORRUPT', 'no document in the presentation')
  const lists = [...records.in(document.body, 1)].filter(({ type }) => type === TYPE.slideList)
  const listed = (which: number) =>
    lists.flatMap(({ instance, body }) => (instance === which ? listSlides(body, records) : []))
  const slides = listed(SLIDES)
  const notes = new Map(listed(NOTES).map((page) => [page.id, page]))
  const title = readSummaryTitle(file)
  output.describe({ pageCount: slides.length, ...(title ? { title } : {}) })
  const read = new Set<number | undefined>()
  for (const [at, slide] of slides.entries()) {
    if (at >= LIMITS.slides) throw new LimitReached('slides')
    const offset = directory.offsets.get(slide.part)
    // A part may be named as often as a file likes; it is read once.
    if (read.has(offset)) output.warn('truncated')
    else emitSlide(readSlide({ slide, record: part(slide.part), notes, part, records }), { slide: at + 1 }, output)
    read.add(offset)
    await output.progress()
  }
}

interface Slide {
  items: SlideItem[]
  hidden: boolean
  notes: string[]
  comments: string[]
}

interface Source {
  slide: ListedSlide
  record: PptRecord | undefined
  notes: ReadonlyMap<number, ListedSlide>
  part: (number: number) => PptRecord | undefined
  records: RecordReader
}

function readSlide({ slide, record, notes, part, records }: Source): Slide {
  const found: Slide = { items: [], hidden: false, notes: [], comments: [] }
  let drawing: Buffer = Buffer.alloc(0)
  const inner = record?.type === TYPE.slide ? records.in(record.body, 1) : []
  for (const { type, body, isContainer } of inner) {
    if (type === TYPE.drawing) drawing = body
    else if (type === TYPE.slideShow && body.length >= 12) found.hidden = (body.readUInt16LE(10) & HIDDEN) !== 0
    else if (type === TYPE.slideAtom && body.length >= 20) {
      const page = notes.get(body.readUInt32LE(16))
      if (page) found.notes = notesOf(part(page.part), page, records)
    } else if (isContainer) found.comments.push(...commentsIn(body, 2, records))
  }
  return { ...found, items: readShapes(drawing, records, slide.texts) }
}

function notesOf(record: PptRecord | undefined, page: ListedSlide, records: RecordReader): string[] {
  if (record?.type !== TYPE.notes) return []
  const drawings = [...records.in(record.body, 1)].filter(({ type }) => type === TYPE.drawing)
  const items = drawings.flatMap(({ body }) => readShapes(body, records, page.texts))
  return items.flatMap((item) => (item.type === 'text' && item.kind === TEXT.notes ? paragraphsOf(item.text) : []))
}

/** Comments lie among the tags of a slide, inside of data that is a list of records itself. */
function commentsIn(body: Buffer, depth: number, records: RecordReader): string[] {
  const found: string[] = []
  for (const record of records.in(body, depth)) {
    if (record.type === TYPE.comment) {
      const strings = new Map<number, string>()
      for (const inner of records.in(record.body, depth + 1))
        if (inner.type === TYPE.string) strings.set(inner.instance, textOf(inner) ?? '')
      const text = strings.get(1) ?? ''
      if (text.trim() !== '') found.push(commentText({ author: strings.get(0), text: paragraphsOf(text).join('\n') }))
    } else if (record.isContainer || record.type === TYPE.tagData)
      found.push(...commentsIn(record.body, depth + 1, records))
  }
  return found
}

function emitSlide({ items, hidden, notes, comments }: Slide, place: Place & { slide: number }, output: Output): void {
  const isTitle = (item: SlideItem) =>
    item.type === 'text' && (item.kind === TEXT.title || item.kind === TEXT.centredTitle)
  const heading = items
    .flatMap((item) => (item.type === 'text' && isTitle(item) ? paragraphsOf(item.text) : []))
    .join(' ')
  // A slide without a title must not seem to belong to the one before.
  output.emit({ type: 'heading', level: 1, text: heading === '' ? `Slide ${place.slide}` : heading, place })
  if (hidden) output.emit({ type: 'text', text: 'Hidden slide', place })
  for (const item of items) {
    if (item.type === 'table') emitTable(item.rows, place, output)
    else if (!isTitle(item)) for (const text of paragraphsOf(item.text)) output.emit({ type: 'text', text, place })
  }
  if (notes.length > 0) output.emit({ type: 'text', text: `Notes: ${notes.join('\n')}`, place })
  for (const text of comments) output.emit({ type: 'text', text, place })
}

function emitTable(rows: Extract<SlideItem, { type: 'table' }>['rows'], place: Place, output: Output): void {
  const table = createTableWriter(output, rows[0] !== undefined && !isRowOfFigures(rows[0]))
  for (const row of rows) for (const item of itemRows({ ...row, place })) table.row(item)
  table.end()
}
