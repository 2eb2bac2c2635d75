import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CurrentUser } from '../../shared/contract/accounts.ts'
import type { Ability } from '../../shared/domain/roles.ts'
import { hasCode } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { forgetTab } from './tabMemory.ts'

/** The signed-in user, or null when nobody is signed in. Fresh for 5 minutes, never retried. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 5 * 60_000,
  retry: false,
})

/** The user of the current session; undefined while it is being asked for. */
export function useSession(): CurrentUser | null | undefined {
  return useQuery(sessionQuery).data
}

/** The user of the pages that `RequireAccess` guards. */
export const GuardedUser = createContext<CurrentUser | null>(null)

/**
 * The user inside pages that `RequireAccess` guards, where there always is one: until the guard itself hears that the
 * session has ended, they keep the user that they were drawn for.
 */
export function useUser(): CurrentUser {
  const user = useContext(GuardedUser)
  if (!user) throw new Error('useUser outside of RequireAccess')
  return user
}

/** Whether the signed-in user may do something. */
export function useMay(ability: Ability): boolean {
  return useSession()?.abilities.includes(ability) ?? false
}

/** Where a signed-in user works. */
export function workspacePath(user: CurrentUser): string {
  return user.role === 'super_admin' ? '/super-admin' : `/org/${user.organization.slug}`
}

/** Signs out: clears everything that was cached and goes to the landing page, even when the call fails. */
export function useLogout() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => callForEffect('/api/logout', { method: 'POST' }),
    onError: (error) => {
      // oxlint-disable-next-line no-console -- the specification asks for the failure to be logged
      console.error('Logout failed', error)
    },
    onSettled: () => {
      client.clear()
      forgetTab()
      window.location.assign('/')
    },
  })
}

/** Marks the session as ended, after a call was answered 401. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null)
}

/** Visitors do without it: the landing page is shown sooner. */
const contract = async () => (await import('../../shared/contract/accounts.ts')).currentUser

async function readSession({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> {
  try {
    return await call('/api/auth/user', contract, { signal })
  } catch (error) {
    if (hasCode(error, 'UNAUTHENTICATED')) return null
    throw error
  }
}
