import type { Archive } from '../office/archive.ts'
import { commentText } from '../office/commentText.ts'
import { createStoryReader } from './story.ts'
import type { Relationship } from '../office/relationships.ts'
import { readXml } from '../office/xml.ts'

const KINDS = { footnotes: 'footnote', endnotes: 'endnote', comments: 'comment' } as const

/** Texts of footnotes, endnotes and comments by `kind:id`, as paragraphs refer to them. Separator lines have no text. */
export async function readNotes(archive: Archive, links: readonly Relationship[]): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  for (const link of links) {
    const kind = KINDS[link.kind as keyof typeof KINDS]
    if (!kind || !archive.has(link.target)) continue
    let key = ''
    const authors = new Map<string, string>()
    const add = (text: string) => {
      if (key !== '' && text.trim() !== '') notes.set(key, [notes.get(key), text].filter(Boolean).join('\n'))
    }
    const reader = createStoryReader({
      story: (element) => {
        if (element.name !== kind) return
        key = `${kind}:${element.attribute('id') ?? ''}`
        authors.set(key, element.attribute('author') ?? '')
      },
      paragraph: (paragraph) => add(paragraph.text),
      row: (row) => add(row.cells.filter((cell) => cell !== '').join(' | ')),
      tableEnd: () => undefined,
    })
    await readXml(archive.read(link.target), reader)
    if (kind !== 'comment') continue
    for (const [at, author] of authors) {
      const text = notes.get(at)
      if (text !== undefined) notes.set(at, commentText({ author, text }))
    }
  }
  return notes
}
