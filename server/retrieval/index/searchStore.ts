import { fold } from '../../../shared/text/fold.ts'
import { LEVEL_RANK } from '../../../shared/domain/access.ts'
import { readQuestion, type QuestionTerms } from '../question/questionTerms.ts'
import type { IndexAnswer, IndexQuery, IndexReadingRequest } from '../types.ts'
import { fuseRanks, type LedTo, type NamedHits } from './fuseRanks.ts'
import type { IndexCodec } from './indexCodec.ts'
import type { IndexStore, WeighedToken } from './indexStore.ts'
import { MOST_NAMED, NAMED_CHUNKS, namedDocuments } from './namedDocuments.ts'
import { isAmong, isOfDocuments } from './segments/idSet.ts'
import { chunksOf, searchPlan, visibleStatistics, type CountedTerm } from './searchPlan.ts'

/** How many chunks the two searches look at for each one that is returned. */
const DEPTH = 2
/** Chunks that are returned beyond those asked for where documents are named, so that naming one pushes nothing out. */
const NAMED_PART = 0.5
/** In named documents of more chunks, similarity is looked at only where words were found. */
const NAMED_SIMILARITIES = 400

/** Reads questions in the languages of what the asker may see. */
export async function readQuestions(
  store: Pick<IndexStore, 'tally'>,
  { texts, highestLevel }: IndexReadingRequest,
): Promise<QuestionTerms[]> {
  const { languages } = visibleStatistics(await store.tally(), LEVEL_RANK[highestLevel])
  return texts.map((text) => readQuestion(text, languages))
}

/** Both searches, or the one by words where there is no vector, fused: the whole search apart from what a kind of index does in its own way. */
export async function searchStore(store: IndexStore, codec: IndexCodec, query: IndexQuery): Promise<IndexAnswer> {
  const { levels, chunks, averageTerms } = visibleStatistics(await store.tally(), LEVEL_RANK[query.highestLevel])
  const { terms } = query.question
  if (chunks === 0) return { hits: [], statistics: { chunks, terms: terms.map(({ term }) => ({ term, chunks: 0 })) } }
  const tokens = terms.map(({ alternatives }) => alternatives.map(codec.token))
  const all = [...new Set(tokens.flat())]
  const frequencies = await store.frequencies(all, { levels })
  const frequencyOf = new Map(all.map((token, at) => [token, frequencies[at] ?? 0]))
  const counted = tokens.map((each) => each.map((token) => ({ token, chunks: frequencyOf.get(token) ?? 0 })))
  const mended = query.mending ? await resembling(store, { question: query.question, counted, levels }) : []
  const limit = query.limit * DEPTH
  const vector = query.vector && codec.rotate(query.vector)
  const plan = searchPlan([...counted, ...mended], chunks)
  const { documents } = query
  const wanted = documents && isOfDocuments(documents)
  const found = await store.match(plan, { levels, averageTerms, limit, wanted })
  const near = vector ? await store.nearest(vector, { levels, limit, wanted }) : []
  const inside = await searchNamed(store, { tokens, plan, vector, levels, averageTerms, limit, documents })
  const ledTo = await wordsIn(store, { ids: query.byQuestions ?? [], plan, levels, averageTerms })
  const most = query.limit + (inside ? query.limit * NAMED_PART : 0)
  const fused = fuseRanks({ found, near, inside, ledTo }, most)
  const ids = fused.map(({ id }) => id)
  const similarities = new Map(near.map(({ id, similarity }) => [id, similarity]))
  const unknown = ids.filter((id) => !similarities.has(id))
  const others = vector && unknown.length > 0 ? await store.similarities(vector, unknown) : []
  unknown.forEach((id, at) => similarities.set(id, others[at] ?? 0))
  return {
    hits: fused.map((hit) => ({ ...hit, similarity: similarities.get(hit.id) ?? 0 })),
    statistics: {
      chunks,
      terms: terms.map(({ term }, at) => ({ term, chunks: chunksOf(counted[at] ?? []) })),
    },
  }
}

/** Chunks in their order, with the BM25 of their words: they came by other ways. */
async function wordsIn(
  store: IndexStore,
  {
    ids,
    plan,
    levels,
    averageTerms,
  }: Pick<NamedSearch, 'plan' | 'levels' | 'averageTerms'> & { ids: readonly number[] },
): Promise<LedTo> {
  if (ids.length === 0) return []
  const wanted = isAmong(new Set(ids))
  const held = await store.match(plan, { levels, averageTerms, limit: ids.length, wanted })
  const words = new Map(held.map(({ id, bm25 }) => [id, bm25]))
  return ids.map((id) => ({ id, bm25: words.get(id) ?? 0 }))
}

/** What a search inside the named documents goes by. */
interface NamedSearch {
  /** Of each term of the question. */
  tokens: readonly (readonly number[])[]
  plan: readonly WeighedToken[]
  vector: Float32Array | undefined
  levels: readonly number[]
  averageTerms: number
  limit: number
  /** Those that are searched alone. */
  documents: readonly number[] | undefined
}

/** Both searches again, inside the documents that the question names; nothing where it names none. */
async function searchNamed(
  store: IndexStore,
  { tokens, plan, vector, levels, averageTerms, limit, documents }: NamedSearch,
): Promise<NamedHits | undefined> {
  const each = [...new Set(tokens.flat())]
  const holders = await store.named(each, { levels, limit: MOST_NAMED })
  const chosen = documents && new Set(documents)
  const holding = new Map(
    each.map((token, at) => [token, (holders[at] ?? []).filter((document) => !chosen || chosen.has(document))]),
  )
  const named = namedDocuments(
    tokens.map((alternatives) => [...new Set(alternatives.flatMap((token) => holding.get(token) ?? []))]),
  )
  if (named.length === 0) return undefined
  const strengths = new Map<number, number>()
  let left = NAMED_CHUNKS
  for (const { document, strength } of named) {
    const ids = left > 0 ? await store.chunksOf([document], { levels, limit: left }) : []
    left -= ids.length
    for (const id of ids) strengths.set(id, strength)
  }
  const within = new Set(strengths.keys())
  const found = await store.match(plan, { levels, averageTerms, limit, wanted: isAmong(within) })
  if (!vector) return { found, near: [], strengths }
  const looked = within.size <= NAMED_SIMILARITIES ? [...within] : found.map(({ id }) => id)
  const similarities = await store.similarities(vector, looked)
  const near = looked
    .map((id, at) => ({ id, similarity: similarities[at] ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit)
  return { found, near, strengths }
}

/** Words that a misspelled one is searched for as, the most frequent first. */
const MOST_RESEMBLING = 6

/** For each word of a question that no visible chunk holds, the words of visible chunks that are a slip away. */
async function resembling(
  store: IndexStore,
  {
    question,
    counted,
    levels,
  }: { question: QuestionTerms; counted: readonly CountedTerm[]; levels: readonly number[] },
): Promise<CountedTerm[]> {
  const found: CountedTerm[] = []
  for (const [at, { word }] of question.terms.entries()) {
    if (chunksOf(counted[at] ?? []) > 0) continue
    const tokens = await store.spelled(fold(word), { levels })
    const frequencies = await store.frequencies(tokens, { levels })
    const known = tokens
      .map((token, nth) => ({ token, chunks: frequencies[nth] ?? 0 }))
      .filter(({ chunks }) => chunks > 0)
    found.push(known.toSorted((a, b) => b.chunks - a.chunks).slice(0, MOST_RESEMBLING))
  }
  return found
}
