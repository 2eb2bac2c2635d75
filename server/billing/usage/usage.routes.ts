import { usageHistory } from '../../../shared/contract/billing.ts'
import { usageStats } from '../../../shared/contract/organizations.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import { scopeOf } from '../../scope.ts'
import type { UsageHistoryService } from './usageHistory.ts'
import type { UsageService } from './usage.service.ts'

/** What of the plan is used. */
export function usageRoutes(deps: { billing: UsageService; usageHistory: UsageHistoryService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/usage-stats',
      operation: { id: 'readUsage', summary: 'Read how much of the plan is used', tag: 'Usage' },
      errors: ['NOT_FOUND'],
      access: 'usage.read',
      answer: usageStats,
      handle: async (_request, actor) => ({ json: await deps.billing.usage(scopeOf(actor)) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/usage-history',
      operation: { id: 'readUsageHistory', summary: 'Read the use of the last 30 days', tag: 'Usage' },
      access: 'usage.read',
      answer: usageHistory,
      handle: async (_request, actor) => ({ json: await deps.usageHistory.lastDays(scopeOf(actor)) }),
    }),
  ]
}
