import { textTerms } from '../../retrieval/retrieve.ts'
import type { LibraryDocument } from '../types.ts'

/** Share of what was asked for that a document's name must hold to be the one that is meant. */
const NAMED = 0.6
/** Share of a question's words that documents must hold to be what it is about. */
const HALF = 0.5
/** Letters that two words share at their beginning to be taken for the same: compounds and inflection. */
const SHARED = 5

/** How much of some words stands in a document's name, and how much of the name in the words; both 0 to 1. */
interface NameMatch {
  document: LibraryDocument
  share: number
  exactness: number
}

/**
 * The documents whose names hold most of what was asked for, all equally good ones, best first; none where no name holds enough.
 * `most` is the share that must be held.
 */
export function documentsNamed(
  topic: string,
  documents: readonly LibraryDocument[],
  { language, most = NAMED }: { language: string; most?: number },
): LibraryDocument[] {
  const asked = matterOf(topic, language)
  if (asked.length === 0) return []
  const matches = documents
    .map((document) => matchName(asked, document, language))
    .filter(({ share }) => share >= most)
    .toSorted((a, b) => b.share - a.share || b.exactness - a.exactness)
  const [best] = matches
  if (!best) return []
  return matches
    .filter(({ share, exactness }) => share === best.share && exactness > best.exactness - 0.15)
    .map(({ document }) => document)
}

/**
 * The documents that hold most words of a question in their names or among their key phrases. A question has words that no
 * document is about ("do you have something on …"); none where these are more than half.
 */
export function documentsAbout(
  question: string,
  documents: readonly LibraryDocument[],
  language: string,
): LibraryDocument[] {
  const asked = matterOf(question, language)
  const held = documents.map(({ name, title = '', topics }) => {
    const words = matterOf([title, name, ...topics].join(' '), language)
    return asked.filter((word) => words.some((other) => isSame(word, other))).length
  })
  const most = Math.max(0, ...held)
  if (most === 0 || most < asked.length * HALF) return []
  return documents.filter((_, at) => held[at] === most)
}

/** Words of names that tell nothing apart. */
const EMPTY = new Set([
  'document',
  'dokument',
  'file',
  'datei',
  'documento',
  'documenti',
  'arquivo',
  'fichier',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'csv',
  'txt',
  'md',
])

function matterOf(text: string, language: string): string[] {
  const terms = textTerms(text.replaceAll('_', ' '), language).filter(({ stop, folded }) => !stop && !EMPTY.has(folded))
  return [...new Set(terms.map(({ term }) => term))]
}

function matchName(asked: readonly string[], document: LibraryDocument, language: string): NameMatch {
  const name = matterOf(`${document.title ?? ''} ${document.name}`, language)
  const held = asked.filter((word) => name.some((other) => isSame(word, other)))
  const met = name.filter((word) => asked.some((other) => isSame(word, other)))
  return { document, share: held.length / asked.length, exactness: met.length / Math.max(1, name.length) }
}

function isSame(word: string, other: string): boolean {
  if (word === other) return true
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  return short.length >= SHARED && !/\d/.test(short) && long.startsWith(short)
}
