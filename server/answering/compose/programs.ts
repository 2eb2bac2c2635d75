import { isFenced } from '../../../shared/text/fences.ts'
import type { ScoredSentence } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'

/** A sentence as it was chosen. */
interface Chosen {
  passage: Passage
  sentence: ScoredSentence
  text: string
  leads?: boolean
}

/** Programs that an answer shows at most. */
const MOST_PROGRAMS = 2

/**
 * Puts beside chosen sentences the programs that belong to them: what a sentence that answers best, or ends with a colon, is followed
 * by, and before a program that was chosen itself the sentence that leads to it.
 */
export function withPrograms<Each extends Chosen>(chosen: readonly Each[]): Each[] {
  const told: Each[] = []
  let programs = chosen.filter(({ text }) => isFenced(text)).length
  const isTold = (sentence: ScoredSentence) => told.some((each) => each.sentence === sentence)
  /** Tells a sentence of the same passage: as it was chosen itself, or beside `each`. */
  const add = (each: Each, sentence: ScoredSentence): void => {
    const { leads: _, ...rest } = each
    const itself = chosen.find((other) => other.sentence === sentence)
    told.push(itself ?? ({ ...rest, sentence, text: textOf(each.passage, sentence) } as Each))
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

function textOf({ chunk }: Passage, { start, end }: ScoredSentence): string {
  return chunk.content.slice(start, end)
}
