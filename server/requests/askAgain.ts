import type { CitedAnswer } from '../../shared/contract/contentRequests.ts'
import type { EngineName } from '../../shared/contract/chat.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { citedDocuments } from '../chat/citations.ts'
import { shownTo } from '../chat/shown/shownAnswers.ts'
import { Unshown } from '../crypto/unshown.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import type { Asker, KnowledgeService } from '../knowledge/knowledge.service.ts'
import { scopeOf } from '../scope.ts'

/** A cited answer as it is kept: with the level at which it was given. */
export interface KeptAnswer extends CitedAnswer {
  engine: EngineName
  level: AccessLevel
}

/** Asks a question in the background, after those that it follows up; undefined when the documents that the asker may see hold no answer with a citation. */
export async function askAgain(
  knowledge: Pick<KnowledgeService, 'ask'>,
  asker: Asker,
  asked: { question: string; earlier: readonly string[]; now: () => Date; signal: AbortSignal },
): Promise<KeptAnswer | undefined> {
  const { question, earlier, now, signal } = asked
  const history = earlier.map((content) => ({ role: 'user' as const, content }))
  const { content, sources, engine, state } = await knowledge.ask(asker, question, { history, signal }).whole()
  if (state !== 'answer' || citedDocuments(sources).length === 0) return undefined
  return { content, sources, engine, level: asker.level, answeredAt: now().toISOString() }
}

export function writeKept(answer: KeptAnswer): string {
  return JSON.stringify(answer)
}

export function readKept(text: string | null): KeptAnswer | undefined {
  return text === null ? undefined : (JSON.parse(text) as KeptAnswer)
}

/** Kept answers, as they are stored, as somebody may read them now: by the rule for stored answers, each in its place. */
export async function shownKept(
  cited: Pick<CitedService, 'visible'>,
  actor: Actor,
  stored: readonly (string | null)[],
): Promise<(CitedAnswer | undefined)[]> {
  const answers = stored.map((text) => {
    const kept = readKept(text)
    return kept && new Unshown({ ...kept, role: 'assistant' as const, progress: 'whole' as const })
  })
  const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: false }
  const shown = await shownTo(
    cited,
    reader,
    answers.filter((answer) => answer !== undefined),
  )
  return answers.map((answer) => {
    const next = answer && shown.shift()
    return (
      next && {
        content: next.content,
        sources: next.sources,
        answeredAt: next.answeredAt,
        ...(next.withheld && { withheld: true }),
      }
    )
  })
}
