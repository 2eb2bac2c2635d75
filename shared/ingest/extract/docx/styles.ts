import type { Archive } from '../office/archive.ts'
import type { ListPlace } from './numbering.ts'
import { isWord } from './wordNames.ts'
import { readXml } from '../office/xml.ts'

interface Style {
  name?: string
  basedOn?: string
  outline?: number
  list?: Partial<ListPlace>
}

/** What a paragraph's style makes of it: a heading of a level, a line of a table of contents, the title, or plain text. */
export type ParagraphRole = { level: number } | 'contents' | 'title' | 'plain'

/** What a style id says of its paragraphs. */
export interface StyleSheet {
  role(id: string): ParagraphRole
  /** The list that paragraphs of this style belong to. */
  list(id: string): Partial<ListPlace> | undefined
}

/**
 * Reads the styles of a Word file. Ids are localised, the names of the
 * built-in styles are not: a heading is known by its name along `basedOn`, else by an outline level. Without a styles
 * part, ids are taken for names.
 */
export async function readStyles(archive: Archive, part: string | undefined): Promise<StyleSheet> {
  const styles = part ? await parseStyles(archive, part) : new Map<string, Style>()
  const known = new Map<string, ParagraphRole>()
  return {
    role(id) {
      const role = known.get(id) ?? roleOf(id, styles)
      known.set(id, role)
      return role
    },
    list: (id) => lineage(id, styles).find(({ style }) => style?.list?.list !== undefined)?.style?.list,
  }
}

/** A style and those that it is based on, itself first. */
function lineage(id: string, styles: ReadonlyMap<string, Style>): { id: string; style: Style | undefined }[] {
  const found = new Map<string, { id: string; style: Style | undefined }>()
  for (let at: string | undefined = id; at !== undefined && !found.has(at); at = styles.get(at)?.basedOn) {
    found.set(at, { id: at, style: styles.get(at) })
  }
  return [...found.values()]
}

async function parseStyles(archive: Archive, part: string): Promise<Map<string, Style>> {
  const styles = new Map<string, Style>()
  let current: Style | undefined
  await readXml(archive.read(part), {
    open(element) {
      if (!isWord(element)) return
      const value = element.attribute('val')
      if (element.name === 'style') {
        current = {}
        styles.set(element.attribute('styleId') ?? '', current)
      } else if (current && value !== undefined) {
        if (element.name === 'name') current.name = value
        if (element.name === 'basedOn') current.basedOn = value
        if (element.name === 'outlineLvl') current.outline ??= Number(value)
        if (element.name === 'numId') current.list = { ...current.list, list: value }
        if (element.name === 'ilvl') current.list = { ...current.list, level: Number(value) }
      }
    },
    close(element) {
      if (element.name === 'style' && isWord(element)) current = undefined
    },
  })
  return styles
}

function roleOf(id: string, styles: ReadonlyMap<string, Style>): ParagraphRole {
  let outline: number | undefined
  for (const ancestor of lineage(id, styles)) {
    const byName = namedRole(ancestor.style ? (ancestor.style.name ?? '') : ancestor.id)
    if (byName) return byName
    outline ??= ancestor.style?.outline
  }
  return outlineRole(outline)
}

function namedRole(name: string): ParagraphRole | undefined {
  const heading = /^heading ?([1-9])$/i.exec(name)
  if (heading) return { level: Number(heading[1]) }
  if (/^toc ?[1-9]$/i.test(name)) return 'contents'
  return /^title$/i.test(name) ? 'title' : undefined
}

/** Outline levels count from 0; 9 stands for body text. */
export function outlineRole(outline: number | undefined): ParagraphRole {
  return outline !== undefined && outline >= 0 && outline < 9 ? { level: outline + 1 } : 'plain'
}
