import { DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../shared/contract/chat.ts'
import type { NewRating } from '../../../shared/contract/conversations/rating.ts'
import { messageOf } from '../../api/apiError.ts'
import '../../texts/chat/ratingTexts.ts'
import { notify } from '../../ui/notify.ts'
import { useRateAnswer } from './rating.queries.ts'
import { ReasonForm } from './ReasonForm.tsx'
import styles from './RateAnswer.module.css'

/** Whether an answer helped; one that did not can be given a reason. What is pressed once more is taken back. */
export function RateAnswer({ message: { id, rating } }: { message: Message }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useRateAnswer(id)
  const [asking, setAsking] = useState(false)
  const unhelpful = useRef<HTMLButtonElement>(null)
  const save = (wanted: NewRating | null, then?: () => void) =>
    mutate(wanted, {
      onSuccess: then,
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('rating.failed'))),
    })
  const press = (helpful: boolean) => {
    const takesBack = rating?.helpful === helpful
    setAsking(!helpful && !takesBack)
    save(takesBack ? null : { helpful })
  }
  const close = () => {
    setAsking(false)
    unhelpful.current?.focus()
  }
  return (
    <>
      <span className={styles.thumbs} role="group" aria-label={t('rating.label')}>
        <Button
          size="small"
          type="text"
          icon={rating?.helpful === true ? <LikeFilled /> : <LikeOutlined />}
          aria-label={t('rating.helpful')}
          title={t('rating.helpful')}
          aria-pressed={rating?.helpful === true}
          onClick={() => press(true)}
        />
        <Button
          ref={unhelpful}
          size="small"
          type="text"
          icon={rating?.helpful === false ? <DislikeFilled /> : <DislikeOutlined />}
          aria-label={t('rating.unhelpful')}
          title={t('rating.unhelpful')}
          aria-pressed={rating?.helpful === false}
          onClick={() => press(false)}
        />
      </span>
      {asking && (
        <ReasonForm
          busy={isPending}
          onClose={close}
          onSend={(said) =>
            save({ helpful: false, ...said }, () => {
              close()
              notify.success(t('rating.thanks'))
            })
          }
        />
      )}
    </>
  )
}
