import { queryOptions } from '@tanstack/react-query'
import {
  authorizationOutcome,
  authorizationQuestion,
  type AuthorizationQuestion,
} from '../../shared/contract/oauth/oauth.ts'
import { call } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'

export type Question = NonNullable<AuthorizationQuestion['question']>

/** What an assistant asks for, by the address that it sent the browser to. */
export const considerQuery = (request: Record<string, string>) =>
  queryOptions({
    queryKey: ['authorize', request],
    queryFn: ({ signal }) =>
      call('/api/oauth/request', authorizationQuestion, { method: 'POST', body: request, signal }),
    staleTime: Infinity,
    retry: false,
  })

/** Lets the assistant in or refuses it, and leaves for where it waits. */
export function useDecision(request: Record<string, string>) {
  return useAction({
    mutationFn: (allow: boolean) =>
      call('/api/oauth/decision', authorizationOutcome, { method: 'POST', body: { request, allow } }),
    onSuccess: ({ redirectUrl }) => window.location.replace(redirectUrl),
  })
}
