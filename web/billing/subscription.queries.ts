import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  changePreview,
  checkoutAnswer,
  invoices,
  portalAnswer,
  promocodeApplied,
  subscription,
  upgradeAnswer,
  type Cancellation,
  type OrderRequest,
} from '../../shared/contract/billing.ts'
import type { OrderedPlan } from '../../shared/domain/plans.ts'
import { call, callForEffect } from '../api/http.ts'
import { readAnew } from '../api/readAnew.ts'
import { useAction } from '../api/useAction.ts'
import { sessionQuery } from '../session/session.queries.ts'

/** How the organization stands with its plan; read anew whenever it is shown, because payments are settled elsewhere. */
export const subscriptionQuery = queryOptions({
  queryKey: ['organization', 'subscription'],
  queryFn: ({ signal }) => call('/api/subscription', subscription, { signal }),
  staleTime: 0,
})

/** The invoices of the organization, newest first. */
export const invoicesQuery = queryOptions({
  queryKey: ['organization', 'invoices'],
  queryFn: ({ signal }) => call('/api/subscription/invoices', invoices, { signal }),
  staleTime: 60_000,
})

/** What another plan or interval costs a subscription that runs. The amount depends on the day, so it is never kept. */
export const previewQuery = (body: Required<Omit<OrderRequest, 'promocode'>>) =>
  queryOptions({
    queryKey: ['organization', 'preview', body],
    queryFn: ({ signal }) => call('/api/subscription/preview', changePreview, { method: 'POST', body, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Begins the first payment of an organization; `checkoutUrl` is where it goes on. */
export function useOrder() {
  return useAction({
    mutationFn: (body: OrderRequest) =>
      call('/api/subscription/checkout', checkoutAnswer.partial(), { method: 'POST', body }),
  })
}

/** Gives a running subscription another plan or interval. */
export function useChange() {
  const refresh = useRefreshPlan()
  return useAction({
    mutationFn: (body: OrderRequest) => callForEffect('/api/subscription/change', { method: 'POST', body }),
    onSuccess: refresh,
  })
}

/** Where a plan can be ordered, or word that it is being seen to. */
export function useUpgrade() {
  return useAction({
    mutationFn: (requestedPlan: OrderedPlan) =>
      call('/api/subscription/upgrade', upgradeAnswer, { method: 'POST', body: { requestedPlan } }),
  })
}

/** Opens the payment provider's page for cards, addresses and invoices. */
export function usePortal() {
  return useAction({ mutationFn: () => call('/api/subscription/portal', portalAnswer, { method: 'POST' }) })
}

/** Cancels at the end of the time that is paid. */
export function useCancel() {
  const refresh = useRefreshPlan()
  return useAction({
    mutationFn: (body: Cancellation) => callForEffect('/api/subscription/cancel', { method: 'POST', body }),
    onSuccess: refresh,
  })
}

/** Takes a cancellation back. */
export function useResume() {
  const refresh = useRefreshPlan()
  return useAction({
    mutationFn: () => callForEffect('/api/subscription/resume', { method: 'POST' }),
    onSuccess: refresh,
  })
}

/** Uses a promocode up for the caller's organization. */
export function useUsePromocode() {
  const refresh = useRefreshPlan()
  return useAction({
    mutationFn: (body: { code: string; organizationId: number }) =>
      call('/api/use-promocode', promocodeApplied, { method: 'POST', body }),
    onSuccess: refresh,
  })
}

/** Reads anew whatever says which plan the organization has. */
export function useRefreshPlan(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAnew(client, { queryKey: ['organization'] }, { queryKey: sessionQuery.queryKey })
}
