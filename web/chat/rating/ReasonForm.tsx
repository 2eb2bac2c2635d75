import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RATING_REASONS } from '../../../shared/contract/conversations/answerRating.ts'
import { type NewRating } from '../../../shared/contract/conversations/rating.ts'
import { MAX_RATING_NOTE_CHARACTERS } from '../../../shared/domain/limits.ts'
import styles from './RateAnswer.module.css'

interface ReasonFormProps {
  busy: boolean
  onSend: (said: Pick<NewRating, 'reason' | 'note'>) => void
  onClose: () => void
}

/** Asks why an answer was of no help. Nothing has to be said; Escape closes it. */
export function ReasonForm({ busy, onSend, onClose }: ReasonFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState<NewRating['reason']>()
  const [note, setNote] = useState('')
  const said = note.trim()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ ...(reason && { reason }), ...(said && { note: said }) })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onClose()
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>{t('rating.why')}</legend>
        {RATING_REASONS.map((each) => (
          <label key={each}>
            <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
            {t(`rating.reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.note}>
        <label htmlFor={`${id}note`}>{t('rating.note')}</label>
        <Input.TextArea
          id={`${id}note`}
          aria-describedby={`${id}seen`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX_RATING_NOTE_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <p id={`${id}seen`} className={styles.seen}>
        {t('rating.seen')}
      </p>
      <div className={styles.bar}>
        <Button size="small" type="primary" htmlType="submit" loading={busy} disabled={!reason && !said}>
          {t('rating.send')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('rating.close')}
        </Button>
      </div>
    </form>
  )
}
