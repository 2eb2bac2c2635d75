import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { receiveAnswer } from '../../shared/chat/streamAnswer.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { UpgradeAction } from '../billing/upgradeAction.ts'
import { endSession, useMay, useUser } from '../session/session.queries.ts'
import { notify } from '../ui/notify.ts'
import { setDraft, setExchange, setSuggestions } from './chat.store.ts'
import { settleAnswer } from './settleAnswer.ts'
import { streamAnswer } from './streamAnswer.ts'

interface Ask {
  key: string
  conversationId: number | null
  message: string
}

/** Asks a question and keeps its exchange up to date; gives back the conversation's id once the answer is stored. */
export function useAsk(): (ask: Ask) => Promise<number | null> {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  return async ({ key, conversationId, message }) => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    setSuggestions(key, [])
    setDraft(key, '')
    setExchange(key, {
      question: message,
      askedAt: new Date().toISOString(),
      text: '',
      sources: [],
      stopped: false,
      abort,
    })
    try {
      const answer = streamAnswer({ message, conversationId }, controller.signal)
      const done = await receiveAnswer(answer, (change) => setExchange(key, change))
      settleAnswer(client, { key, wasNew: conversationId === null, question: message, done })
      return done.conversationId
    } catch (error) {
      if (hasCode(error, 'ABORTED')) setExchange(key, { stopped: true })
      else {
        setExchange(key, null)
        setDraft(key, message)
        tellFailure(error)
      }
      return null
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
