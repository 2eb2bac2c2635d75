import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { invitations, members, type InviteMember, type roleChange } from '../../shared/contract/members.ts'
import { call, callForEffect } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { readAnew } from '../api/readAnew.ts'
import { organizationQuery } from '../session/organization.query.ts'

const peopleKey = ['people']

/** The members of the organization; read anew whenever they are shown, because others change them too. */
export const membersQuery = queryOptions({
  queryKey: [...peopleKey, 'members'],
  queryFn: ({ signal }) => call('/api/users', members, { signal }),
  staleTime: 0,
})

/** The invitations of the organization, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: [...peopleKey, 'invitations'],
  queryFn: ({ signal }) => call('/api/users/invitations', invitations, { signal }),
  staleTime: 0,
  retry: false,
})

/** Sends an invitation; the answer's message says to whom. */
export function useInvite() {
  const refresh = useRefreshPeople()
  return useAction({
    mutationFn: (body: InviteMember) => call('/api/users/invite', messageAnswer, { method: 'POST', body }),
    // A refusal says, too, that the people are others than were shown.
    onSettled: refresh,
  })
}

/** Sends the mail of a pending invitation again, with a new link. */
export function useResendInvitation() {
  const refresh = useRefreshPeople()
  return useAction({
    mutationFn: (id: number) => callForEffect(`/api/users/invitations/${id}/resend`, { method: 'POST' }),
    onSettled: refresh,
  })
}

/** Takes a pending invitation back. */
export function useCancelInvitation() {
  const refresh = useRefreshPeople()
  return useAction({
    mutationFn: (id: number) => callForEffect(`/api/users/invitations/${id}`, { method: 'DELETE' }),
    onSettled: refresh,
  })
}

/** Gives a member another role. */
export function useChangeRole() {
  const refresh = useRefreshPeople()
  return useAction({
    mutationFn: ({ id, role }: { id: string } & z.infer<typeof roleChange>) =>
      callForEffect(`/api/users/${encodeURIComponent(id)}/role`, { method: 'PATCH', body: { role } }),
    onSettled: refresh,
  })
}

/** Removes a member. */
export function useRemoveMember() {
  const refresh = useRefreshPeople()
  return useAction({
    mutationFn: (id: string) => callForEffect(`/api/users/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSettled: refresh,
  })
}

/** Makes another member the owner. It ends the sessions of both, so nothing is read afterwards. */
export function useTransferOwnership() {
  return useAction({
    mutationFn: (id: string) =>
      callForEffect(`/api/users/${encodeURIComponent(id)}/transfer-ownership`, { method: 'POST' }),
  })
}

/**
 * Reads the people anew, and the organization, which counts their seats. Nobody waits for it: the part of the page that
 * asked for a change may be gone once the change shows.
 */
function useRefreshPeople(): () => void {
  const client = useQueryClient()
  return () => void readAnew(client, { queryKey: peopleKey }, { queryKey: organizationQuery.queryKey })
}
