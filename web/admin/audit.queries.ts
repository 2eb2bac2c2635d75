import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { auditChain, auditCheck, auditList } from '../../shared/contract/audit.ts'
import type { AuditAction, AuditRetention } from '../../shared/domain/audit.ts'
import { call } from '../api/http.ts'
import { readAnew } from '../api/readAnew.ts'
import { useAction } from '../api/useAction.ts'

/** The audit log, newest first, of one kind of event or of all. */
export const auditQuery = (action: AuditAction | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', { action }],
    queryFn: ({ pageParam, signal }) => call(`/api/audit?${params(action, pageParam)}`, auditList, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.cursor,
    staleTime: 0,
    placeholderData: (before) => before,
  })

/** Where the chain of the log ends, who signs it, and how long it is kept. */
export const auditChainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => call('/api/audit/chain', auditChain, { signal }),
  staleTime: 0,
})

/** Has the whole log compared with its chain. */
export function useAuditCheck() {
  return useAction({ mutationFn: () => call('/api/audit/check', auditCheck, { method: 'POST' }) })
}

/** Changes for how many years events are kept. */
export function useRetain() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (years: AuditRetention) =>
      call('/api/audit/retention', auditChain, { method: 'PATCH', body: { years } }),
    onSuccess: () => readAnew(client, { queryKey: ['audit'] }),
  })
}

/** Where the whole audit log is downloaded, as CSV or with the chain. */
export const AUDIT_EXPORT = { csv: '/api/audit/export', jsonl: '/api/audit/export?format=jsonl' }

function params(action: AuditAction | undefined, cursor: number | undefined): string {
  return new URLSearchParams({ ...(action && { action }), ...(cursor && { cursor: String(cursor) }) }).toString()
}
