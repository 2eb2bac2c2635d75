import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CurrentOrganization } from '../../shared/contract/organizations.ts'
import { messageOf } from '../api/apiError.ts'
import { Card } from '../ui/Card.tsx'
import { downloadText } from '../ui/downloadText.ts'
import { notify } from '../ui/notify.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { useDeleteOrganization } from './organization.queries.ts'

/** The end of the organization, behind a question that has to be answered in writing. */
export function DeleteOrganization({ organization: { name, slug } }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const deletion = useDeleteOrganization()
  const confirm = useConfirm()
  const run = async () => {
    const sure = await confirm({
      title: t('organization.deleteTitle', { organization: name }),
      text: t('organization.deleteText'),
      action: t('organization.deleteForGood'),
      typed: { label: t('organization.confirm', { slug }), expected: slug },
    })
    if (!sure) return
    try {
      const { statement } = await deletion.mutateAsync(slug)
      downloadText(`deletion-${slug}.txt`, statement)
      client.clear()
      window.location.assign('/')
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('organization.deleteFailed')))
    }
  }
  return (
    <Card title={t('organization.delete')} text={t('organization.deleteHint')}>
      <Button danger loading={deletion.isPending} onClick={() => void run()}>
        {t('organization.deleteOpen')}
      </Button>
    </Card>
  )
}
