import { LEVEL_RANK } from '../../../../shared/domain/access.ts'
import { saturated } from '../../rarity.ts'
import { scanTerms } from '../../terms/terms.ts'
import type { IndexedChunk } from '../../types.ts'
import type { IndexCodec } from '../indexCodec.ts'
import { hasSpelling } from '../segments/vocabulary.ts'
import type { IndexStore, LevelTally } from '../indexStore.ts'
import { hasDirection } from '../vectors.ts'

interface HeldChunk {
  id: number
  document: number
  /** Tokens of the document's name. */
  name: ReadonlySet<number>
  level: number
  language: string
  counts: ReadonlyMap<number, number>
  /** Tokens by folded word. */
  spelled: ReadonlyMap<string, number>
  terms: number
  /** Turned; undefined where the chunk has none. */
  vector: Float32Array | undefined
}

/** An {@link IndexStore} by its definition, without an index: what other stores are compared with. */
export function createMemoryStore(codec: IndexCodec, chunks: readonly IndexedChunk[]): IndexStore {
  const held = chunks.map((chunk) => hold(codec, chunk))
  const visible = (levels: readonly number[]): HeldChunk[] => held.filter(({ level }) => levels.includes(level))
  const cosine = (vector: Float32Array, other: Float32Array | undefined): number =>
    other ? vector.reduce((sum, component, at) => sum + component * (other[at] ?? 0), 0) : 0
  return {
    async tally() {
      const rows = new Map<string, LevelTally>()
      for (const { level, language, terms } of held) {
        const key = `${level} ${language}`
        const row = rows.get(key) ?? { level, language, chunks: 0, terms: 0 }
        rows.set(key, { ...row, chunks: row.chunks + 1, terms: row.terms + terms })
      }
      return [...rows.values()]
    },
    frequencies: async (tokens, { levels }) =>
      tokens.map((token) => visible(levels).filter(({ counts }) => counts.has(token)).length),
    spelled: async (word, { levels }) => {
      const own = deletions(word)
      const known = visible(levels).flatMap(({ spelled }) => [...spelled])
      const found =
        own.length === 0 ? [] : known.filter(([other]) => deletions(other).some((each) => own.includes(each)))
      return [...new Set(found.map(([, token]) => token))]
    },
    async match(tokens, { levels, averageTerms, limit, wanted }) {
      const searched = visible(levels).filter(({ id }) => !wanted || wanted(id))
      const scored = searched.map(({ id, counts, terms }) => ({
        id,
        bm25: tokens.reduce(
          (sum, { token, weight }) => sum + weight * saturated(counts.get(token) ?? 0, terms / averageTerms),
          0,
        ),
      }))
      return scored
        .filter(({ bm25 }) => bm25 > 0)
        .sort((a, b) => b.bm25 - a.bm25 || a.id - b.id)
        .slice(0, limit)
    },
    async nearest(vector, { levels, limit, wanted }) {
      if (!hasDirection(vector)) return []
      return visible(levels)
        .filter(({ id, vector: own }) => own !== undefined && (!wanted || wanted(id)))
        .map(({ id, vector: other }) => ({ id, similarity: cosine(vector, other) }))
        .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
        .slice(0, limit)
    },
    named: async (tokens, { levels, limit }) =>
      tokens.map((token) => {
        const holding = visible(levels).filter(({ name }) => name.has(token))
        const documents = new Set(holding.map(({ document }) => document))
        return documents.size > limit ? [] : [...documents].sort((a, b) => a - b)
      }),
    chunksOf: async (documents, { levels, limit }) =>
      documents
        .flatMap((document) =>
          levels.flatMap((level) =>
            held
              .filter((chunk) => chunk.document === document && chunk.level === level)
              .map(({ id }) => id)
              .sort((a, b) => a - b),
          ),
        )
        .slice(0, limit),
    similarities: async (vector, ids) => ids.map((id) => cosine(vector, held.find((chunk) => chunk.id === id)?.vector)),
  }
}

/** A word and what is left of it when one letter is taken out; none of a word whose slips are not looked for. */
function deletions(word: string): string[] {
  if (!hasSpelling(word)) return []
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

function hold(
  codec: IndexCodec,
  { id, documentId, accessLevel, language, title, content, vector }: IndexedChunk,
): HeldChunk {
  const counts = new Map<number, number>()
  const spelled = new Map<string, number>()
  let terms = 0
  for (const text of [title, content])
    scanTerms(text, language, ({ term, folded, stop }) => {
      if (stop) return
      terms += 1
      const token = codec.token(term)
      spelled.set(folded, token)
      counts.set(token, (counts.get(token) ?? 0) + 1)
    })
  const name = new Set<number>()
  scanTerms(title.replace(/\.[a-z0-9]{1,5}$/i, ''), language, ({ term, stop }) => {
    if (!stop) name.add(codec.token(term))
  })
  return {
    id,
    document: documentId,
    name,
    level: LEVEL_RANK[accessLevel],
    language,
    counts,
    spelled,
    terms,
    vector: hasDirection(vector) ? codec.rotate(vector) : undefined,
  }
}
