import { createDocxTables } from './tables.ts'
import type { Paragraph, StorySink } from './types.ts'
import { isOn, isWord } from './wordNames.ts'
import { graphicLink } from '../office/drawingNames.ts'
import type { XmlElement, XmlHandlers } from '../office/xml.ts'

const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const MATH = /\/math(?:ml)?$|officeDocument\/2006\/math$/

const CHARACTERS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }
// Deleted and moved-away text, earlier properties, phonetic guides; the fallback repeats what the choice beside it says.
const SKIPPED = new Set(['del', 'moveFrom', 'pPrChange', 'rPrChange', 'trPrChange', 'tcPrChange', 'tblPrChange', 'rt'])
/** Letters of a point, in half points: nobody reads them, and whoever writes them does not mean people. */
const SPECK = 2
const NOTES = new Set(['footnoteReference', 'endnoteReference', 'commentReference'])

/** Begins the keys of charts and diagrams. */
export const GRAPHIC = 'graphic'

/** Handlers that turn a WordprocessingML part into paragraphs and table rows. */
export function createStoryReader(sink: StorySink): XmlHandlers {
  const open: { paragraph: Paragraph; after: Paragraph[] }[] = []
  const tables = createDocxTables(sink)
  let skipFrom = 0
  let inText = false
  let run: { bold: boolean; unseen: boolean } | undefined

  function finishParagraph(): void {
    const finished = open.pop()
    if (!finished) return
    const outer = open[open.length - 1]
    const paragraphs = [finished.paragraph, ...finished.after]
    // A text box stands inside a paragraph: its text follows when that one is complete.
    const waits = outer && !tables.inCell()
    for (const paragraph of paragraphs) {
      if (waits) outer.after.push(paragraph)
      else place(paragraph)
    }
  }

  function place(paragraph: Paragraph): void {
    if (tables.inCell()) tables.text(paragraph)
    else sink.paragraph(paragraph)
  }

  function property(element: XmlElement): void {
    const current = open[open.length - 1]?.paragraph
    if (!current) return
    const { name } = element
    if (name === 'r') run = { bold: false, unseen: false }
    else if (name === 'vanish' && run) run.unseen = isOn(element)
    else if (name === 'sz' && run) run.unseen ||= Number(element.attribute('val') ?? 20) <= SPECK
    else if (name === 'b' && run) run.bold = isOn(element)
    else if (name === 'pStyle') current.style = element.attribute('val')
    else if (name === 'outlineLvl') current.outline = Number(element.attribute('val'))
    else if (name === 'numId') current.list = { ...current.list, list: element.attribute('val') ?? '0' }
    else if (name === 'ilvl') current.list = { ...current.list, level: Number(element.attribute('val') ?? 0) }
    else if (NOTES.has(name)) current.notes.push(`${name.replace('Reference', '')}:${element.attribute('id') ?? ''}`)
    else current.text += CHARACTERS[name] ?? ''
  }

  function graphic(element: XmlElement): void {
    const link = graphicLink(element)
    if (link !== undefined) open[open.length - 1]?.paragraph.notes.push(`${GRAPHIC}:${link}`)
  }

  return {
    open(element, depth) {
      if (tables.marksDeletedRow(element)) return
      if (skipFrom > 0) return
      if (skips(element)) skipFrom = depth
      else if (element.name === 't') inText = isWord(element) || MATH.test(element.uri)
      else if (!isWord(element)) graphic(element)
      else if (element.name === 'p') open.push({ paragraph: { text: '', notes: [], light: 0 }, after: [] })
      else if (!tables.open(element)) {
        sink.story?.(element)
        property(element)
      }
    },
    close(element, depth) {
      if (skipFrom > 0) {
        if (depth === skipFrom) skipFrom = 0
        return
      }
      if (element.name === 't') inText = false
      if (!isWord(element)) return
      if (element.name === 'r') run = undefined
      if (element.name === 'p') finishParagraph()
      else tables.close(element)
    },
    text(characters) {
      const current = open[open.length - 1]?.paragraph
      if (!inText || skipFrom > 0 || !current || run?.unseen) return
      current.text += characters
      if (!run?.bold) current.light += characters.trim().length
    },
  }
}

function skips(element: XmlElement): boolean {
  if (element.uri === COMPATIBILITY) return element.name === 'Fallback'
  return isWord(element) && SKIPPED.has(element.name)
}
