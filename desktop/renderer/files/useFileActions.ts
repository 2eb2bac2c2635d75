import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { ChannelRequest } from '../../contract/channels.ts'
import { useCall } from '../api/useCall.ts'

/** Tries files again (all that failed, where none are named), and opens them or their documents. */
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
    open: (what: ChannelRequest<'open'>) =>
      opening.mutate(what, { onError: (error) => notify.error(t('files.openFailed'), messageOf(error, '')) }),
  }
}
