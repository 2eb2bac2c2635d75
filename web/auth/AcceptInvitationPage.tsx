import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { hasCode } from '../api/apiError.ts'
import { Spinner } from '../ui/states.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { invitationQuery, useAcceptInvitation } from './auth.queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './auth.module.css'
import '../texts/account/entryTexts.ts'

const REDIRECT_MS = 2000

/** What an invitation's link opens: who invites, and the form that makes the account. */
export function AcceptInvitationPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  if (token) return <Invitation token={token} />
  return (
    <AuthFrame title={t('invitation.title')}>
      <div className={styles.stack}>
        <p role="alert">{t('invitation.noToken')}</p>
        <p>{t('invitation.noTokenHint')}</p>
        <GoHome />
      </div>
    </AuthFrame>
  )
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation()
  const invitation = useQuery(invitationQuery(token))
  const accept = useAcceptInvitation()
  const organization = invitation.data?.organizationName ?? ''
  if (accept.isSuccess) return <Created organization={organization} slug={accept.data.organizationSlug} />
  if (invitation.isError)
    return <Invalid retry={hasCode(invitation.error, 'TOKEN_INVALID') ? undefined : () => void invitation.refetch()} />
  if (invitation.isPending)
    return (
      <AuthFrame title={t('invitation.title')} subtitle={'\u00a0'}>
        <div role="status">
          <Spinner /> {t('invitation.loading')}
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('invitation.title')} subtitle={t('invitation.subtitle', { organization })} leadsIn>
      <AcceptForm token={token} invitation={invitation.data} accept={accept} />
    </AuthFrame>
  )
}

/** `retry` is there when the link itself was not refused: the server could not be asked. */
function Invalid({ retry }: { retry?: () => void }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('invitation.invalidTitle')}>
      <div className={styles.stack}>
        <p role="alert">{t('invitation.invalid')}</p>
        <p>{t('invitation.invalidHint')}</p>
        {retry && <Button onClick={retry}>{t('common.retry')}</Button>}
        <GoHome />
      </div>
    </AuthFrame>
  )
}

function Created({ organization, slug }: { organization: string; slug: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signIn = `/login?${new URLSearchParams({ organization: slug }).toString()}`
  useEffect(() => {
    const timer = setTimeout(() => void navigate(signIn), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, signIn])
  return (
    <AuthFrame title={t('invitation.createdTitle')}>
      <div className={styles.stack}>
        <p role="status">{t('invitation.created', { organization })}</p>
        <Link to={signIn}>{t('invitation.signIn')}</Link>
      </div>
    </AuthFrame>
  )
}

function GoHome() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/')}>{t('invitation.home')}</Button>
}
