import { useTranslation } from 'react-i18next'
import type { ChannelAnswer } from '../../contract/channels.ts'
import { useDocumentPage } from '../shell/useDocumentPage.ts'
import styles from './Search.module.css'

/** A passage with its document and its place in it. */
export function Passage({ passage }: { passage: ChannelAnswer<'search'>['passages'][number] }) {
  const { t } = useTranslation('console')
  const address = useDocumentPage()
  const { documentId, name, place, content } = passage
  return (
    <li className={styles.passage}>
      <a
        className={styles.name}
        aria-label={t('search.open', { name })}
        href={address(documentId)}
        target="_blank"
        rel="noreferrer"
      >
        {name}
      </a>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <p className={styles.content}>{content}</p>
    </li>
  )
}
