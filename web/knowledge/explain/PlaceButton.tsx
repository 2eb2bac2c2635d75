import { useTranslation } from 'react-i18next'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { openCited } from '../../requests/CitedText.tsx'
import styles from './Explain.module.css'

/** Opens a document where something of it stands; `place` is its number among others. */
export function PlaceButton({ source, place }: { source: DocumentSource; place?: number }) {
  const { t } = useTranslation()
  const where = placeText(source, t)
  return (
    <button type="button" className={styles.open} onClick={() => openCited(source)}>
      {place !== undefined && `${place}. `}
      {source.filename}
      {where && ` · ${where}`}
    </button>
  )
}
