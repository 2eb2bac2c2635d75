import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import { PageTitle } from '../../../web/ui/PageTitle.tsx'
import { Logo } from '../../../web/ui/look/Logo.tsx'
import { ThemeToggle } from '../../../web/ui/look/ThemeToggle.tsx'
import { LoadFailed, PageLoading } from '../../../web/ui/states.tsx'
import type { Status } from '../../contract/views.ts'
import { statusQuery } from '../api/queries.ts'
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
  useNews()
  // Somebody signed in meanwhile, in this window or another.
  if (status.data?.connection.state === 'connected') return <Navigate to="/" replace />
  return (
    <div className={styles.page}>
      <PageTitle title={t('signIn.title')} />
      <header className={styles.header}>
        <Logo />
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <p className={styles.subtitle}>{t('signIn.subtitle')}</p>
        {status.data ? (
          <Steps connection={status.data.connection} />
        ) : status.isError ? (
          <LoadFailed error={status.error} retry={() => void status.refetch()} />
        ) : (
          <PageLoading />
        )}
      </main>
    </div>
  )
}

function Steps({ connection }: Pick<Status, 'connection'>) {
  const { t } = useTranslation('console')
  const signIn = useSignIn()
  return (
    <>
      {connection.state === 'no-storage' && (
        <div className={styles.notice}>
          <Notice tone="danger" title={t('notices.noStorageTitle')} text={t('notices.noStorage')} />
        </div>
      )}
      <div className={styles.card}>
        {signIn.account ? (
          <CodeForm pending={signIn.pending} onSubmit={signIn.confirm} onBack={signIn.startOver} />
        ) : (
          <AccountForm connection={connection} pending={signIn.pending} onSubmit={signIn.begin} />
        )}
      </div>
      <p className={styles.kept}>{t('signIn.kept')}</p>
    </>
  )
}

/** Both steps. Where a code is asked for, the account is remembered until it is there, in this page alone. */
function useSignIn() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const connect = useCall('connect')
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
        onError: (error) => notify.error(t('signIn.failed'), messageOf(error, t('signIn.failedText'))),
      },
    )
  return {
    account,
    pending: connect.isPending,
    begin: (known: Account) => send(known),
    confirm: (code: string) => account && send(account, code),
    startOver: () => setAccount(undefined),
  }
}
