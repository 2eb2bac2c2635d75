import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { Settings } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'

/** Changes settings; what goes wrong is told. */
export function useChange() {
  const { t } = useTranslation('console')
  const changing = useCall('settings.change')
  return {
    busy: changing.isPending,
    change: (part: Partial<Settings>, onDone?: () => void) =>
      changing.mutate(part, {
        onSuccess: () => onDone?.(),
        onError: (error) => notify.error(t('settings.saveFailed'), messageOf(error, '')),
      }),
  }
}
