import type { TFunction } from 'i18next'
import type { ActivityView } from '../../contract/views.ts'

/** What is said of an entry beside its kind and its place, in words; undefined where there is nothing more. */
export function detailText({ kind, detail }: Pick<ActivityView, 'kind' | 'detail'>, t: TFunction<'console'>) {
  if (detail === null) return undefined
  switch (kind) {
    case 'scanned':
    case 'held':
    case 'restored':
    case 'emptied':
      return t(`activity.details.${kind}`, { count: Number(detail) })
    case 'moved':
      return t('activity.details.moved', { path: detail })
    case 'folder-removed':
      return t(detail === 'quarantine' ? 'activity.details.quarantine' : 'activity.details.keep')
    case 'confirmed': {
      const [decision, count] = detail.split(' ')
      return t(decision === 'remove' ? 'activity.details.remove' : 'activity.details.stay', { count: Number(count) })
    }
    default:
      return detail
  }
}
