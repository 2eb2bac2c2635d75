import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import { EntryCard, EntryFrame } from '../../../web/ui/frames/EntryFrame.tsx'
import { LoadFailed, PageLoading } from '../../../web/ui/states.tsx'
import type { Status } from '../../contract/views.ts'
import { settingsQuery, statusQuery } from '../api/queries.ts'
import { useCall } from '../api/useCall.ts'
import { useNews } from '../api/useNews.ts'
import { Notice } from '../shell/Notice.tsx'
import { AccountForm, type Account } from './AccountForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './SignIn.module.css'

/** Signs this computer in to a server. */
export function SignInPage() {
  const { t } = useTranslation('console')
  const status = useQuery(statusQuery)
  const settings = useQuery(settingsQuery)
  useNews()
  // Somebody signed in meanwhile, in this window or another.
  if (status.data?.connection.state === 'connected') return <Navigate to="/" replace />
  return (
    <EntryFrame title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      {status.data && settings.data ? (
        <Steps connection={status.data.connection} proxy={settings.data.proxy} />
      ) : status.isError || settings.isError ? (
        <LoadFailed
          error={status.error ?? settings.error}
          retry={() => void Promise.all([status.refetch(), settings.refetch()])}
        />
      ) : (
        <PageLoading />
      )}
    </EntryFrame>
  )
}

function Steps({ connection, proxy }: Pick<Status, 'connection'> & { proxy: string | null }) {
  const { t } = useTranslation('console')
  const signIn = useSignIn(proxy)
  return (
    <>
      {connection.state === 'no-storage' && (
        <div className={styles.notice}>
          <Notice tone="danger" title={t('notices.noStorageTitle')} text={t('notices.noStorage')} />
        </div>
      )}
      <EntryCard>
        {signIn.account ? (
          <CodeForm pending={signIn.pending} onSubmit={signIn.confirm} onBack={signIn.startOver} />
        ) : (
          <AccountForm connection={connection} proxy={proxy} pending={signIn.pending} onSubmit={signIn.begin} />
        )}
      </EntryCard>
      <p className={styles.kept}>{t('signIn.kept')}</p>
    </>
  )
}

/** Both steps. Where a code is asked for, the account is remembered until it is there, in this page alone. */
function useSignIn(proxy: string | null) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const connect = useCall('connect')
  const change = useCall('settings.change')
  const onError = (error: Error) => notify.error(t('signIn.failed'), messageOf(error, t('signIn.failedText')))
  const [account, setAccount] = useState<Account>()
  const send = (known: Account, code?: string) =>
    connect.mutate(
      { ...known, ...(code !== undefined && { code }) },
      {
        onSuccess: ({ codeRequired }) => {
          if (codeRequired) return setAccount(known)
          setAccount(undefined)
          notify.success(t('signIn.connected'), t('signIn.connectedText'))
          void navigate('/', { replace: true })
        },
        onError,
      },
    )
  return {
    account,
    pending: connect.isPending || change.isPending,
    begin: (known: Account, wanted: string | null) =>
      wanted === proxy ? send(known) : change.mutate({ proxy: wanted }, { onSuccess: () => send(known), onError }),
    confirm: (code: string) => account && send(account, code),
    startOver: () => setAccount(undefined),
  }
}
