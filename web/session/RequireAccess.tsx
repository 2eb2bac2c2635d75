import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Ability } from '../../shared/domain/roles.ts'
import { notify } from '../ui/notify.ts'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { GuardedUser, sessionQuery, useMay } from './session.queries.ts'

/** Shows its children to somebody who is signed in and may do `ability`; sends others to sign in. */
export function RequireAccess({ ability, children }: { ability: Ability; children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const allowed = useMay(ability)
  if (session.isError) return <LoadFailed error={session.error} retry={() => void session.refetch()} />
  if (session.data === undefined) return <PageLoading />
  if (session.data === null) return <SendToSignIn />
  return allowed ? <GuardedUser value={session.data}>{children}</GuardedUser> : <Denied />
}

/** Tells that something is for administrators only. */
export function Denied() {
  const { t } = useTranslation()
  return <LoadFailed title={t('access.denied')} text={t('access.adminOnly')} />
}

function SendToSignIn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => {
    notify.error(t('access.unauthorized'), t('access.loggedOut'))
    void navigate('/login', { replace: true })
  }, [navigate, t])
  return <PageLoading />
}
