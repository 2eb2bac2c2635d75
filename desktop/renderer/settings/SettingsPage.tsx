import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { LoadFailed, PageLoading } from '../../../web/ui/states.tsx'
import { settingsQuery } from '../api/queries.ts'
import { ChoicesCard } from './ChoicesCard.tsx'
import { ComputerCard } from './ComputerCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'

/** How the console behaves on this computer. Switches and choices hold at once, what is typed when it is saved. */
export function SettingsPage() {
  const { t } = useTranslation('console')
  const settings = useQuery(settingsQuery)
  return (
    <PageFrame narrow title={t('settings.title')}>
      {settings.data ? (
        <>
          <Form component="div" layout="vertical">
            <ComputerCard settings={settings.data} />
            <ChoicesCard />
          </Form>
          <LimitsCard settings={settings.data} />
        </>
      ) : settings.isError ? (
        <LoadFailed title={t('settings.failed')} error={settings.error} retry={() => void settings.refetch()} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  )
}
