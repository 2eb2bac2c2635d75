import { useTranslation } from 'react-i18next'
import { tellOutcome } from '../../../web/ui/tellOutcome.ts'
import { useCall } from '../api/useCall.ts'

/** Brings documents back, and tells how it went; true when they are back. */
export function useRestore() {
  const { t } = useTranslation('console')
  const restoring = useCall('quarantine.restore')
  return {
    busy: restoring.isPending,
    restore: (documentIds: number[]) =>
      tellOutcome(restoring.mutateAsync({ documentIds }), {
        done: t('quarantine.restored', { count: documentIds.length }),
        failed: t('quarantine.restoreFailed'),
      }),
  }
}
