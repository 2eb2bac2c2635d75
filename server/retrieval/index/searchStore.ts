import { LEVEL_RANK } from '../../../shared/domain/access.ts'
import { readQuestion, type QuestionTerms } from '../question/questionTerms.ts'
import type { IndexAnswer, IndexQuery, IndexReading } from '../types.ts'
import { fuseRanks } from './fuseRanks.ts'
import type { IndexCodec } from './indexCodec.ts'
import type { IndexStore } from './indexStore.ts'
import { chunksOf, searchPlan, visibleStatistics } from './searchPlan.ts'

/** How many chunks the two searches look at for each one that is returned. */
const DEPTH = 2

/** Reads questions in the languages of what the asker may see. */
export async function readQuestions(
  store: Pick<IndexStore, 'tally'>,
  { texts, highestLevel }: IndexReading,
): Promise<QuestionTerms[]> {
  const { languages } = visibleStatistics(await store.tally(), LEVEL_RANK[highestLevel])
  return texts.map((text) => readQuestion(text, languages))
}

/** Both searches, fused: the whole search apart from what a kind of index does in its own way. */
export async function searchStore(store: IndexStore, codec: IndexCodec, query: IndexQuery): Promise<IndexAnswer> {
  const { levels, chunks, averageTerms } = visibleStatistics(await store.tally(), LEVEL_RANK[query.highestLevel])
  const { terms } = query.question
  if (chunks === 0) return { hits: [], statistics: { chunks, terms: terms.map(({ term }) => ({ term, chunks: 0 })) } }
  const tokens = terms.map(({ alternatives }) => alternatives.map(codec.token))
  const all = [...new Set(tokens.flat())]
  const frequencies = await store.frequencies(all, { levels })
  const frequencyOf = new Map(all.map((token, at) => [token, frequencies[at] ?? 0]))
  const counted = tokens.map((each) => each.map((token) => ({ token, chunks: frequencyOf.get(token) ?? 0 })))
  const limit = query.limit * DEPTH
  const vector = codec.rotate(query.vector)
  const found = await store.match(searchPlan(counted, chunks), { levels, averageTerms, limit })
  const near = await store.nearest(vector, { levels, limit })
  const hits = fuseRanks(found, near, query.limit)
  const similarities = await store.similarities(
    vector,
    hits.map(({ id }) => id),
  )
  return {
    hits: hits.map((hit, at) => ({ ...hit, similarity: similarities[at] ?? 0 })),
    statistics: {
      chunks,
      terms: terms.map(({ term }, at) => ({ term, chunks: chunksOf(counted[at] ?? []) })),
    },
  }
}
