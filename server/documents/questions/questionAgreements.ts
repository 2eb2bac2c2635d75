import type { Actor } from '../../access/actor.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Background } from '../../background.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import {
  countPassages,
  findAgreement,
  removeAgreement,
  saveAgreement,
  type Agreement,
} from './madeQuestions.repository.ts'
import type { QuestionMaking } from './questionMaking.ts'

/** What organizations agree to have done with a language model in advance. */
export interface QuestionAgreements {
  /** What an organization has agreed to, and for how many of its passages it is done. */
  standing(scope: Scope): Promise<{ agreement: Agreement | undefined; done: number; of: number }>
  /** Agrees, or withdraws: what was made goes then. What follows from it is done in the background. */
  change(actor: Actor, to: Pick<Agreement, 'host' | 'hidden'> | undefined): Promise<void>
}

export function createQuestionAgreements(deps: {
  db: Db
  inTransaction: InTransaction
  making: Pick<QuestionMaking, 'follow'>
  audit: Pick<AuditService, 'record'>
  background: Background
  runtime: Pick<Runtime, 'now'>
}): QuestionAgreements {
  return {
    async standing(scope) {
      const agreement = await findAgreement(deps.db, scope)
      return { agreement, ...(await countPassages(deps.db, scope, { hidden: agreement?.hidden ?? false })) }
    },
    async change(actor, to) {
      const scope = scopeOf(actor)
      await deps.inTransaction(async (tx) => {
        if (to) await saveAgreement(tx, scope, { ...to, agreedAt: deps.runtime.now().toISOString() })
        else await removeAgreement(tx, scope)
        const hidden = to?.hidden ? ', hidden documents too' : ''
        const detail = to ? `on, ${to.host || 'this server'}${hidden}` : 'off'
        await deps.audit.record(tx, actor, { action: 'organization.updated', target: 'questions in advance', detail })
      })
      deps.background.run('made questions', () => deps.making.follow(actor.organizationId))
    },
  }
}
