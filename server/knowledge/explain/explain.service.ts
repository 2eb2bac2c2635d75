import type { z } from 'zod'
import type { Explanation, explainQuestion } from '../../../shared/contract/explain/explanation.ts'
import { EYES_LEVEL, LEVEL_RANK, levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import type { Standing } from '../../access/standing.ts'
import { answersFrom, type ExplainedAnswer, type Explaining } from '../../answering/explain/explaining.ts'
import type { Explained, TracedPassage, TracedSearch } from '../../answering/explain/trace.ts'
import type { Answer } from '../../answering/types.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { ChoicesService } from '../../documents/choices/choices.service.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import { scopeOf } from '../../scope.ts'
import { stillPreparing, type KnowledgeDeps } from '../knowledge.service.ts'
import { leadingOf, outcomeOf } from './outcome.ts'

/** Tells administrators what somebody else is answered, and why. */
export interface ExplainService {
  /**
   * Answers a question as a visitor, a member or an administrator would be answered, with what the searches found, what was
   * decided and what the access level hides. It takes a chat of the plan, as it is the answer that a chat gives. Stores nothing of it but who
   * asked as whom. Nobody sees more than they may see themselves.
   * @throws CONVERSATION_LIMIT_EXCEEDED, NOT_FOUND, ENGINE_UNAVAILABLE
   */
  explain(actor: Actor, asked: z.output<typeof explainQuestion>, signal: AbortSignal): Promise<Explanation>
}

export interface ExplainDeps {
  inTransaction: InTransaction
  keyring: Keyring
  organizations: Pick<OrganizationsService, 'current'>
  audit: Pick<AuditService, 'record'>
  billing: Pick<UsageService, 'reserveChat' | 'settleChat' | 'returnChat'>
  standing: Standing
  /** Finds what alone is to be asked. @throws NOT_FOUND */
  choices: Pick<ChoicesService, 'levelsOf' | 'resolve'>
  explaining: Explaining
  preparing: KnowledgeDeps['preparing']
}

export function createExplainService(deps: ExplainDeps): ExplainService {
  async function explain(
    actor: Actor,
    { question, as, scope: choice }: z.output<typeof explainQuestion>,
    signal: AbortSignal,
  ): Promise<Explanation> {
    const scope = scopeOf(actor)
    const own = levelOf(actor)
    const level = LEVEL_RANK[EYES_LEVEL[as]] < LEVEL_RANK[own] ? EYES_LEVEL[as] : own
    // What is found of a part of the documents would explain nothing.
    const lacking = deps.preparing(scope.organizationId, levelsUpTo(own))
    if (lacking) throw stillPreparing(lacking)
    const documents = choice && (await deps.choices.resolve(actor, choice))?.documents
    await deps.inTransaction((tx) => deps.audit.record(tx, actor, { action: 'answer.explained', detail: `as ${as}` }))
    const { assistantName, aiPersonality: personality, whenUnsure } = await deps.organizations.current(scope)
    const tenant = await deps.keyring.keysOf(scope)
    const request = { question, tenant, documents, history: [], assistantName, personality, whenUnsure, signal }
    const explained = await deps.explaining.answer({ ...request, highestLevel: level })
    const all = level === own ? undefined : await deps.explaining.find({ ...request, highestLevel: own })
    const seen = [...explained.trace.searches, ...(all?.trace.searches ?? [])].flatMap(({ passages, units }) => [
      ...passages,
      ...units,
    ])
    const ids = seen.map(({ source }) => source.documentId)
    const from = all ? answersFrom(all.finding) : []
    const levels = await deps.choices.levelsOf(actor, [...new Set([...ids, ...from])])
    await deps.standing.require(actor)
    const isHidden = (id: number): boolean => LEVEL_RANK[levels.get(id) ?? 'public'] > LEVEL_RANK[level]
    return {
      as,
      ...toldOf(explained, levels),
      outcome: outcomeOf({ ...explained.answer, ...explained.trace, hiddenAnswers: from.some(isHidden) }),
      ...(all && hiddenOf(all, { levels, isHidden, from })),
    }
  }
  return {
    async explain(actor, asked, signal) {
      const scope = scopeOf(actor)
      const reservation = await deps.billing.reserveChat(scope)
      try {
        const explanation = await explain(actor, asked, signal)
        const { state } = explanation.answer
        await deps.inTransaction((tx) => deps.billing.settleChat(tx, scope, { reservation, state }), {
          lasting: false,
        })
        return explanation
      } catch (error) {
        await deps.billing.returnChat(reservation)
        throw error
      }
    },
  }
}

type Levels = ReadonlyMap<number, AccessLevel>

/** An explained answer as it is told; what stands in a document that has gone meanwhile is left out. */
function toldOf({ answer, trace, withheld, wordings }: ExplainedAnswer, levels: Levels) {
  const { content, refused, state, probability, engine, reading, receipt, sources } = answer
  const leading = leadingOf(trace.searches)
  const { mended } = trace
  return {
    answer: {
      content,
      refused,
      state,
      engine,
      sources,
      ...(probability !== undefined && { probability }),
      ...(reading !== undefined && { reading }),
      ...(receipt && { receipt }),
    },
    searches: trace.searches.map((search) => toldSearch(search, { levels, answer })),
    ...(leading !== undefined && { leading }),
    ...(mended !== undefined && { mended }),
    wordings,
    withheld,
  }
}

function toldSearch(
  search: TracedSearch,
  { levels, answer: { sources, state } }: { levels: Levels; answer: Pick<Answer, 'sources' | 'state'> },
) {
  const { passages, units, withheld: _, ...others } = search
  const cites = ({ source: { documentId, chunkIndex } }: TracedPassage): boolean =>
    state === 'answer' &&
    sources.some((each) => each.type === 'document' && each.documentId === documentId && each.chunkIndex === chunkIndex)
  return {
    ...others,
    passages: passages.flatMap((passage) => {
      const accessLevel = levels.get(passage.source.documentId)
      return accessLevel ? [{ ...passage, accessLevel, cited: cites(passage) }] : []
    }),
    units: units.filter(({ source }) => levels.has(source.documentId)),
  }
}

/**
 * Of the best passages that the caller finds those that the access level hides from the one who asks, as far as they have to do with
 * the question.
 */
function hiddenOf(
  { trace: { searches } }: Explained,
  { levels, isHidden, from }: { levels: Levels; isHidden: (id: number) => boolean; from: readonly number[] },
): Pick<Explanation, 'hidden'> {
  const { passages = [] } = searches[leadingOf(searches) ?? 0] ?? {}
  const hidden = passages.flatMap(({ source, holds }, at) => {
    const accessLevel = levels.get(source.documentId)
    const concerns = holds.length > 0 || from.includes(source.documentId)
    return accessLevel && concerns && isHidden(source.documentId) ? [{ source, accessLevel, rank: at + 1 }] : []
  })
  const answers = from.some(isHidden)
  return hidden.length > 0 || answers ? { hidden: { answers, passages: hidden } } : {}
}
