import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { packOf, textsOf } from '../../../shared/languages/packs.ts'
import type { LibraryTexts } from '../../../shared/languages/texts.ts'
import { withoutAskingWords, type QuestionTerms } from '../../retrieval/retrieve.ts'
import { cite } from '../sources.ts'
import type { Library, LibraryDocument, ReadingRequest } from '../types.ts'
import { isTalk, type Classified } from '../kinds/classify.ts'
import type { Understanding } from '../understand/types.ts'
import { digest } from './digest.ts'
import { documentsAbout, documentsNamed } from './library.ts'
import { reckon } from './reckon.ts'

/** Documents that a reply names at most: what fits on a screen. */
const MOST_NAMES = 14
const MOST_FOUND = 5
const MOST_TOPICS = 3

/** A question as far as a conversation needs it. */
export interface Conversed {
  request: Pick<ReadingRequest, 'assistantName' | 'library'>
  question: QuestionTerms
  understanding: Understanding
  kind: Classified | undefined
}

/** A reply without or, for a summary, with citations. Plain data. */
export interface Said {
  content: string
  sources: DocumentSource[]
  /** Numbers of the documents that it names without a citation. */
  named?: number[]
}

/**
 * Replies to what is no question to the documents' text: small talk, what the assistant can do, which documents there are, a summary
 * of one of them, a sum. Undefined for everything else, which goes the way of a question.
 */
export async function converse(conversed: Conversed): Promise<Said | undefined> {
  const { request, question, understanding, kind } = conversed
  const { core } = understanding
  if (isTalk(kind)) {
    const replies = (kind.language && packOf(kind.language)?.talk) || textsOf('talk', question.language)
    return said(replies[kind.kind].replace('{name}', () => request.assistantName))
  }
  const texts = textsOf('library', question.language)
  const sum = reckon(core.text)
  if (sum !== undefined) return said(`${sum}\n\n${texts.reckoned}`)
  if (kind?.kind === 'library') return tellOfLibrary(request.library, texts)
  if (kind?.kind === 'document')
    return tellOfDocuments(request.library, core.text, { texts, language: question.language })
  if (understanding.matter === undefined) return undefined
  return summarizeDocument(conversed, understanding.matter, texts)
}

const said = (content: string | undefined): Said | undefined =>
  content === undefined ? undefined : { content, sources: [] }

/** Names documents, a line each. */
function listed(
  lead: string,
  documents: readonly LibraryDocument[],
  line: (document: LibraryDocument) => string,
): Said {
  const content = [lead, '', ...documents.map(line)].join('\n')
  return { content, sources: [], named: documents.map(({ id }) => id) }
}

const nameLine = ({ name }: LibraryDocument): string => `- ${name}`

async function tellOfLibrary(library: Library, texts: LibraryTexts): Promise<Said | undefined> {
  const { total, documents } = await library.list()
  if (total === 0) return said(texts.none)
  const shown = documents.slice(0, MOST_NAMES)
  const lead = total === 1 ? texts.one : shown.length < total ? texts.some : texts.all
  return listed(numbered(lead, total), shown, withTopics)
}

/** The documents that a question names or that are about what it names; undefined where none is, since the answer may stand in one. */
async function tellOfDocuments(
  library: Library,
  text: string,
  { texts, language }: { texts: LibraryTexts; language: string },
): Promise<Said | undefined> {
  const { documents } = await library.list()
  const found = documentsAbout(withoutAskingWords(text, language), documents, language)
  return found.length === 0 ? undefined : listed(texts.found, found.slice(0, MOST_FOUND), described)
}

const numbered = (text: string, total: number): string => text.replace('{n}', String(total))

function withTopics({ name, topics }: LibraryDocument): string {
  return topics.length === 0 ? `- ${name}` : `- ${name}: ${topics.slice(0, MOST_TOPICS).join(', ')}`
}

function described({ name, summary }: LibraryDocument): string {
  return summary ? `- ${name}: ${shortened(summary)}` : `- ${name}`
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text)

/** The named document section by section; a question where several have that name, and undefined where none has. */
async function summarizeDocument(
  { request, question }: Conversed,
  matter: string,
  texts: LibraryTexts,
): Promise<Said | undefined> {
  const { documents } = await request.library.list()
  const found = documentsNamed(matter, documents, { language: question.language })
  const [document] = found
  if (!document) return undefined
  if (found.length > 1) return listed(texts.which, found.slice(0, MOST_FOUND), nameLine)
  return summaryOf(request.library, document, question.language)
}

/** A document section by section; undefined where nothing of it can be quoted. */
export async function summaryOf(
  library: Pick<Library, 'read'>,
  document: Pick<LibraryDocument, 'id' | 'name'>,
  language: string,
): Promise<Said | undefined> {
  const { sentences } = digest({ chunks: await library.read(document.id) })
  if (sentences.length === 0) return undefined
  const cited = new Map<number, DocumentSource>()
  for (const { text, citations } of sentences) cite(cited, text, citations)
  const body = sentences.map(({ before, text }) => before + text).join('')
  return {
    content: `${textsOf('library', language).inShort.replace('{names}', () => document.name)}\n\n${body}`,
    sources: [...cited.values()],
  }
}
