import type { DocumentSource } from '../../shared/contract/chat.ts'
import { asksTheSame, readCompared, type ComparedQuestion } from '../answering/same/sameQuestion.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { createKept } from '../kept.ts'
import { openMarkedPlace, openMarkedQuestion, type MarkRow } from './marks.repository.ts'

/** A mark with what it says. */
export interface OpenMark {
  mark: MarkRow
  question: string
  place: DocumentSource
}

/** Some marks as they compare with a question: those that ask the same by their words, and those that may ask it in others. */
export interface ComparedMarks {
  same: OpenMark[]
  others: OpenMark[]
}

export type CompareMarks = (keys: OrganizationKeys, question: string, marks: readonly MarkRow[]) => ComparedMarks

/** Characters of questions and places that are kept open, of all organizations. */
const MOST_KEPT = 2_000_000

/** Builds the comparison. */
export function createCompareMarks(): CompareMarks {
  const kept = createKept<string, Pick<OpenMark, 'question' | 'place'> & { read: ComparedQuestion }>({
    limit: MOST_KEPT,
    beyond: 'replace',
  })
  const readOf = (keys: OrganizationKeys, mark: MarkRow) => {
    // Ids are given anew once the last is gone; what is sealed is sealed once.
    const key = mark.question.toString('base64')
    const known = kept.get(key)
    if (known) return known
    const question = openMarkedQuestion(keys, mark)
    const read = { question, place: openMarkedPlace(keys, mark), read: readCompared(question) }
    kept.keep(key, read, { owner: keys.organizationId, size: key.length + question.length + read.place.quote.length })
    return read
  }
  return (keys, question, marks) => {
    const compared: ComparedMarks = { same: [], others: [] }
    const asked = marks.length > 0 ? readCompared(question) : undefined
    for (const mark of asked ? marks : []) {
      const { read, ...own } = readOf(keys, mark)
      const isSame = asked !== undefined && asksTheSame(asked, read)
      compared[isSame ? 'same' : 'others'].push({ mark, ...own })
    }
    return compared
  }
}
