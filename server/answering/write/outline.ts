import { isItem, leadsOn, type WrittenSentence } from './markGiver.ts'
import { isManner } from './manners.ts'
import { saysNoAnswer } from './noAnswer.ts'
import { beginsSourceList, isListedSource } from './sourceList.ts'

/** What stands above the items of a list or the rows of a table, and is shown with the first of them. */
export interface Lead {
  sentence: WrittenSentence
  /** Names of columns claim nothing; the line above a list may. */
  claims: boolean
}

/** A sentence that claims something, with what leads to it where it is the first of its list or table. */
export interface Claim {
  sentence: WrittenSentence
  leads: Lead[]
}

const isRow = ({ text }: WrittenSentence) => text.startsWith('|')
const isRule = ({ text }: WrittenSentence) => isRow({ text } as WrittenSentence) && /^[|\s:-]+$/.test(text)

/**
 * Tells apart what a model's sentences are for, in their order: claims that are to be verified, what leads to them (the head
 * of a table, the line above a list), and manners, which are left out.
 */
export function createOutline() {
  let leads: Lead[] = []
  /** The first row of a table, until it is plain whether it names the columns. */
  let first: WrittenSentence | undefined
  let inTable = false
  /** Whether the lines are those of a list of what was read. */
  let inSources = false

  const claim = (sentence: WrittenSentence): Claim => ({ sentence, leads })
  const settleFirst = (): Claim[] => {
    const row = first
    first = undefined
    return row ? [claim(row)] : []
  }
  const take = (sentence: WrittenSentence): Claim[] => {
    if (isRow(sentence)) {
      if (!inTable) {
        inTable = true
        first = sentence
        return []
      }
      if (!isRule(sentence)) return [...settleFirst(), claim(sentence)]
      const rule = { sentence, claims: false }
      leads = [...leads, ...(first ? [{ sentence: first, claims: false }] : []), rule]
      first = undefined
      return []
    }
    const rest = settleFirst()
    inTable = false
    inSources = beginsSourceList(sentence.text) || (inSources && isListedSource(sentence.text))
    if (inSources) {
      leads = []
      return rest
    }
    if (isManner(sentence.text) && !saysNoAnswer(sentence.text, [])) return rest
    if (leadsOn(sentence) && !isItem(sentence)) {
      leads = [{ sentence, claims: true }]
      return rest
    }
    if (!isItem(sentence) && sentence.before.includes('\n')) leads = []
    return [...rest, claim(sentence)]
  }
  return {
    push: (sentences: readonly WrittenSentence[]): Claim[] => sentences.flatMap(take),
    /** Gives what is left when no sentence follows. */
    end: settleFirst,
  }
}
