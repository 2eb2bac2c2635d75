import type { Keyring } from '../crypto/keyring.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Scope } from '../scope.ts'
import { addContentRequest, type AskingVisitor } from './contentRequests.repository.ts'
import { questionPrint } from './questionPrint.ts'
import { countOpenOfVisitors } from './requestRows.repository.ts'

/** What visitors of other sites ask people for: content requests of somebody without an account. */
export interface VisitorRequests {
  /** The same open question of the same address is one request. @throws CONFLICT where too many wait */
  add(scope: Scope, request: { question: string; visitor: AskingVisitor }): Promise<void>
}

/** Requests of an organization's visitors that may wait for a review at a time. */
export const MOST_OPEN_OF_VISITORS = 500
/** Characters of a question that stand for it in lists. */
const TOPIC = 200

export function createVisitorRequests(deps: {
  inTransaction: InTransaction
  keyring: Keyring
  runtime: Runtime
  /** Tells the work in the background that there is a question to ask. */
  onCreate: (scope: Scope) => void
}): VisitorRequests {
  return {
    async add(scope, { question, visitor }) {
      const keys = await deps.keyring.keysOf(scope)
      const fingerprint = questionPrint(keys, `${visitor.email} ${question}`)
      const added = await deps.inTransaction(async (tx) => {
        if ((await countOpenOfVisitors(tx, scope, fingerprint)) > 0) return false
        if ((await countOpenOfVisitors(tx, scope)) >= MOST_OPEN_OF_VISITORS) throw tooMany()
        const texts = { requestedTopic: question.slice(0, TOPIC), originalMessage: question, earlier: [] }
        const now = deps.runtime.now().toISOString()
        await addContentRequest(tx, scope, keys, { ...texts, asker: { visitor }, fingerprint, now })
        return true
      })
      if (added) deps.onCreate(scope)
    },
  }
}

function tooMany(): AppError {
  return new AppError('CONFLICT', 'No further questions can be passed on at the moment. Please try again later.')
}
