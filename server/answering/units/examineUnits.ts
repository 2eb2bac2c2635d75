import type { WhenUnsure } from '../../../shared/domain/people.ts'
import type { Source } from '../../../shared/contract/chat.ts'
import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import type { KindChances } from '../compute/askedKinds.ts'
import { computeAnswer } from '../compute/compute.ts'
import type { WholeTable } from '../compute/types.ts'
import { writeRefusal } from '../compose/refusal.ts'
import { suggestFollowUps } from '../compose/suggestions.ts'
import { citable } from '../citable.ts'
import type { Examined } from '../examined.ts'
import type { CitablePassage } from '../types.ts'
import type { Understanding } from '../understand/types.ts'
import { checkQuotations, type CheckedSentence } from '../verify/checkSentences.ts'
import { earlierStatement, earlierUnit } from './editions.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { placesOf } from './places.ts'
import { quoteUnit } from './quoteUnits.ts'
import type { Compared } from './compared.ts'
import { rankUnits, weighRanked, type RankedUnit, type Ranking } from './rankUnits.ts'

/** What is examined: where an answer may be, and what is asked. */
export interface UnitMaterial extends UnitCandidates {
  /** The question as it was put, before it was completed. */
  asked: string
  understanding: Understanding
  /** Whole tables of the documents that were found, where the question may be one to a table. */
  tables?: readonly WholeTable[]
  /** How likely it asks them for what, where that is known. */
  kinds?: KindChances | undefined
  narrowed?: boolean
  whenUnsure?: WhenUnsure
  /** The units of these passages and perhaps of others as they were ranked, and what came of comparing the first one; they are ranked where it is absent. */
  ranked?: RankedAlready
}

/** Units that were ranked, and what came of comparing the first one. */
export interface RankedAlready {
  units: readonly RankedUnit[]
  compared: Compared | undefined
}

/** What an examination sees on its way. */
export interface SeenUnits {
  material: UnitMaterial
  ranking: Ranking
  /** What came of the check of each quotation. */
  checked: readonly CheckedSentence[]
}

/** The same with what came of it. */
export interface ExaminedUnits extends SeenUnits {
  examined: Examined
}

/** Passages that an answer may cite, and that are listed as sources. */
const PASSAGES = 6

/**
 * Reads what was found closely, and says which of three states the reply has: the first unit is asserted where it is likely enough to answer, the
 * nearest places are shown where it is less so, and else nothing is claimed. `from` is the chance from which it is asserted, the ranker's own unless
 * said; who looks on is told what was seen. Everything in here works on untrusted text; nothing waits.
 */
export function examineUnits(
  material: UnitMaterial,
  { from, onSeen }: { from?: number; onSeen?: (seen: SeenUnits) => void } = {},
): Examined {
  const { question, asked, tables = [], kinds, narrowed = false } = material
  const ranking = rankingOf(material)
  const { chance, answerFrom, placesFrom } = ranking
  const { units } = ranking
  const [first] = units
  const isSure = first !== undefined && chance >= (from ?? answerFrom)
  const earlier = isSure ? earlierUnit(asked, first, material.chunks) : undefined
  const passages = passagesOf(units, earlier)
  const computed = tables.length > 0 ? computeAnswer(question, tables, kinds) : undefined
  const sentences = isSure ? sentencesOf(question.text, { first, earlier, passages }) : []
  const checked = checkQuotations({ sentences, passages })
  onSeen?.({ material, ranking, checked })
  const quotation = checked.filter(({ supported }) => supported)
  const state = quotation.length > 0 ? 'answer' : chance >= placesFrom && first ? 'places' : 'nothing'
  const places = placesOf(units, { passages, question: question.text })
  const suggestions = suggestFollowUps(question, passages)
  const { text, topic } = writeRefusal(asked, { language: question.language, narrowed })
  const near: Source[] = places.map((place) => ({ ...place, near: true }))
  return {
    language: question.language,
    passages,
    quotation,
    suggestions,
    ...(computed && { computed }),
    judged: { state, probability: chance, places },
    refusal: { text, sources: [...near, { type: 'content_request', content: topic }], suggestions },
  }
}

/** How the units of passages rank: those of passages that are left out count no more. */
function rankingOf(material: UnitMaterial): Ranking {
  const { chunks, ranked, understanding } = material
  const there = new Set(chunks.map(({ id }) => id))
  const units = ranked?.units.filter(({ chunk }) => there.has(chunk.id)) ?? rankUnits(material, understanding)
  return weighRanked(units, material, { ...material, ...ranked })
}

/** Reads one passage as closely as it may be read: what it says is quoted and checked, however likely it answers. */
export const examineAlone = (material: UnitMaterial): Examined => examineUnits({ ...material, tables: [] }, { from: 0 })

type Quoted = Pick<RankedUnit, 'chunk' | 'unit'>

/** The first unit as it is quoted for a question, completed where it goes on with its conversation, and what an earlier edition says otherwise. */
function sentencesOf(
  question: string,
  given: { first: RankedUnit; earlier: (Quoted & { name: string }) | undefined; passages: readonly CitablePassage[] },
): WrittenSentence[] {
  const { first, earlier, passages } = given
  const of = (unit: Quoted) => passages.find(({ chunk }) => chunk.id === unit.chunk.id)
  const own = of(first)
  const before = earlier && of(earlier)
  const other = earlier && before && earlierStatement(first, earlier, before.marker)
  return own ? [...quoteUnit(first, own, question), ...(other ? [other] : [])] : []
}

/** The passages of the best units, numbered in their order, each with the unit that stands for it; the last is that of an earlier edition, if there is one. */
function passagesOf(units: readonly RankedUnit[], earlier: Quoted | undefined): CitablePassage[] {
  const best = new Map<number, Quoted & { score: number }>()
  const most = earlier ? PASSAGES - 1 : PASSAGES
  for (const unit of units) if (best.size < most && !best.has(unit.chunk.id)) best.set(unit.chunk.id, unit)
  if (earlier && !best.has(earlier.chunk.id)) best.set(earlier.chunk.id, { ...earlier, score: 0 })
  return [...best.values()].map(({ chunk, unit, score }, at) => citable({ marker: at + 1, chunk, score }, unit))
}
