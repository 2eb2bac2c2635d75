import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Subscription } from '../../shared/contract/billing.ts'
import { Notice } from './Notice.tsx'
import { countText, storageText } from './usageFigures.ts'

/** What is above the limits of the plan, and what to do about it. */
export function OverLimits({ over: { users, storage } }: { over: Subscription['over'] }) {
  const { t } = useTranslation()
  return (
    <>
      {users && (
        <Notice
          tone="warning"
          actions={<Link to="/dashboard?tab=admin&section=users">{t('standing.manageUsers')}</Link>}
        >
          {t('standing.overUsers', { used: countText(users.used), max: countText(users.max) })}
        </Notice>
      )}
      {storage && (
        <Notice
          tone="warning"
          actions={<Link to="/dashboard?tab=knowledge&section=library">{t('standing.manageDocuments')}</Link>}
        >
          {t('standing.overStorage', { used: storageText(storage.used), max: storageText(storage.max) })}
        </Notice>
      )}
    </>
  )
}
