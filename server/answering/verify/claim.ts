import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import { commandsReader } from '../../../shared/ingest/suspicion/instructions.ts'
import type { Span } from '../../../shared/text/sentences.ts'
import { remembered } from '../../remembered.ts'
import { questionLanguage, sentencesOf } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { withoutMarks } from '../markSentence.ts'
import { readText, type Reading } from './reading.ts'

/** Sentences of a passage that are compared at most. */
const MOST_SENTENCES = 400

/** A passage as claims are checked against it. */
export interface ReadPassage {
  chunk: StoredChunk
  /** Without what is written to command whoever reads it by machine, as its sentences are: a model that obeys finds no support in it. */
  text: string
  sentences: (Reading & { span: { start: number; end: number } })[]
  /** Name of the document and headings. */
  place: Reading
}

/** Reads a passage, once while it is kept, for all claims that cite it. */
export const readPassage = remembered((chunk: StoredChunk): ReadPassage => {
  const { content, language } = chunk
  const capitals = capitalsShowNames(language)
  const spans = sentencesOf(chunk).slice(0, MOST_SENTENCES)
  const commands = commandsReader(content) ? commandsIn(content, spans) : []
  const text = commands.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), content)
  const sentences = spans
    .filter((span) => !commands.includes(span))
    .map((span) => ({ ...readText(content.slice(span.start, span.end), language, capitals), span }))
  const place = readText([chunk.document.name, ...chunk.headingPath].join('. '), language, capitals)
  return { chunk, text, sentences, place }
})

/** Sentences that command the reader, with what follows them on their line: it says what is commanded. */
function commandsIn(content: string, spans: readonly Span[]): Span[] {
  let commanding = false
  let last = 0
  return spans.filter(({ start, end }) => {
    commanding &&= !content.slice(last, start).includes('\n')
    commanding ||= commandsReader(content.slice(start, end))
    last = end
    return commanding
  })
}

/** A claim without marks and Markdown, read in its own language. */
export function readClaim(text: string, passages: readonly ReadPassage[]): Reading {
  const plain = withoutMarks(text)
    .replace(/^\s*(?:[-*•‣–+]\s|\d{1,2}[.)]\s)/, '')
    .replace(/[*_`|#]+/g, ' ')
    .trim()
  const known = [...new Set(passages.map(({ chunk }) => chunk.language))]
  const language = questionLanguage(plain, known)
  return readText(plain, language, capitalsShowNames(language))
}

const STRONG =
  /;\s|,\s(?:and|but|while|whereas|which|who|und|aber|während|et|mais|tandis|y|pero|mientras|e|ma|mentre|mas|и|но|а)\s/giu
const FEWEST_WORDS = 2
/** Clauses that are checked apart, at most; what follows belongs to the last. Each is compared with each sentence of a passage. */
const MOST_PARTS = 8

/** The clauses of a claim that may stand in different sentences. */
export function partsOf(claim: Reading): Reading[] {
  const borders = [...claim.text.matchAll(STRONG)].map(({ index }) => index)
  const edges = [0, ...borders.slice(0, MOST_PARTS - 1), claim.text.length]
  const parts = edges.slice(1).map((end, at) => {
    const text = claim.text.slice(edges[at], end).replace(/^[,;\s]+/, '')
    return readText(text, claim.language, capitalsShowNames(claim.language))
  })
  return parts.every(({ tokens }) => tokens.length >= FEWEST_WORDS) ? parts : []
}
