import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states.tsx'

/** What is left of a page that failed while it was drawn, or whose code could not be fetched. */
export function Crashed() {
  const { t } = useTranslation()
  return (
    <EmptyState
      alert
      title={t('errors.crashed')}
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </Button>
      }
    />
  )
}
