import { discrimination } from '../rarity.ts'
import type { LevelTally, WeighedToken } from './indexStore.ts'

/** Terms that more than this share of the chunks hold are not searched for, as long as two others are. */
const COMMON = 0.3
const KEPT_TERMS = 2

/** What is known of the chunks that an asker may see. */
export interface VisibleStatistics {
  /** Ranks of the access levels that hold any. */
  levels: number[]
  chunks: number
  averageTerms: number
  /** Most frequent first, equally frequent ones by their code. */
  languages: string[]
}

/** Sums up the levels up to `rank`. What lies above leaves no trace. */
export function visibleStatistics(tally: readonly LevelTally[], rank: number): VisibleStatistics {
  const visible = tally.filter(({ level, chunks }) => level <= rank && chunks > 0)
  const languages = new Map<string, number>()
  for (const { language, chunks } of visible) languages.set(language, (languages.get(language) ?? 0) + chunks)
  const chunks = visible.reduce((sum, row) => sum + row.chunks, 0)
  return {
    levels: [...new Set(visible.map(({ level }) => level))].sort((a, b) => a - b),
    chunks,
    averageTerms: visible.reduce((sum, row) => sum + row.terms, 0) / Math.max(1, chunks),
    languages: [...languages]
      .sort(([a, more], [b, other]) => other - more || (a < b ? -1 : 1))
      .map(([language]) => language),
  }
}

/** The tokens of one term of a question, each with the number of visible chunks that hold it. */
export type CountedTerm = readonly { token: number; chunks: number }[]

/** Number of chunks that a term is known from: that of its most frequent token. */
export function chunksOf(term: CountedTerm): number {
  return Math.max(0, ...term.map(({ chunks }) => chunks))
}

/**
 * The tokens to search for: those of the terms that any chunk holds, without the commonest where rarer ones are left,
 * each with how well it picks out chunks.
 */
export function searchPlan(terms: readonly CountedTerm[], all: number): WeighedToken[] {
  const present = terms.filter((term) => chunksOf(term) > 0).toSorted((a, b) => chunksOf(a) - chunksOf(b))
  const kept = present.filter((term, at) => at < KEPT_TERMS || chunksOf(term) <= all * COMMON)
  const counts = new Map(kept.flat().map(({ token, chunks }) => [token, chunks]))
  return [...counts]
    .filter(([, chunks]) => chunks > 0)
    .map(([token, chunks]) => ({ token, weight: discrimination(chunks, all) }))
}
