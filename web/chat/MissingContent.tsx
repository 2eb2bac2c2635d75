import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useRequestContent } from './chat.queries.ts'
import { setRequested, useChat } from './chat.store.ts'
import { shortTopic } from './missingTopic.ts'
import styles from './Citations.module.css'

/** Offers to ask the administrators for content that the knowledge base lacks. Once per topic. */
export function MissingContent({ topic, question }: { topic: string; question: string }) {
  const { t } = useTranslation()
  const status = useChat((state) => state.requested[topic])
  const request = useRequestContent()

  const send = async () => {
    setRequested(topic, 'pending')
    try {
      await request.mutateAsync({ requestedTopic: shortTopic(topic), originalMessage: question || topic })
      setRequested(topic, 'sent')
      notify.success(t('chat.requestedTitle'), t('chat.requestedText'))
    } catch (error) {
      setRequested(topic, undefined)
      notify.error(t('chat.requestFailedTitle'), messageOf(error, t('chat.requestFailed')))
    }
  }

  return (
    <section className={styles.missing} aria-label={t('chat.missing')}>
      <h2>{t('chat.missing')}</h2>
      <p>{t('chat.missingQuestion')}</p>
      <Button onClick={() => void send()} disabled={status !== undefined}>
        {t(status === 'sent' ? 'chat.requested' : status === 'pending' ? 'chat.requesting' : 'chat.request')}
      </Button>
    </section>
  )
}
