import { ExtractionError, type Place } from '../../blocks.ts'
import { openArchive, type Archive } from '../office/archive.ts'
import { isPresentation, linkOf } from '../office/drawingNames.ts'
import { LIMITS } from '../limits.ts'
import { readOfficeTitle } from '../office/officeTitle.ts'
import { LimitReached, type Output } from '../output.ts'
import { readRelationships, targetOf, type Relationship } from '../office/relationships.ts'
import { createGraphicBudget } from '../graphics/budget.ts'
import { emitGraphic } from '../graphics/emitGraphic.ts'
import { createGraphicReader, type GraphicReader } from '../graphics/graphics.ts'
import { createShapeReader, type ShapeItem } from '../graphics/shapeReader.ts'
import { isRowOfFigures } from '../tables/headerRows.ts'
import { itemRows } from '../tables/itemRows.ts'
import { createTableWriter, type TableWriter } from '../tables/tableWriter.ts'
import { createCommentReader, readCommentAuthors, type CommentReader } from './slideComments.ts'
import { unlessDamaged } from '../office/unlessDamaged.ts'
import { readXml } from '../office/xml.ts'

const TITLES = new Set(['title', 'ctrTitle'])
/** Placeholders that repeat on every slide or hold nothing but a number. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

/**
 * A PowerPoint file (PresentationML, both dialects): slides in the order of the presentation, each with its title as a
 * heading, then its shapes, tables, diagrams and charts in the order of the file, then the speaker's notes and the comments.
 * Hidden slides are read and marked. Text of layouts and masters is left out.
 */
export async function extractPptx(bytes: Uint8Array, output: Output): Promise<void> {
  const archive = await openArchive(bytes)
  const main = targetOf(await readRelationships(archive, ''), 'officeDocument', archive) ?? 'ppt/presentation.xml'
  if (!archive.has(main)) throw new ExtractionError('CORRUPT', 'no main presentation part')
  const title = await readOfficeTitle(archive)
  const links = await readRelationships(archive, main)
  const slides = await listSlides(archive, { main, links })
  output.describe({ pageCount: slides.length, ...(title ? { title } : {}) })
  // A part may be named as often as a file likes; it is read once.
  const read = new Set<string>()
  const authors = await unlessDamaged(
    () => readCommentAuthors(archive, links),
    () => output.warn('partial'),
  )
  const comments = createCommentReader(archive, authors ?? new Map<string, string>())
  const deck = { archive, graphic: createGraphicReader(archive, createGraphicBudget()), comments }
  for (const [at, part] of slides.entries()) {
    if (at >= LIMITS.slides) throw new LimitReached('slides')
    if (read.has(part)) output.warn('truncated')
    else await emitSlide({ ...deck, part, place: { slide: at + 1 } }, output)
    read.add(part)
    await output.progress()
  }
}

async function listSlides(archive: Archive, deck: { main: string; links: readonly Relationship[] }): Promise<string[]> {
  const links = new Map(deck.links.map((link) => [link.id, link]))
  const slides: string[] = []
  await readXml(archive.read(deck.main), {
    open(element) {
      if (element.name !== 'sldId' || !isPresentation(element)) return
      const link = links.get(linkOf(element, 'id') ?? '')
      if (link && archive.has(link.target)) slides.push(link.target)
    },
  })
  return slides
}

interface Slide {
  archive: Archive
  graphic: GraphicReader
  comments: CommentReader
  part: string
  place: Place
}

async function emitSlide(slide: Slide, output: Output): Promise<void> {
  const { archive, part, place } = slide
  const items: ShapeItem[] = []
  let hidden = false
  const reader = createShapeReader({
    item: (item) => void items.push(item),
    hidden: () => {
      hidden = true
    },
  })
  await readXml(archive.read(part), reader)
  const links = await readRelationships(archive, part)
  const titles = items.filter((item) => item.type === 'text' && TITLES.has(item.placeholder))
  const heading = titles.map((item) => (item.type === 'text' ? item.text : '')).join(' ')
  // A slide without a title must not seem to belong to the one before.
  output.emit({ type: 'heading', level: 1, text: heading.trim() === '' ? `Slide ${place.slide}` : heading, place })
  if (hidden) output.emit({ type: 'text', text: 'Hidden slide', place })
  await emitItems({ slide, links, items: items.filter((item) => !titles.includes(item)) }, output)
  await emitNotes({ slide, links }, output)
  const comments = await unlessDamaged(
    () => slide.comments(links),
    () => output.warn('partial', { slide: place.slide }),
  )
  for (const text of comments ?? []) output.emit({ type: 'text', text, place })
}

async function emitItems(
  content: { slide: Slide; links: readonly Relationship[]; items: readonly ShapeItem[] },
  output: Output,
): Promise<void> {
  const { place, graphic } = content.slide
  const targets = new Map(content.links.map((link) => [link.id, link]))
  let table: TableWriter | undefined
  let isNamed = false
  for (const item of content.items) {
    if (item.type === 'text') {
      if (!FURNITURE.has(item.placeholder)) output.emit({ type: 'text', text: item.text, place })
    } else if (item.type === 'row') {
      const { cells, spans } = item
      // PowerPoint calls the first row a header unless somebody takes that back.
      if (!table) isNamed = item.header !== undefined && !isRowOfFigures(item)
      table ??= createTableWriter(output)
      const header = isNamed && item.header !== undefined ? { header: item.header } : {}
      for (const row of itemRows({ cells, spans, place, ...header })) table.row(row)
    } else if (item.type === 'tableEnd') {
      table?.end()
      table = undefined
    } else {
      const shown = await graphic(targets.get(item.link))
      if (shown) emitGraphic(shown, { output, place, warningPlace: { slide: place.slide } })
    }
  }
}

async function emitNotes(content: { slide: Slide; links: readonly Relationship[] }, output: Output): Promise<void> {
  const { archive, place } = content.slide
  const part = targetOf(content.links, 'notesSlide', archive)
  if (!part) return
  const texts = await textsOf(archive, part, (item) => item.placeholder !== '' && !FURNITURE.has(item.placeholder))
  if (texts.length > 0) output.emit({ type: 'text', text: `Notes: ${texts.join('\n')}`, place })
}

async function textsOf(
  archive: Archive,
  part: string,
  wanted: (item: Extract<ShapeItem, { type: 'text' }>) => boolean,
): Promise<string[]> {
  const texts: string[] = []
  const reader = createShapeReader({
    item: (item) => {
      if (item.type === 'text' && wanted(item)) texts.push(item.text)
    },
  })
  await readXml(archive.read(part), reader)
  return texts
}
