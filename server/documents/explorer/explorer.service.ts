import { setImmediate } from 'node:timers/promises'
import type { ExplorerChunk, ExplorerQuery, TopicGroup, TopicList } from '../../../shared/contract/explorer.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import { rowsText } from '../../../shared/ingest/blocks.ts'
import { fold } from '../../../shared/text/fold.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { scopeOf } from '../../scope.ts'
import { readableChunk } from '../chunks.repository.ts'
import { patiently, type Locate } from '../library/locating.ts'
import { GENERAL } from './assignTopics.ts'
import { createTopicNames, type TopicNames } from './topicNames.ts'
import {
  countTopic,
  countTopics,
  findTopic,
  firstPassagesNamed,
  listTopics,
  passagesAbout,
  passagesOf,
  type PassageRow,
  type TopicCount,
} from './topics.repository.ts'

/** What an organization's documents say, by topic: of what the asker may see, and of nothing else. */
export interface ExplorerService {
  /** Topics with the first of their passages; with a search those that it found. */
  groups(actor: Actor, query: ExplorerQuery): Promise<TopicGroup[]>
  topics(actor: Actor, query: { search?: string | undefined; limit: number }): Promise<TopicList>
}

interface Asker {
  keys: OrganizationKeys
  highest: AccessLevel
}

/** What is looked through for a search beside the index: topics by name, documents by name and the first passages of each. */
const TOPICS_LOOKED_THROUGH = 2000
const MOST_NAMED = 20
const PASSAGES_OF_NAMED = 3
/** Characters of a passage that a list gets. */
const PREVIEW = 1000
/** Passages that are opened before others get their turn on the thread: a millisecond or two. */
const OPENED_AT_ONCE = 16

export function createExplorerService(deps: { db: Db; keyring: Keyring; locate: Locate }): ExplorerService {
  const { db } = deps
  const names = createTopicNames(db)
  const locate = patiently(deps.locate)
  const askerOf = async (actor: Actor): Promise<Asker> => ({
    keys: await deps.keyring.keysOf(scopeOf(actor)),
    highest: levelOf(actor),
  })
  const counted = async ({ keys, highest }: Asker, { topic, offset, limit }: ExplorerQuery): Promise<TopicCount[]> => {
    if (topic === undefined) return listTopics(db, scopeOf(keys), { highest, offset, limit })
    const topicId = await findTopic(db, keys, topic)
    const found = topicId !== undefined && (await countTopic(db, scopeOf(keys), { topicId, highest }))
    return found ? [found] : []
  }
  const foundBy = async (asker: Asker, text: string): Promise<PassageRow[]> => {
    const { keys, highest } = asker
    const located = await locate({ tenant: keys, highestLevel: highest }, text)
    const named = { text, highest, documents: MOST_NAMED, each: PASSAGES_OF_NAMED }
    const ids = new Set([...located, ...(await firstPassagesNamed(db, scopeOf(keys), named))])
    const rows = await passagesOf(db, keys, { ids: [...ids], highest })
    for (const { topicId } of await topicsNamed({ db, names }, asker, { text, limit: MOST_NAMED }))
      for (const row of await passagesAbout(db, keys, { topicId, highest, from: 0, limit: PASSAGES_OF_NAMED }))
        if (!ids.has(row.id)) rows.push(row)
    return rows
  }
  return {
    async groups(actor, query) {
      const asker = await askerOf(actor)
      const { keys, highest } = asker
      const search = query.search?.trim()
      if (search) return grouped({ names, keys }, await foundBy(asker, search), query)
      const groups: TopicGroup[] = []
      const topics = await counted(asker, query)
      const nameOf = await names.of(
        keys,
        topics.map(({ topicId }) => topicId),
      )
      for (const { topicId, chunks, documents } of topics) {
        const rows = await passagesAbout(db, keys, { topicId, highest, from: query.from, limit: query.chunks })
        const topic = nameOf(topicId)
        if (topic === undefined) continue
        groups.push({ topic, count: chunks, totalChunks: chunks, documents, chunks: await opened(keys, rows) })
      }
      return groups
    },
    async topics(actor, { search = '', limit }) {
      const asker = await askerOf(actor)
      const total = await countTopics(db, scopeOf(asker.keys), asker.highest)
      const found = await topicsNamed({ db, names }, asker, { text: search, limit })
      return { topics: found.map(({ topic, chunks }) => ({ topic, count: chunks })), total }
    },
  }
}

/** The topics that most is about whose name holds a text. */
async function topicsNamed(
  { db, names }: { db: Db; names: TopicNames },
  { keys, highest }: Asker,
  { text, limit }: { text: string; limit: number },
): Promise<(TopicCount & { topic: string })[]> {
  const looked = { highest, offset: 0, limit: TOPICS_LOOKED_THROUGH }
  const topics = await listTopics(db, scopeOf(keys), looked)
  const nameOf = await names.of(
    keys,
    topics.map(({ topicId }) => topicId),
  )
  const sought = fold(text.trim())
  return topics
    .flatMap((each) => {
      const topic = nameOf(each.topicId)
      return topic !== undefined && fold(topic).includes(sought) ? [{ ...each, topic }] : []
    })
    .slice(0, limit)
}

/** What a search found, by topic; the topic of the best passage comes first. */
async function grouped(
  { names, keys }: { names: TopicNames; keys: OrganizationKeys },
  rows: readonly PassageRow[],
  { topic, limit, offset, chunks, from }: ExplorerQuery,
): Promise<TopicGroup[]> {
  const byTopic = new Map<number | null, PassageRow[]>()
  for (const row of rows) byTopic.set(row.topicId, [...(byTopic.get(row.topicId) ?? []), row])
  const nameOf = await names.of(
    keys,
    [...byTopic.keys()].filter((id) => id !== null),
  )
  const groups = [...byTopic]
    .map(([id, found]) => ({ name: (id === null ? undefined : nameOf(id)) ?? GENERAL, found }))
    .filter(({ name }) => topic === undefined || name === topic)
    .slice(offset, offset + limit)
  const all: TopicGroup[] = []
  for (const { name, found } of groups)
    all.push({
      topic: name,
      count: found.length,
      totalChunks: found.length,
      documents: new Set(found.map(({ documentId }) => documentId)).size,
      chunks: await opened(keys, found.slice(from, from + chunks)),
    })
  return all
}

async function opened(keys: OrganizationKeys, rows: readonly PassageRow[]): Promise<ExplorerChunk[]> {
  const shown: ExplorerChunk[] = []
  for (const [at, row] of rows.entries()) {
    if (at % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await setImmediate()
    const chunk = readableChunk(keys, row)
    if (!chunk) continue
    const { rows: numbers, ...place } = chunk.place
    const heading = chunk.headingPath.join(' › ')
    shown.push({
      id: row.id,
      content: chunk.content.slice(0, chunk.textStart + PREVIEW),
      text: chunk.content.slice(chunk.textStart, chunk.textStart + PREVIEW),
      textStart: chunk.textStart,
      chunkIndex: row.chunkIndex,
      document: {
        id: row.documentId,
        originalName: row.originalName,
        uploadedAt: row.uploadedAt,
        ...(row.sourceUrl ? { sourceUrl: row.sourceUrl } : {}),
      },
      ...place,
      ...(numbers ? { rows: rowsText(numbers) } : {}),
      ...(heading ? { heading } : {}),
    })
  }
  return shown
}
