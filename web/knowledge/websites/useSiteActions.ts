import { useTranslation } from 'react-i18next'
import type { Website } from '../../../shared/contract/websites.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useDeleteSite, useSteerSite } from './websites.queries.ts'

/** What can be done with a website: read it now, end its reading, delete it after a question. */
export function useSiteActions(site: Website): Record<'read' | 'cancel' | 'remove', () => void> {
  const { t } = useTranslation()
  const steer = useSteerSite()
  const removal = useDeleteSite()
  const confirm = useConfirm()
  const failed = t('websites.failed')
  const steered = (action: 'read' | 'cancel', done: string) =>
    void tellOutcome(steer.mutateAsync({ id: site.id, action }), { done, failed })
  const remove = async () => {
    const sure = await confirm({
      title: t('websites.deleteTitle'),
      text: t('websites.deleteText', { name: site.title ?? site.address, count: site.documents }),
      action: t('common.delete'),
    })
    if (sure) await tellOutcome(removal.mutateAsync(site.id), { done: t('websites.deleted'), failed })
  }
  return {
    read: () => steered('read', t('websites.readBegun')),
    cancel: () => steered('cancel', t('websites.cancelled')),
    remove: () => void remove(),
  }
}
