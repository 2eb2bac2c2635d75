import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { usageHistory } from '../../shared/contract/billing.ts'
import {
  organizationDeleted,
  organizationView,
  usageStats,
  type AssistantChange,
  type OrganizationChange,
} from '../../shared/contract/organizations.ts'
import { call } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import { readAnew } from '../api/readAnew.ts'
import { organizationQuery } from '../session/organization.query.ts'
import { sessionQuery } from '../session/session.queries.ts'

const USAGE_POLL_MS = 60_000

/** How much of the plan is used, read anew every 60 seconds. */
export const usageQuery = queryOptions({
  queryKey: ['organization', 'usage'],
  queryFn: ({ signal }) => call('/api/usage-stats', usageStats, { signal }),
  staleTime: 0,
  refetchInterval: USAGE_POLL_MS,
})

/** What was asked, refused and stored on each of the last 30 days. */
export const usageHistoryQuery = queryOptions({
  queryKey: ['organization', 'usage-history'],
  queryFn: ({ signal }) => call('/api/usage-history', usageHistory, { signal }),
  staleTime: USAGE_POLL_MS,
})

/** Changes the organization's name, slug and assistant; the organization and the signed-in user are read anew. */
export function useUpdateOrganization() {
  const refresh = useRefreshOrganization()
  return useAction({
    mutationFn: (body: OrganizationChange) =>
      call('/api/organization/update', organizationView, { method: 'PATCH', body }),
    onSuccess: refresh,
  })
}

/** Changes the assistant of the organization with this slug. */
export function useUpdateAssistant(slug: string) {
  const refresh = useRefreshOrganization()
  return useAction({
    mutationFn: (body: AssistantChange) =>
      call(`/api/organization/${encodeURIComponent(slug)}`, organizationView, { method: 'PATCH', body }),
    onSuccess: refresh,
  })
}

/** Deletes the organization; `confirm` repeats its slug. The answer has the statement of it. */
export function useDeleteOrganization() {
  return useAction({
    mutationFn: (confirm: string) =>
      call('/api/organization', organizationDeleted, { method: 'DELETE', body: { confirm } }),
  })
}

function useRefreshOrganization(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await readAnew(client, { queryKey: organizationQuery.queryKey })
    // Last: a new slug in the session has the page drawn anew, with what is known of the organization then.
    await readAnew(client, { queryKey: sessionQuery.queryKey })
  }
}
