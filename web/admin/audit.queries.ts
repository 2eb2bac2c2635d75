import { infiniteQueryOptions } from '@tanstack/react-query'
import { auditList } from '../../shared/contract/audit.ts'
import type { AuditAction } from '../../shared/domain/audit.ts'
import { call } from '../api/http.ts'

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

/** Where the whole audit log is downloaded as CSV. */
export const AUDIT_EXPORT = '/api/audit/export'

function params(action: AuditAction | undefined, cursor: number | undefined): string {
  return new URLSearchParams({ ...(action && { action }), ...(cursor && { cursor: String(cursor) }) }).toString()
}
