import { ExtractionError } from '../../blocks.ts'
import { readAltChunks, type AltChunks, type ChunkReader } from './altChunks.ts'
import { openArchive, type Archive } from '../office/archive.ts'
import { readListMarks, type ListPlace } from './numbering.ts'
import { readNotes } from './notes.ts'
import { createStoryReader, GRAPHIC } from './story.ts'
import { outlineRole, readStyles, type ParagraphRole, type StyleSheet } from './styles.ts'
import type { Paragraph, StorySink } from './types.ts'
import { createGraphicBudget } from '../graphics/budget.ts'
import { emitGraphic } from '../graphics/emitGraphic.ts'
import { createGraphicReader, type Graphic } from '../graphics/graphics.ts'
import { emitMargins } from '../office/margins.ts'
import { readOfficeTitle } from '../office/officeTitle.ts'
import type { Output } from '../output.ts'
import { readRelationships, targetOf, type Relationship } from '../office/relationships.ts'
import { itemRows } from '../tables/itemRows.ts'
import { createTableWriter, type TableWriter } from '../tables/tableWriter.ts'
import { readXml } from '../office/xml.ts'

/**
 * A Word file (WordprocessingML, both dialects): headings, paragraphs, tables, text boxes; notes, comments, charts and
 * diagrams follow the paragraph or the table that refers to them; documents that are inserted stand where they are named; headers and footers come once after the body. Parts are found by their
 * links, not by their names.
 */
export function extractDocx(bytes: Uint8Array, output: Output): Promise<void> {
  // A Word file inside of a Word file is read, one inside of that is not.
  return extract(bytes, output, (inner, to) => extract(inner, to, undefined))
}

async function extract(bytes: Uint8Array, output: Output, readWord: ChunkReader | undefined): Promise<void> {
  const archive = await openArchive(bytes)
  const main = targetOf(await readRelationships(archive, ''), 'officeDocument', archive) ?? 'word/document.xml'
  if (!archive.has(main)) throw new ExtractionError('CORRUPT', 'no main document part')
  const title = await readOfficeTitle(archive)
  if (title) output.describe({ title })
  const links = await readRelationships(archive, main)
  const styles = await readStyles(archive, targetOf(links, 'styles', archive))
  const context: Context = {
    styles,
    notes: await readNotes(archive, links),
    graphics: await readGraphics(archive, links),
    listMark: await readListMarks(archive, targetOf(links, 'numbering', archive)),
    chunks: await readAltChunks({ archive, links }, output, readWord),
    titled: title !== undefined,
  }
  const sink = createSink(output, context)
  await readXml(archive.read(main), createStoryReader(sink), createPulse(output))
  emitMargins(await readMargins({ archive, links }), output)
}

/** Progress is told for every 4 MB of XML or so: chunks have 16 to 64 kB. */
function createPulse(output: Output) {
  let chunks = 0
  return () => {
    chunks += 1
    return chunks % 64 === 0 ? output.progress() : undefined
  }
}

interface Context {
  notes: ReadonlyMap<string, string>
  /** By the keys that paragraphs refer to them by. */
  graphics: ReadonlyMap<string, Graphic>
  /** By the ids of their links. */
  chunks: AltChunks
  styles: StyleSheet
  listMark: (at: ListPlace) => string
  titled: boolean
}

function createSink(output: Output, context: Context): StorySink {
  let table: TableWriter | undefined
  /** What the rows of the open table refer to: a note between them would part the table. */
  const tableNotes = new Set<string>()
  /** However often a file refers to one, it is given once. */
  const given = new Set<Graphic>()
  const givenChunks = new Set<string>()
  let { titled } = context

  function emitNotes(keys: readonly string[]): void {
    for (const key of keys) {
      const graphic = context.graphics.get(key)
      if (!graphic) output.emit({ type: 'text', text: context.notes.get(key) ?? '', place: {} })
      else if (!given.has(graphic)) emitGraphic(graphic, { output, place: {} })
      if (graphic) given.add(graphic)
    }
  }

  function emitChunk(id: string): void {
    const blocks = context.chunks.get(id)
    if (!blocks) output.warn('partial')
    else if (!givenChunks.has(id)) for (const block of blocks) output.emit(block)
    givenChunks.add(id)
  }

  return {
    story(element) {
      if (element.name === 'altChunk') emitChunk(element.attribute('id') ?? '')
    },
    paragraph(paragraph: Paragraph) {
      const role = roleOf(paragraph, context.styles)
      if (role === 'contents') return
      if (role === 'title' && !titled && paragraph.text.trim() !== '') {
        titled = true
        output.describe({ title: paragraph.text.trim().slice(0, 500) })
      }
      const mark = paragraph.text.trim() === '' ? '' : listMarkOf(paragraph, context)
      if (typeof role === 'object') output.emit({ type: 'heading', level: role.level, text: paragraph.text, place: {} })
      else output.emit({ type: 'text', text: `${mark} ${paragraph.text}`, place: {} })
      emitNotes(paragraph.notes)
    },
    row({ notes, ...row }) {
      table ??= createTableWriter(output)
      for (const item of itemRows({ ...row, place: {} })) table.row(item)
      for (const key of notes) if (context.notes.has(key) || context.graphics.has(key)) tableNotes.add(key)
    },
    tableEnd() {
      table?.end()
      table = undefined
      emitNotes([...tableNotes])
      tableNotes.clear()
    },
  }
}

async function readGraphics(archive: Archive, links: readonly Relationship[]): Promise<Map<string, Graphic>> {
  const read = createGraphicReader(archive, createGraphicBudget())
  const byTarget = new Map<string, Graphic>()
  const byKey = new Map<string, Graphic>()
  for (const link of links) {
    const graphic = byTarget.get(link.target) ?? (await read(link))
    if (!graphic) continue
    byTarget.set(link.target, graphic)
    byKey.set(`${GRAPHIC}:${link.id}`, graphic)
  }
  return byKey
}

function roleOf(paragraph: Paragraph, styles: StyleSheet): ParagraphRole {
  const byStyle = paragraph.style === undefined ? 'plain' : styles.role(paragraph.style)
  return byStyle === 'plain' ? outlineRole(paragraph.outline) : byStyle
}

/** The paragraph's own place in a list goes before its style's, property by property. */
function listMarkOf(paragraph: Paragraph, { styles, listMark }: Context): string {
  const ofStyle = paragraph.style === undefined ? undefined : styles.list(paragraph.style)
  const list = paragraph.list?.list ?? ofStyle?.list
  return list === undefined || list === '0'
    ? ''
    : listMark({ list, level: paragraph.list?.level ?? ofStyle?.level ?? 0 })
}

/** The lines of headers and footers, as the sections link them. */
async function readMargins(file: { archive: Archive; links: readonly Relationship[] }): Promise<string[]> {
  const lines: string[] = []
  const sink: StorySink = {
    paragraph: (paragraph) => void lines.push(paragraph.text),
    row: (row) => void lines.push(row.cells.filter((cell) => cell !== '').join(' | ')),
    tableEnd: () => undefined,
  }
  const parts = new Set(
    file.links.filter((link) => link.kind === 'header' || link.kind === 'footer').map((link) => link.target),
  )
  for (const part of parts) {
    if (file.archive.has(part)) await readXml(file.archive.read(part), createStoryReader(sink))
  }
  return lines
}
