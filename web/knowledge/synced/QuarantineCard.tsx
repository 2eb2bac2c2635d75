import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuarantinedDocument } from '../../../shared/contract/sync.ts'
import { localDate, relativeTime } from '../../ui/format.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useRestore } from './synced.queries.ts'
import card from '../DocumentList.module.css'

/** A document whose file is gone, and the way back. */
export function QuarantineCard({ document }: { document: QuarantinedDocument }) {
  const { t } = useTranslation()
  const restore = useRestore()
  const { documentId, name, folder, removedAt, keptUntil } = document
  const back = () =>
    void tellOutcome(restore.mutateAsync(documentId), { done: t('synced.restored'), failed: t('synced.failed') })
  return (
    <li className={card.card}>
      <div className={card.top}>
        <div className={card.words}>
          <h3 className={card.name}>{name}</h3>
          <p className={card.facts}>
            {folder} · {t('synced.until', { removed: relativeTime(removedAt), until: localDate(keptUntil) })}
          </p>
        </div>
        <Button onClick={back} loading={restore.isPending} aria-label={t('synced.restoreName', { name })}>
          {t('synced.restore')}
        </Button>
      </div>
    </li>
  )
}
