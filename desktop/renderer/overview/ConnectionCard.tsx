import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../web/ui/Card.tsx'
import { tellOutcome } from '../../../web/ui/tellOutcome.ts'
import { useConfirm } from '../../../web/ui/useConfirm.ts'
import type { Status } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'
import styles from './Overview.module.css'

/** Where this computer is connected to and as whom, and the way out. */
export function ConnectionCard({ status: { connection, version } }: { status: Status }) {
  const { t } = useTranslation('console')
  const { pending, disconnect } = useDisconnect()
  const facts = [
    ['server', connection.server],
    ['organization', connection.organization?.name],
    ['user', connection.user && `${connection.user.name} (${connection.user.email})`],
    ['device', connection.device.name],
    ['vectors', t(connection.embedsHere ? 'overview.here' : 'overview.there')],
    ['version', version],
  ] as const
  return (
    <Card title={t('overview.connection')}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`overview.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Button danger loading={pending} onClick={() => void disconnect()}>
        {t('overview.disconnect')}
      </Button>
    </Card>
  )
}

function useDisconnect() {
  const { t } = useTranslation('console')
  const leaving = useCall('disconnect')
  const confirm = useConfirm()
  const disconnect = async () => {
    const sure = await confirm({
      title: t('overview.disconnectTitle'),
      text: t('overview.disconnectText'),
      action: t('overview.disconnect'),
    })
    if (!sure) return
    await tellOutcome(leaving.mutateAsync({}), {
      done: t('overview.disconnected'),
      failed: t('overview.disconnectFailed'),
    })
  }
  return { pending: leaving.isPending, disconnect }
}
