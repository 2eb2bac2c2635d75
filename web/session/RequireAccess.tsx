// The session is read by this contract; a page behind a guard always needs it, so that it comes with the page.
import '../../shared/contract/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ability } from '../../shared/domain/roles.ts'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { GuardedUser, sessionQuery, useMay } from './session.queries.ts'
import { ReadingLanguage } from './ReadingLanguage.tsx'
import { RoleNotice } from './RoleNotice.tsx'
import { signInAgain } from './signInAgain.ts'

interface RequireAccessProps {
  ability: Ability
  /** What somebody sees who may not; without it, that they may not. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its children to somebody who is signed in and may do `ability`; sends people without a session to sign in. */
export function RequireAccess({ ability, otherwise, children }: RequireAccessProps) {
  const session = useQuery(sessionQuery)
  const allowed = useMay(ability)
  if (session.isError) return <LoadFailed error={session.error} retry={() => void session.refetch()} />
  if (session.data === undefined) return <PageLoading />
  if (session.data === null) return <SendToSignIn />
  return (
    <GuardedUser value={session.data}>
      <RoleNotice />
      <ReadingLanguage />
      {allowed ? children : (otherwise ?? <Denied />)}
    </GuardedUser>
  )
}

function Denied() {
  const { t } = useTranslation()
  return <LoadFailed title={t('access.denied')} text={t('access.adminOnly')} />
}

function SendToSignIn() {
  const { t } = useTranslation()
  useEffect(() => signInAgain(t('access.unauthorized'), t('access.loggedOut')), [t])
  return <PageLoading />
}
