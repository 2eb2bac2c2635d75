import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NamedScope } from '../../shared/contract/scope/choices.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { UpgradeAction } from '../billing/upgradeAction.ts'
import { endSession, useMay, useUser } from '../session/session.queries.ts'
import { notify } from '../ui/notify.ts'
import { asChoice } from './scope/scope.store.ts'
import { setDraft, setSuggestions } from './chat.store.ts'
import { streamAnswer } from './streamAnswer.ts'
import { takeAnswer, type Taken } from './takeAnswer.ts'

interface Ask {
  key: string
  conversationId: number | null
  message: string
  /** The question in whose place it is asked. */
  replaces?: number | undefined
  /** What alone it is asked of. */
  scope?: NamedScope | null | undefined
}

/** How a question ended: it was answered, it is stored without a whole answer, or it never came to be. */
export type Asked = { type: 'answered'; taken: Taken } | { type: 'stored' } | { type: 'lost' }

/** Asks a question and keeps its exchange up to date until its answer has ended. Failures are told. */
export function useAsk(): (ask: Ask) => Promise<Asked> {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  return async ({ key, conversationId, message, replaces, scope }) => {
    setSuggestions(key, [])
    // A question in another's place leaves alone what is typed meanwhile.
    if (replaces === undefined) setDraft(key, '')
    try {
      const taken = await takeAnswer(client, {
        key,
        question: message,
        askedAt: new Date().toISOString(),
        replaces,
        scope: scope ?? undefined,
        isNew: conversationId === null,
        open: (signal) => streamAnswer({ message, conversationId, replaces, scope: asChoice(scope) }, signal),
      })
      return { type: taken.ending.message.progress ? 'stored' : 'answered', taken }
    } catch (error) {
      if (hasCode(error, 'ABORTED')) return { type: 'stored' }
      const isStored = 'asked' in (error as object)
      if (!isStored && replaces === undefined) setDraft(key, message)
      tellFailure(error)
      return { type: isStored ? 'stored' : 'lost' }
    }
  }
}

function useTellFailure(): (error: unknown) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { organization } = useUser()
  const mayUpgrade = useMay('billing.manage')
  return (error) => {
    if (hasCode(error, 'UNAUTHENTICATED')) return endSession(client)
    const text = messageOf(error, t('chat.sendFailed'))
    if (!hasCode(error, 'CONVERSATION_LIMIT_EXCEEDED')) return notify.error(t('common.error'), text)
    const { max } = error.params
    const ofPlan = organization.planType === 'free' ? 'chat.limitFree' : 'chat.limitPaid'
    const worded = t(mayUpgrade ? ofPlan : 'chat.limitMember', { count: Number(max) })
    notify.error(t('chat.limitTitle'), max === undefined ? text : worded, UpgradeAction)
  }
}
