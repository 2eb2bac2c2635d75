import {
  auditChain,
  auditCheck,
  auditExportQuery,
  auditList,
  auditQuery,
  auditRetentionChange,
} from '../../shared/contract/audit.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { AuditService } from './audit.service.ts'

export function auditRoutes({ audit }: { audit: AuditService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/audit',
      operation: { id: 'listAuditEvents', summary: 'List events of the audit log', tag: 'Audit log' },
      access: 'audit.read',
      query: auditQuery,
      answer: auditList,
      handle: async ({ query }, actor) => ({ json: await audit.list(actor, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/audit/chain',
      operation: { id: 'readAuditChain', summary: "Read the state of the audit log's chain", tag: 'Audit log' },
      access: 'audit.read',
      answer: auditChain,
      handle: async (_request, actor) => ({ json: await audit.chain(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/audit/check',
      operation: { id: 'checkAuditLog', summary: 'Check that the audit log is whole', tag: 'Audit log' },
      access: 'audit.read',
      answer: auditCheck,
      limits: [{ name: 'audit-check', max: 20, windowMs: 60 * 60_000, per: 'member' }],
      handle: async (_request, actor) => ({ json: await audit.check(actor) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/audit/retention',
      operation: { id: 'updateAuditRetention', summary: 'Say how long the audit log is kept', tag: 'Audit log' },
      access: 'audit.retain',
      body: auditRetentionChange,
      answer: auditChain,
      handle: async ({ body }, actor) => ({ json: await audit.retain(actor, body.years) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/audit/export',
      operation: { id: 'exportAuditLog', summary: 'Download the audit log', tag: 'Audit log' },
      access: 'audit.read',
      query: auditExportQuery,
      limits: [{ name: 'audit-export', max: 20, windowMs: 60 * 60_000, per: 'member' }],
      media: { types: ['text/csv', 'application/jsonl'], isText: true },
      handle: async ({ query }, actor) => ({
        download: { ...FILES[query.format], pieces: await audit.export(actor, query) },
      }),
    }),
  ]
}

const FILES = {
  csv: { name: 'audit-log.csv', mediaType: 'text/csv; charset=utf-8' },
  jsonl: { name: 'audit-log.jsonl', mediaType: 'application/jsonl; charset=utf-8' },
}
