import { useTranslation } from 'react-i18next'
import { tellOutcome } from '../../../web/ui/tellOutcome.ts'
import { useConfirm } from '../../../web/ui/useConfirm.ts'
import { useCall } from '../api/useCall.ts'

/** Removes all that is in quarantine, once somebody is sure, and tells how it went. */
export function useEmpty() {
  const { t } = useTranslation('console')
  const emptying = useCall('quarantine.empty')
  const confirm = useConfirm()
  return {
    busy: emptying.isPending,
    async empty() {
      const sure = await confirm({
        title: t('quarantine.deleteTitle'),
        text: t('quarantine.deleteText'),
        action: t('quarantine.deleteNow'),
      })
      if (!sure) return
      await tellOutcome(emptying.mutateAsync({}), {
        done: t('quarantine.deleted'),
        failed: t('quarantine.deleteFailed'),
      })
    },
  }
}
