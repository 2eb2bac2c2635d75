import type { Db } from '../../db/connection.ts'
import { changeIndexState, listIndexStates, type IndexRequest, type IndexState } from './indexes.repository.ts'

export type { IndexRequest }

/** How an organization's search index stands, for its operator. */
export interface IndexProgress {
  organization: string
  /** `waiting`: it is to be built anew, and has not been begun. */
  state: 'answering' | 'waiting' | 'building' | 'returning'
  /** What the setting called the model of the index that answers, and of the one that is to. */
  model: string
  nextModel: string | null
  /** Of the building that is under way, or of the last one. */
  chunksDone: number
  chunksTotal: number
  startedAt: string | null
  finishedAt: string | null
  /** Since when the index that answered before is kept for a way back. */
  formerSince: string | null
  formerModel: string | null
  /** What the operator has asked for and the server has not heard yet. */
  request: IndexRequest | null
  /** Why the last try came to nothing. It is tried again. */
  failure: string | null
}

/** The state of every living organization's index, or of one alone, by slug. Read from the database: nothing is asked of the server. */
export async function listIndexProgress(db: Db, slug?: string): Promise<IndexProgress[]> {
  const slugs = await slugsOf(db, slug)
  return (await listIndexStates(db)).flatMap((state) => {
    const organization = slugs.get(state.organizationId)
    return organization === undefined ? [] : [progressOf(state, organization)]
  })
}

/** Leaves a request to the server; gives the organizations that it is left for, those alone that it means something to. */
export async function requestIndexes(db: Db, request: IndexRequest, slug?: string): Promise<string[]> {
  const slugs = await slugsOf(db, slug)
  const asked: string[] = []
  for (const state of await listIndexStates(db)) {
    const organization = slugs.get(state.organizationId)
    if (organization === undefined || !means(request, state)) continue
    await changeIndexState(db, state.organizationId, { request })
    asked.push(organization)
  }
  return asked
}

function means(request: IndexRequest, { building, former, request: waiting }: IndexState): boolean {
  if (request === 'reindex') return true
  return request === 'cancel' ? building !== null || waiting !== null : former !== null
}

function progressOf(state: IndexState, organization: string): IndexProgress {
  const { active, building, former, startedAt, request } = state
  const { chunksDone, chunksTotal, finishedAt, formerSince, failure } = state
  const begun = building?.answered ? 'returning' : startedAt === null ? 'waiting' : 'building'
  return {
    organization,
    state: building ? begun : request === 'reindex' ? 'waiting' : 'answering',
    model: active.model.name,
    nextModel: building?.model.name ?? null,
    chunksDone,
    chunksTotal,
    startedAt,
    finishedAt,
    formerSince,
    formerModel: former?.model.name ?? null,
    request,
    failure,
  }
}

/** Living organizations, or one alone: slugs by their ids. @throws where the one that is named is not there */
export async function slugsOf(db: Db, slug: string | undefined): Promise<Map<number, string>> {
  let living = db.selectFrom('organizations').select(['id', 'slug']).where('deletedAt', 'is', null)
  if (slug !== undefined) living = living.where('slug', '=', slug)
  const rows = await living.execute()
  if (slug !== undefined && rows.length === 0) throw new Error(`There is no organization ${slug}.`)
  return new Map(rows.map((row) => [row.id, row.slug]))
}
