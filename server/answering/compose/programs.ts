import { isFenced } from '../../../shared/text/fences.ts'
import type { ScoredSentence } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'
import type { ChosenSentence } from './chosenSentence.ts'

/** Programs that an answer shows at most. */
const MOST_PROGRAMS = 2

/**
 * Puts beside chosen sentences the programs that belong to them: what a sentence that answers best, or ends with a colon, is followed
 * by, and before a program that was chosen itself the sentence that leads to it.
 */
export function withPrograms(chosen: readonly ChosenSentence[]): ChosenSentence[] {
  const told: ChosenSentence[] = []
  let programs = chosen.filter(({ text }) => isFenced(text)).length
  const isTold = (sentence: ScoredSentence) => told.some((each) => each.sentence === sentence)
  /** Tells a sentence of the same passage: as it was chosen itself, or beside one that was. */
  const add = ({ passage, score }: ChosenSentence, sentence: ScoredSentence): void => {
    const text = passage.chunk.content.slice(sentence.start, sentence.end)
    told.push(chosen.find((other) => other.sentence === sentence) ?? { passage, sentence, text, score })
  }
  for (const each of chosen) {
    if (isTold(each.sentence)) continue
    const { sentences } = each.passage
    const at = sentences.indexOf(each.sentence)
    const [before, after] = [sentences[at - 1], sentences[at + 1]]
    const isCode = isFenced(each.text)
    if (isCode && before && !isTold(before) && !isProgram(each.passage, before)) add(each, before)
    told.push(each)
    const leadsTo = !isCode && (each.leads === true || /[:：]$/u.test(each.text))
    if (!leadsTo || !after || programs >= MOST_PROGRAMS || isTold(after) || !isProgram(each.passage, after)) continue
    add(each, after)
    programs += 1
  }
  return told
}

/** Whether a sentence of a passage is a fenced program. */
export function isProgram({ chunk }: Passage, { start }: Pick<ScoredSentence, 'start'>): boolean {
  return isFenced(chunk.content.slice(start, start + 4))
}
