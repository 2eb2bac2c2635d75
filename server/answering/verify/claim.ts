import { capitalsShowNames, wordsOfAll } from '../../../shared/languages/packs.ts'
import { commandsReader } from '../../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../../shared/ingest/suspicion/phishing.ts'
import type { Span } from '../../../shared/languages/sentences.ts'
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
  /** Without what commands whoever reads it by machine or asks for passwords, as its sentences are: a model that obeys finds no support in it. */
  text: string
  sentences: (Reading & { span: Span })[]
  /** What was left out for that. */
  commands: Span[]
  /** Name of the document and headings. */
  place: Reading
}

/** Reads a passage, once while it is kept, for all claims that cite it. */
export const readPassage = remembered((chunk: StoredChunk): ReadPassage => {
  const { content, language } = chunk
  const capitals = capitalsShowNames(language)
  const spans = sentencesOf(chunk).slice(0, MOST_SENTENCES)
  const commands = commandsReader(content) || asksForSecrets(content) ? commandsIn(content, spans) : []
  const text = commands.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), content)
  const sentences = spans
    .filter((span) => !commands.includes(span))
    .map((span) => ({ ...readText(content.slice(span.start, span.end), language, capitals), span }))
  const place = readText([chunk.document.name, ...chunk.headingPath].join('. '), language, capitals)
  return { chunk, text, sentences, commands, place }
})

/** Sentences that ask for passwords, and those that command the reader, with what follows them on their line: it says what is commanded. */
function commandsIn(content: string, spans: readonly Span[]): Span[] {
  let commanding = false
  let last = 0
  return spans.filter(({ start, end }) => {
    commanding &&= !content.slice(last, start).includes('\n')
    const sentence = content.slice(start, end)
    commanding ||= commandsReader(sentence)
    last = end
    return commanding || asksForSecrets(sentence)
  })
}

/** "Yes" or "No" in front of a sentence: it answers the question, and says nothing of what follows. */
const ANSWERS = wordsOfAll(({ yes, no, yesNo }) => [yes, no, yesNo].filter(Boolean).join('|') || undefined)
const FRONT = new RegExp(String.raw`^(?:${ANSWERS.join('|')})\s?[,.:;–—-]\s?`, 'iu')

/** What a claim says beside the "Yes" or "No" in front of it. */
export const readBehindFront = (text: string, passages: readonly ReadPassage[]): Reading =>
  readClaim(text.replace(FRONT, ''), passages)

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
