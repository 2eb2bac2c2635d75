import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import { useCall } from '../api/useCall.ts'

/** Tries files again (all that failed, where none are named), and shows them in their folders. */
export function useFileActions() {
  const { t } = useTranslation('console')
  const retrying = useCall('files.retry')
  const opening = useCall('open')
  return {
    busy: retrying.isPending,
    retry: (ids?: number[]) =>
      retrying.mutate(ids ? { ids } : {}, {
        onSuccess: () => notify.info(t('files.retry'), t(ids ? 'files.retried' : 'files.retriedAll')),
        onError: (error) => notify.error(t('files.retryFailed'), messageOf(error, '')),
      }),
    show: (file: number) =>
      opening.mutate({ file }, { onError: (error) => notify.error(t('files.openFailed'), messageOf(error, '')) }),
  }
}
