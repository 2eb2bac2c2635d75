import { fold } from '../../../shared/text/fold.ts'
import { askAbout, isTopic } from '../../../shared/languages/askAbout.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { readChunksInOrder } from '../chunks.repository.ts'
import { documentsNamed, type Seeing } from './choices.repository.ts'

const MOST_QUESTIONS = 4
/** Documents that are looked at, those added last first, and passages of each. */
const DOCUMENTS = 12
const PASSAGES = 12
/** A heading over less text than this is one of a form or a list. */
const LEAST_CHARACTERS = 40

type Opening = Seeing & { keys: OrganizationKeys; language: string | undefined }

/**
 * Questions that somebody can begin with: about headings of documents that they may see, from different documents where there are. They
 * are put in the language that is asked for, since the reader sends them as their own words and is answered in their language; the
 * heading stays as it stands in its document.
 */
export async function openingQuestions(db: Db, asking: Opening): Promise<string[]> {
  const documents = await documentsNamed(db, asking, { search: '', limit: DOCUMENTS })
  const perDocument: string[][] = []
  for (const { id } of documents) {
    perDocument.push(await questionsOf(db, asking, id))
    // One of each is enough as soon as there are so many.
    if (perDocument.filter((questions) => questions.length > 0).length === MOST_QUESTIONS) break
  }
  const ranked = Array.from({ length: PASSAGES }, (_, rank) =>
    perDocument.flatMap((questions) => questions[rank] ?? []),
  )
  return [...new Map(ranked.flat().map((question) => [fold(question), question])).values()].slice(0, MOST_QUESTIONS)
}

/** Questions about the headings of one document: the inner ones first, which say more than its title. */
async function questionsOf(db: Db, asking: Opening, documentId: number): Promise<string[]> {
  const { scope, keys, highest, language } = asking
  const { chunks } = await readChunksInOrder(db, scope, { keys, documentId, highest, from: 0, limit: PASSAGES })
  const headings = chunks.flatMap((chunk) => {
    const heading = chunk?.headingPath.at(-1)?.trim()
    if (!chunk || !heading || !isTopic(heading)) return []
    if (chunk.content.length - chunk.textStart < LEAST_CHARACTERS) return []
    return [{ depth: chunk.headingPath.length, question: askAbout(heading, language ?? chunk.language) }]
  })
  return headings.toSorted((a, b) => Number(b.depth > 1) - Number(a.depth > 1)).map(({ question }) => question)
}
