import type { DocumentSource, Source } from '../../shared/contract/chat.ts'
import type { RankedPassage, Retrieved } from '../retrieval/retrieve.ts'
import { builtinEngine } from './engines/builtinEngine.ts'
import { NO_ANSWER } from './buildPrompt.ts'
import type { Verdict } from './gate.ts'
import { leftOutNote } from './leftOutNote.ts'
import { writeRefusal } from './refusal.ts'
import { readSentences, type AnswerSentence } from './sentenceStream.ts'
import { cite, sourceOf } from './sources.ts'
import { suggestFollowUps } from './suggestions.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest, Passage } from './types.ts'
import { isSupported } from './verify.ts'

/** Passages that an engine may use, and that are listed as sources. */
const PASSAGES = 6
/** Confidence from which a refusal still shows the passages that come nearest. */
const NEAR = 0.02
const NEAR_PASSAGES = 5

/** What an answer is written from. */
export interface AnswerMaterial {
  request: AnswerRequest
  retrieved: Retrieved
}

/** Lets an engine write, shows each sentence once it is verified, and ends with the sources, cited ones first. */
export async function* writeAnswer(
  engine: AnswerEngine,
  { request, retrieved }: AnswerMaterial,
): AsyncIterable<AnswerPart> {
  const passages = retrieved.passages.slice(0, PASSAGES).map(toPassage)
  yield { type: 'sources', sources: passages.map((passage) => sourceOf(passage)) }
  const cited = new Map<number, DocumentSource>()
  let content = ''
  let leftOut = 0
  const write = async function* (writer: AnswerEngine): AsyncIterable<AnswerPart> {
    const pieces = writer.write({ ...request, asked: retrieved.question, passages })
    for await (const sentence of readSentences(pieces)) {
      request.signal?.throwIfAborted()
      const used = usedPassages(sentence, passages)
      if (sentence.text.trim() === NO_ANSWER) continue
      if (
        !isSupported(
          sentence.text,
          used.map(({ chunk }) => chunk),
        )
      ) {
        leftOut += 1
        continue
      }
      cite(cited, sentence.text, used)
      const text = (content === '' ? '' : sentence.before || ' ') + sentence.text
      content += text
      yield { type: 'delta', text }
    }
  }
  yield* write(engine)
  let name = engine.name
  if (content === '' && engine !== builtinEngine) {
    leftOut = 0
    name = builtinEngine.name
    yield* write(builtinEngine)
  }
  if (leftOut > 0) {
    const note = `\n\n${leftOutNote(retrieved.question.language)}`
    content += note
    yield { type: 'delta', text: note }
  }
  const others = passages.filter(({ marker }) => !cited.has(marker)).map((passage) => sourceOf(passage))
  const sources: Source[] = [...cited.values(), ...others]
  yield {
    type: 'done',
    content,
    sources,
    suggestions: suggestFollowUps(retrieved.question, retrieved.passages),
    engine: name,
    refused: false,
  }
}

/** Says that the documents hold no answer; passages that come near are shown, without a claim that they answer. */
export async function* refuse({
  request,
  retrieved,
  verdict,
}: AnswerMaterial & { verdict: Verdict }): AsyncIterable<AnswerPart> {
  const { text, topic } = writeRefusal(request.question, retrieved.question)
  const near =
    verdict.confidence >= NEAR
      ? retrieved.passages.slice(0, NEAR_PASSAGES).map((passage, at) => sourceOf(toPassage(passage, at)))
      : []
  const sources: Source[] = [...near, { type: 'content_request', content: topic }]
  yield { type: 'sources', sources }
  yield { type: 'delta', text }
  const suggestions = near.length > 0 ? suggestFollowUps(retrieved.question, retrieved.passages) : []
  yield { type: 'done', content: text, sources, suggestions, engine: builtinEngine.name, refused: true }
}

function toPassage({ chunk, score, sentences }: RankedPassage, at: number): Passage {
  return { marker: at + 1, chunk, score, sentences }
}

function usedPassages({ markers }: AnswerSentence, passages: readonly Passage[]): Passage[] {
  return passages.filter(({ marker }) => markers.includes(marker))
}
