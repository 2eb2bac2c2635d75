import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { recoveryCodes, twoFactorSetupAnswer, type twoFactorDisable } from '../../shared/contract/twoFactor.ts'
import { call, callForEffect } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { sessionQuery } from '../session/session.queries.ts'
import { ownSessionsQuery } from './account.queries.ts'

/** Makes a new secret for the authenticator app; it counts once a code of it was given. */
export function useSetUpTwoFactor() {
  return useAction({
    mutationFn: (body: { currentPassword: string }) =>
      call('/api/auth/two-factor/setup', twoFactorSetupAnswer, { method: 'POST', body }),
    // The secret leaves memory with the dialog that shows it.
    gcTime: 0,
  })
}

/** Switches two-factor sign-in on; answers the recovery codes, which cannot be read again. */
export function useEnableTwoFactor() {
  const refresh = useRefresh()
  return useAction({
    mutationFn: (body: { code: string }) =>
      call('/api/auth/two-factor/enable', recoveryCodes, { method: 'POST', body }),
    onSuccess: refresh,
    gcTime: 0,
  })
}

/** Switches two-factor sign-in off. */
export function useDisableTwoFactor() {
  const refresh = useRefresh()
  return useAction({
    mutationFn: (body: z.input<typeof twoFactorDisable>) =>
      callForEffect('/api/auth/two-factor/disable', { method: 'POST', body }),
    onSuccess: refresh,
  })
}

/** Either change signs the member out everywhere else. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    // Not waited for: recovery codes must not get lost over it.
    void client.invalidateQueries(sessionQuery)
    void client.invalidateQueries(ownSessionsQuery)
  }
}
