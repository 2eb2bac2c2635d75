import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { ChannelAnswer } from '../../contract/channels.ts'
import { useCall } from '../api/useCall.ts'
import styles from './Search.module.css'

/** A passage with its document and its place in it. */
export function Passage({ passage }: { passage: ChannelAnswer<'search'>['passages'][number] }) {
  const { t } = useTranslation('console')
  const opening = useCall('open')
  const { documentId, name, place, content } = passage
  const open = () =>
    opening.mutate(
      { document: documentId },
      { onError: (error) => notify.error(t('search.openFailed'), messageOf(error, '')) },
    )
  return (
    <li className={styles.passage}>
      <Button type="link" className={styles.name ?? ''} aria-label={t('search.open', { name })} onClick={open}>
        {name}
      </Button>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <p className={styles.content}>{content}</p>
    </li>
  )
}
