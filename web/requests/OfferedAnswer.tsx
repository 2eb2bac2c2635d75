import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CitedAnswer } from '../../shared/contract/contentRequests.ts'
import { CitedText } from './CitedText.tsx'
import styles from './Requests.module.css'

interface OfferedAnswerProps {
  offer: CitedAnswer
  /** Whoever asked. */
  name: string
  /** Whether the request was completed before there was an answer. */
  completed: boolean
  busy: boolean
  onSend: () => void
}

/** The answer that the documents give by now, and the button that sends it to whoever asked. */
export function OfferedAnswer({ offer, name, completed, busy, onSend }: OfferedAnswerProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.offer} aria-label={t('requests.offer')}>
      <h4>
        <CheckCircleFilled aria-hidden /> {t('requests.offer')}
      </h4>
      <p className={styles.facts}>{t('requests.offerText', { name })}</p>
      <CitedText answer={offer} />
      <div className={styles.actions}>
        <Button type="primary" loading={busy} disabled={offer.withheld} onClick={onSend}>
          {t(completed ? 'requests.sendAnswer' : 'requests.completeAndSend')}
        </Button>
      </div>
    </section>
  )
}
