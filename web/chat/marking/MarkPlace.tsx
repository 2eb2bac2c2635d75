import { CheckCircleFilled, CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { messageOf } from '../../api/apiError.ts'
import '../../texts/chat/markingTexts.ts'
import { notify } from '../../ui/notify.ts'
import { useMarkPlace } from './marking.queries.ts'
import styles from './MarkPlace.module.css'

interface MarkPlaceProps {
  message: Pick<Message, 'id' | 'ownMark'>
  source: DocumentSource
}

/** Marks a place as the answer with one click, and takes that back with another. */
export function MarkPlace({ message: { id, ownMark }, source: { marker, filename } }: MarkPlaceProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMarkPlace(id)
  const marked = ownMark?.marker === marker
  const press = () =>
    mutate(marked ? null : marker, {
      onError: (error) => notify.error(t('common.error'), messageOf(error, t('marking.failed'))),
    })
  return (
    <div className={styles.mark}>
      <Button
        size="small"
        type={marked ? 'default' : 'text'}
        icon={marked ? <CheckCircleFilled /> : <CheckCircleOutlined />}
        aria-pressed={marked}
        aria-label={t(marked ? 'marking.takeBackFor' : 'marking.markFor', { filename })}
        loading={isPending}
        onClick={press}
      >
        {t(marked ? 'marking.takeBack' : 'marking.mark')}
      </Button>
      {marked && (
        <span className={styles.told} role="status">
          {t(ownMark.stands ? 'marking.stands' : 'marking.proposed')}
        </span>
      )}
    </div>
  )
}
