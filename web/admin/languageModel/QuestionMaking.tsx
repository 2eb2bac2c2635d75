import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageModelView } from '../../../shared/contract/organization/languageModel.ts'
import { messageOf } from '../../api/apiError.ts'
import { useMay } from '../../session/session.queries.ts'
import { Card } from '../../ui/Card.tsx'
import { notify } from '../../ui/notify.ts'
import { numberText } from '../../ui/numbers.ts'
import styles from './LanguageModel.module.css'
import { useChangeQuestions } from './languageModel.query.ts'

/** Questions that the language model makes for passages in advance: whether, and how far that is. */
export function QuestionMaking({ view }: { view: LanguageModelView }) {
  const { t } = useTranslation()
  const mayAgree = useMay('organization.delete')
  const { model, questions } = view
  const { agreed, done, of } = questions
  if (!model && !agreed) return null
  const hasMoved = agreed !== null && model !== null && agreed.host !== model.host
  const nameOf = (host: string | null) => host ?? t('languageModel.thisServer')
  return (
    <Card title={t('languageModel.questions')} text={t('languageModel.questionsHint')}>
      {agreed ? (
        <p>{t('languageModel.questionsOn', { done: numberText(done), of: numberText(of) })}</p>
      ) : (
        <p>{t('languageModel.questionsOff')}</p>
      )}
      {hasMoved && (
        <p role="status">
          {t('languageModel.questionsMoved', { agreed: nameOf(agreed.host), host: nameOf(model.host) })}
        </p>
      )}
      {!mayAgree && <p className={styles.hint}>{t('languageModel.questionsOwner')}</p>}
      {mayAgree && model && (!agreed || hasMoved) && <Agree host={model.host} />}
      {mayAgree && agreed && <Stop />}
    </Card>
  )
}

function Agree({ host }: { host: string | null }) {
  const { t } = useTranslation()
  const [isAgreed, setAgreed] = useState(host === null)
  const [hidden, setHidden] = useState(false)
  const { isPending, change } = useChange()
  return (
    <div className={styles.agreement}>
      {host !== null && (
        <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
          {t('languageModel.agree', { host })}
        </Checkbox>
      )}
      <Checkbox checked={hidden} onChange={({ target }) => setHidden(target.checked)}>
        {t('languageModel.hidden')}
      </Checkbox>
      <Button
        type="primary"
        disabled={!isAgreed}
        loading={isPending}
        onClick={() => void change({ on: true, host, hidden })}
      >
        {t('languageModel.makeQuestions')}
      </Button>
    </div>
  )
}

function Stop() {
  const { t } = useTranslation()
  const { isPending, change } = useChange()
  return (
    <div className={styles.agreement}>
      <Button loading={isPending} onClick={() => void change({ on: false, host: null, hidden: false })}>
        {t('languageModel.stopQuestions')}
      </Button>
    </div>
  )
}

function useChange() {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useChangeQuestions()
  const change = async (wish: Parameters<typeof mutateAsync>[0]) => {
    try {
      await mutateAsync(wish)
    } catch (error) {
      return notify.error(t('common.error'), messageOf(error, t('languageModel.questionsFailed')))
    }
    notify.success(t('common.success'), t('languageModel.questionsSaved'))
  }
  return { isPending, change }
}
