import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ACCESS_LEVELS, levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import { scopeOf } from '../../scope.ts'
import { up } from '../../db/migrations/early/0019_listing.ts'
import { add, db, useQueueBench } from '../../testing/queueBench.ts'
import { markAllDeleted } from '../deleted.repository.ts'
import { countTopic, countTopics, listTopics, setDocumentTopics } from './topics.repository.ts'

useQueueBench()

const scope = scopeOf({ organizationId: 1 })
const NOW = '2026-01-02T03:04:05.678Z'
const ALL = { offset: 0, limit: 1000 }

/** A repeatable choice among so many. */
function chooser(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state % 7919) % below
  }
}

async function addTopics(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    organizationId: 1,
    key: Buffer.from([at]),
    name: Buffer.from('sealed'),
  }))
  return (await db.insertInto('topics').values(rows).returning('id').execute()).map(({ id }) => id)
}

/** What the counts have to be: added up from the documents. */
async function addedUp(highest: AccessLevel) {
  return db
    .selectFrom('documents')
    .innerJoin('document_topics', 'document_topics.documentId', 'documents.id')
    .where('organizationId', '=', 1)
    .where('status', '=', 'completed')
    .where('superseded', '=', 0)
    .where('deletedAt', 'is', null)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .groupBy('topicId')
    .select((is) => [
      'topicId',
      is.fn.sum<number>('chunks').as('chunks'),
      is.fn.count<number>('documentId').as('documents'),
      is.fn.min<number>('documentId').as('first'),
    ])
    .orderBy('chunks', 'desc')
    .orderBy('first')
    .orderBy('topicId')
    .execute()
}

test('whatever becomes of documents, what is counted is what they add up to, for each who may see it', async () => {
  const topics = await addTopics(5)
  const documents: number[] = []
  for (let at = 0; at < 8; at += 1) documents.push(await add(1))
  const below = chooser(5)
  const oneOf = <T>(all: readonly T[]): T | undefined => all[below(all.length)]
  const set = (id: number, columns: Record<string, unknown>) =>
    db.updateTable('documents').set(columns).where('id', '=', id).execute()
  for (let step = 0; step < 400; step += 1) {
    const id = oneOf(documents) ?? 0
    const kind = below(8)
    if (kind < 3) {
      const about = topics.filter(() => below(2) === 0).map((topic) => [topic, 1 + below(4)] as const)
      await setDocumentTopics(db, id, new Map(about))
    } else if (kind === 3) await set(id, { status: oneOf(['completed', 'completed', 'processing', 'failed']) })
    else if (kind === 4) await set(id, { accessLevel: oneOf(ACCESS_LEVELS) })
    else if (kind === 5) await set(id, { superseded: below(2) })
    else if (kind === 6) await set(id, { deletedAt: oneOf([null, null, NOW]) })
    else if (step % 5 === 0) {
      await db.deleteFrom('documents').where('id', '=', id).execute()
      documents.splice(documents.indexOf(id), 1, await add(1))
    }
    for (const highest of ACCESS_LEVELS) {
      const wanted = await addedUp(highest)
      const firsts = await db
        .selectFrom('topic_counts')
        .select(['topicId', 'first'])
        .where('highest', '=', highest)
        .execute()
      expect(Object.fromEntries(firsts.map(({ topicId, first }) => [topicId, first]))).toEqual(
        Object.fromEntries(wanted.map(({ topicId, first }) => [topicId, first])),
      )
      expect(await listTopics(db, scope, { highest, ...ALL })).toEqual(
        wanted.map(({ first: _first, ...count }) => count),
      )
      expect(await countTopics(db, scope, highest)).toBe(wanted.length)
    }
  }
  expect((await listTopics(db, scope, { highest: 'admin', ...ALL })).length).toBeGreaterThan(0)
})

test('nothing is counted of an organization whose documents are all deleted', async () => {
  const [topic = 0] = await addTopics(1)
  const id = await add(1, 1000, { status: 'completed' })
  await setDocumentTopics(db, id, new Map([[topic, 3]]))
  expect(await countTopic(db, scope, { topicId: topic, highest: 'users' })).toEqual({
    topicId: topic,
    chunks: 3,
    documents: 1,
  })
  expect(await countTopic(db, scope, { topicId: topic, highest: 'public' })).toBeUndefined()
  await markAllDeleted(db, scope, NOW)
  expect(await countTopics(db, scope, 'admin')).toBe(0)
  await db.deleteFrom('organizations').where('id', '=', 1).execute()
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
})

test('a database of an earlier release is counted when it is brought up to date', async () => {
  const [first = 0, second = 0] = await addTopics(2)
  for (const accessLevel of ACCESS_LEVELS) {
    const id = await add(1, 1000, { status: 'completed' })
    await db.updateTable('documents').set({ accessLevel }).where('id', '=', id).execute()
    await setDocumentTopics(
      db,
      id,
      new Map([
        [first, 2],
        [second, 1],
      ]),
    )
  }
  const counted = await db.selectFrom('topic_counts').selectAll().orderBy('topicId').orderBy('highest').execute()
  expect(counted).toHaveLength(6)
  for (const trigger of [
    'document_topics_added',
    'document_topics_removed',
    'documents_counted',
    'documents_uncounted',
  ])
    await sql.raw(`drop trigger ${trigger}`).execute(db)
  await sql`drop table topic_counts`.execute(db)
  for (const index of ['documents_by_name', 'documents_listing']) await sql.raw(`drop index ${index}`).execute(db)
  await sql`create index documents_library on documents(id)`.execute(db)
  await up(db)
  expect(await db.selectFrom('topic_counts').selectAll().orderBy('topicId').orderBy('highest').execute()).toEqual(
    counted,
  )
})
