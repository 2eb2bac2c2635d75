import { queryOptions, useMutation } from '@tanstack/react-query'
import { plans, promocodeValidity, type Plans } from '../../shared/contract/billing.ts'
import { call } from '../api/http.ts'

/** A plan of the catalogue. */
export type OfferedPlan = Plans['plans'][number]

/** The catalogue of plans, and whether paid ones can be ordered. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('/api/plans', plans, { signal }),
})

/** Asks what a promocode gives. */
export function useValidatePromocode() {
  return useMutation({
    mutationFn: (code: string) =>
      call('/api/validate-promocode', promocodeValidity, { method: 'POST', body: { code } }),
  })
}
