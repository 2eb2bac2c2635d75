import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { FolderView } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'

/** What can be done with a folder at once, without a dialog. */
export function useFolderActions({ id, paused }: FolderView) {
  const { t } = useTranslation('console')
  const pausing = useCall('folders.pause')
  const scanning = useCall('folders.rescan')
  const onError = (error: Error) => notify.error(t('folders.actionFailed'), messageOf(error, ''))
  return {
    busy: pausing.isPending || scanning.isPending,
    pause: () => pausing.mutate({ id, paused: !paused }, { onError }),
    rescan: () =>
      scanning.mutate({ id }, { onSuccess: () => notify.info(t('folders.rescan'), t('folders.rescanned')), onError }),
  }
}
