import { auditList, auditQuery } from '../../shared/contract/audit.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { AuditService } from './audit.service.ts'

export function auditRoutes({ audit }: { audit: AuditService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/audit',
      access: 'audit.read',
      query: auditQuery,
      answer: auditList,
      handle: async ({ query }, actor) => ({ json: await audit.list(actor, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/audit/export',
      access: 'audit.read',
      limits: [{ name: 'audit-export', max: 20, windowMs: 60 * 60_000, per: 'member' }],
      handle: async (_request, actor) => ({
        download: { name: 'audit-log.csv', mediaType: 'text/csv; charset=utf-8', pieces: await audit.exportCsv(actor) },
      }),
    }),
  ]
}
