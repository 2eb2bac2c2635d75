import type { Chunk } from '../../../shared/ingest/chunk.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { findTopics, upsertTopics } from './topics.repository.ts'

/** What the passages of one document are about. */
export interface DocumentTopics {
  /** The id of the topic that a passage is about; it is counted. */
  of(chunk: Chunk): number
  /** How many passages were found to be about each topic. */
  counts: ReadonlyMap<number, number>
}

/** The topic of documents that have no other. */
export const GENERAL = 'General'

/** Makes sure that a document's topics are known, before its passages are stored. */
export async function openTopics(
  { db, inTransaction }: { db: Database; inTransaction: InTransaction },
  keys: OrganizationKeys,
  topics: readonly string[],
): Promise<DocumentTopics> {
  const names = topics.length === 0 ? [GENERAL] : topics
  // Topics go with their organization alone. What is stored with new ones lasts no sooner than they do.
  const ids =
    (await findTopics(db, keys, names)) ??
    (await inTransaction((tx) => upsertTopics(tx, keys, names), { lasting: false }))
  const counts = new Map<number, number>()
  return {
    counts,
    of(chunk) {
      const id = ids[topicOf(chunk, names)] ?? 0
      counts.set(id, (counts.get(id) ?? 0) + 1)
      return id
    },
  }
}

/** Its own heading, not that of the chapter, says more of what a passage is about than a word of its text. */
const HEADING_WEIGHT = 5
/** Mentions of a topic that are counted in a passage: more of them do not make it more of a topic. */
const MOST_MENTIONS = 8

/**
 * Which of its document's topics a passage is about: the one that its headings and text name most often, of those that come
 * equally often the weightier one, which stands first; the document's first where it names none.
 */
export function topicOf(
  { content, headingPath }: Pick<Chunk, 'content' | 'headingPath'>,
  topics: readonly string[],
): number {
  const text = content.toLowerCase()
  const heading = headingPath.at(-1)?.toLowerCase() ?? ''
  let best = 0
  let most = 0
  for (const [at, topic] of topics.entries()) {
    const sought = topic.toLowerCase()
    const mentions = mentionsOf(text, sought) + HEADING_WEIGHT * mentionsOf(heading, sought)
    if (mentions > most) [best, most] = [at, mentions]
  }
  return best
}

function mentionsOf(text: string, sought: string): number {
  let count = 0
  if (sought === '') return 0
  for (let at = text.indexOf(sought); at >= 0 && count < MOST_MENTIONS; at = text.indexOf(sought, at + sought.length))
    count += 1
  return count
}
