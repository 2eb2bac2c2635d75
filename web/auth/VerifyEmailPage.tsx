import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { VerifyEmailAnswer } from '../../shared/contract/accounts.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { useSellsPlans } from '../session/site.query.ts'
import { sessionQuery } from '../session/session.queries.ts'
import { verifyQuery } from './auth.queries.ts'
import { Spinner } from '../ui/states.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { goTo } from './goTo.ts'
import { rememberSlug } from './rememberedSlug.ts'
import { ResendButton } from './ResendButton.tsx'
import { ResendForm } from './ResendForm.tsx'
import { useSignUpDrafts } from './signUp/signUpDraft.store.ts'
import '../texts/account/entryTexts.ts'
import styles from './auth.module.css'

/** Verification of an email address: says where the link was sent, or redeems the link that was opened. */
export function VerifyEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const email = query.get('email')
  if (token) return <Verifying token={token} />
  return email ? <CheckInbox email={email} paid={query.get('checkout') === 'success'} /> : <NoToken />
}

/** Where the link was sent; after a payment also that it arrived, and that the sign-up is done. */
function CheckInbox({ email, paid }: { email: string; paid: boolean }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (paid) useSignUpDrafts.getState().clear('plans')
  }, [paid])
  return (
    <AuthFrame title={t(paid ? 'auth.verify.paidTitle' : 'auth.verify.checkTitle')}>
      <div className={styles.stack}>
        {paid && <p role="status">{t('auth.verify.paid')}</p>}
        <p>{t('auth.verify.checkText', { email })}</p>
        <ResendButton email={email} />
        <Link to="/login">{t('auth.verify.signIn')}</Link>
      </div>
    </AuthFrame>
  )
}

function NoToken() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('auth.verify.title')}>
      <div className={styles.stack}>
        <p role="alert">{t('auth.verify.noToken')}</p>
        <p>{t('auth.verify.noTokenHint')}</p>
        <ReturnHome />
      </div>
    </AuthFrame>
  )
}

function Verifying({ token }: { token: string }) {
  const { t } = useTranslation()
  const verification = useQuery(verifyQuery(token))
  if (verification.isPending)
    return (
      <AuthFrame title={t('auth.verify.title')}>
        <div role="status">
          <Spinner /> {t('auth.verify.loading')}
        </div>
      </AuthFrame>
    )
  if (verification.isError) return <Failed error={verification.error} retry={() => void verification.refetch()} />
  return <Verified answer={verification.data} />
}

/** Every way on: sign in where it is done already, a new link for one that does not work, another try where nobody answered. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const done = hasCode(error, 'ALREADY_VERIFIED')
  const refused = hasCode(error, 'TOKEN_INVALID') || hasCode(error, 'VALIDATION_FAILED')
  return (
    <AuthFrame title={t(done ? 'auth.verify.doneTitle' : 'auth.verify.failedTitle')}>
      <div className={styles.stack}>
        <p role={done ? 'status' : 'alert'}>{messageOf(error, t('auth.verify.failed'))}</p>
        {refused && <p>{t('auth.verify.refusedHint')}</p>}
        {refused && <ResendForm />}
        {!done && !refused && (
          <Button type="primary" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
        <Link to="/login">{t('auth.verify.signIn')}</Link>
        <ReturnHome />
      </div>
    </AuthFrame>
  )
}

function Verified({ answer }: { answer: VerifyEmailAnswer }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sellsPlans = useSellsPlans()
  const proceed = () => {
    rememberSlug(answer.organization.slug)
    client.removeQueries({ queryKey: sessionQuery.queryKey })
    goTo(answer.redirectUrl || '/api/login', navigate)
  }
  return (
    <AuthFrame title={t('auth.verify.successTitle')} subtitle={t('auth.verify.success')}>
      <dl className={styles.facts}>
        <dt>{t('auth.verify.organization')}</dt>
        <dd>{answer.organization.name}</dd>
        <dt>{t('auth.verify.slug')}</dt>
        <dd>{answer.organization.slug}</dd>
        {sellsPlans && (
          <>
            <dt>{t('auth.verify.plan')}</dt>
            <dd>{t(`plans.${answer.organization.planType}`)}</dd>
          </>
        )}
        <dt>{t('auth.verify.role')}</dt>
        <dd>{t(`roles.${answer.user.role}`)}</dd>
      </dl>
      <Button type="primary" size="large" block onClick={proceed}>
        {t('auth.verify.continue')}
      </Button>
    </AuthFrame>
  )
}

function ReturnHome() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/')}>{t('auth.verify.home')}</Button>
}
