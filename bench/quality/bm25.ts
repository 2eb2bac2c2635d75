import { readFileSync } from 'node:fs'
import { stemmer } from '@orama/stemmers/english'
import { stopwords } from '@orama/stopwords/english'
import type { Block } from '../../shared/ingest/blocks.ts'
import { extract } from '../../shared/ingest/extract/index.ts'
import { splitSentences } from '../../shared/languages/sentences.ts'
import type { Reply } from './metrics.ts'
import type { Question, QuestionSet } from './sets.ts'

/** A passage of the reference: about 200 words with the document's title in front. */
interface Passage {
  documentId: string
  text: string
  tokens: string[]
}

const WORDS = 200
const K1 = 1.2
const B = 0.75
const CITED = 10
/** Share of the highest score that a question could reach, below which the reference refuses. */
const THRESHOLD = 0.32
const SEGMENTED_AT_ONCE = 2000
const ENGLISH_STOPS = new Set(stopwords)

/** Plain BM25 as a whole assistant: replies with the best sentence and passage, cites the ten best, refuses below a threshold. */
export async function askReference(set: QuestionSet): Promise<Reply[]> {
  const passages = await readPassages(set)
  const rank = createRanking(passages)
  return set.questions.map((question) => toReply(question, rank(tokensOf(question.text, set.lang))))
}

async function readPassages(set: QuestionSet): Promise<Passage[]> {
  const passages: Passage[] = []
  for (const document of set.documents) {
    const blocks: Block[] = []
    await extract({ name: document.file, bytes: readFileSync(document.path) }, (block) => blocks.push(block))
    let group: string[] = []
    let words = 0
    const close = (): void => {
      if (group.length === 0) return
      const text = `${document.title}\n${group.join('\n')}`
      passages.push({ documentId: document.id, text, tokens: tokensOf(text, set.lang) })
      group = []
      words = 0
    }
    let sheet: string | undefined
    for (const block of blocks) {
      if (block.place.sheet !== sheet) close()
      sheet = block.place.sheet
      const line = block.type === 'row' ? block.cells.join(' | ') : block.text
      for (const { start, end } of splitSentences(line, set.lang)) {
        const sentence = line.slice(start, end)
        const length = wordsOf(sentence, set.lang).length
        if (words + length > WORDS) close()
        group.push(sentence)
        words += length
      }
    }
    close()
  }
  return passages
}

function wordsOf(text: string, lang: string): string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  const words: string[] = []
  for (let at = 0; at < text.length; at += SEGMENTED_AT_ONCE) {
    for (const { segment, isWordLike } of segmenter.segment(text.slice(at, at + SEGMENTED_AT_ONCE)))
      if (isWordLike) words.push(segment.toLowerCase())
  }
  return words
}

function tokensOf(text: string, lang: string): string[] {
  const words = wordsOf(text, lang)
  return lang === 'en' ? words.filter((word) => !ENGLISH_STOPS.has(word)).map(stemmer) : words
}

interface Ranked {
  passage: Passage
  score: number
  /** The score over the highest that the question could reach. */
  share: number
  matches: number
}

function createRanking(passages: readonly Passage[]) {
  const frequency = new Map<string, number>()
  for (const { tokens } of passages)
    for (const token of new Set(tokens)) frequency.set(token, (frequency.get(token) ?? 0) + 1)
  const average = passages.reduce((sum, { tokens }) => sum + tokens.length, 0) / passages.length
  const rarity = (token: string): number =>
    Math.log(1 + (passages.length - (frequency.get(token) ?? 0) + 0.5) / ((frequency.get(token) ?? 0) + 0.5))
  return (question: readonly string[]): Ranked[] => {
    const asked = [...new Set(question)]
    const known = asked.filter((token) => frequency.has(token))
    const highest = known.reduce((sum, token) => sum + rarity(token) * (K1 + 1), 0)
    const ranked = passages.map((passage) => {
      const length = K1 * (1 - B + (B * passage.tokens.length) / average)
      let score = 0
      let matches = 0
      for (const token of asked) {
        const count = passage.tokens.filter((each) => each === token).length
        if (count > 0) matches += 1
        score += (rarity(token) * count * (K1 + 1)) / (count + length)
      }
      return { passage, score, share: highest === 0 ? 0 : score / highest, matches }
    })
    return ranked.sort((a, b) => b.score - a.score).slice(0, CITED)
  }
}

function toReply(question: Question, ranked: readonly Ranked[]): Reply {
  const [best] = ranked
  const refuses = best === undefined || best.share < THRESHOLD
  const citations = ranked.map(({ passage }, at) => ({
    documentId: passage.documentId,
    passage: passage.text,
    marker: at + 1,
    valid: true,
  }))
  const content = best ? `${bestSentence(question, ranked.slice(0, 3))}\n${best.passage.text}` : ''
  return { question, content: refuses ? '' : content, citations, latency: 0, ...(refuses && { offer: question.text }) }
}

function bestSentence(question: Question, ranked: readonly Ranked[]): string {
  const asked = new Set(tokensOf(question.text, question.lang))
  let best = ''
  let most = -1
  for (const { passage } of ranked) {
    for (const { start, end } of splitSentences(passage.text, question.lang)) {
      const sentence = passage.text.slice(start, end)
      const shared = new Set(tokensOf(sentence, question.lang).filter((token) => asked.has(token))).size
      if (shared > most) [best, most] = [sentence, shared]
    }
  }
  return best
}
