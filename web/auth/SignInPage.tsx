import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { LoginLocal } from '../../shared/contract/accounts.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useSignUpOpen } from '../session/site.query.ts'
import { useSignIn } from './auth.queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { goTo } from './goTo.ts'
import { nextAddress } from './nextAddress.ts'
import { Registered } from './Registered.tsx'
import { rememberSlug } from './rememberedSlug.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { Unverified } from './Unverified.tsx'
import styles from './auth.module.css'

/** What an entry of the history knows of this page: who has just signed up, or that the code is asked for. */
interface EntryState {
  registered?: string
  step?: 'code'
}

/** Sign-in with organization, username and password; then with a code, where the account asks for one. */
export function SignInPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { registered, step } = (state ?? {}) as EntryState
  const next = nextAddress(useSearchParams()[0])
  const signIn = useSignIn()
  const signUpOpen = useSignUpOpen() !== false
  const [unverified, setUnverified] = useState<string | null>(null)
  const [username, setUsername] = useState('')
  const [firstTaken, setFirstTaken] = useState(false)
  // After a reload, or on the way back from the workspace, the password comes first again.
  const second = step === 'code' && firstTaken

  const enter = (redirectUrl: string) => {
    notify.success(t('auth.signIn.successTitle'), t('auth.signIn.success'))
    goTo(next ?? redirectUrl, navigate)
  }
  const submit = (values: LoginLocal) =>
    signIn.mutate(values, {
      onSuccess: ({ redirectUrl }) => {
        rememberSlug(values.organizationSlug.trim().toLowerCase())
        if (redirectUrl !== undefined) return enter(redirectUrl)
        setUsername(values.username)
        setFirstTaken(true)
        const here: EntryState = { step: 'code' }
        void navigate({ search }, { state: here, replace: step === 'code' })
      },
      onError: (error) => {
        setUnverified(hasCode(error, 'EMAIL_NOT_VERIFIED') ? values.username : null)
        notify.error(t('auth.signIn.failedTitle'), messageOf(error, t('auth.signIn.failed')))
      },
    })

  if (second)
    return (
      <AuthFrame title={t('secondStep.title')} subtitle={t('secondStep.subtitle')}>
        <SecondStepForm onSignedIn={enter} onBack={() => void navigate(-1)} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('auth.signIn.title')} subtitle={t('auth.signIn.subtitle')} leadsIn>
      {unverified !== null && <Unverified username={unverified} />}
      {signIn.isError && unverified === null && (
        <p className={styles.wrong} role="alert">
          {messageOf(signIn.error, t('auth.signIn.failed'))}
        </p>
      )}
      {registered !== undefined && unverified === null && <Registered email={registered} />}
      <SignInForm username={username} pending={signIn.isPending} onSubmit={submit} />
      {signUpOpen && (
        <p className={styles.aside}>
          {t('auth.signIn.newHere')} <Link to="/signup">{t('auth.signIn.create')}</Link>
        </p>
      )}
    </AuthFrame>
  )
}
