import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { site } from '../../shared/contract/site.ts'
import { send } from '../api/http.ts'

/** Who runs this server, and for whom. */
export type Site = z.infer<typeof site>

/** Who runs this server, as far as they say; read once. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => readSite(await (await send('/api/site', { signal })).json()),
  staleTime: Infinity,
})

/**
 * Whether plans, prices and trials are spoken of: not on a server that an organization runs for itself. Undefined until the
 * server has said, so that nothing is shown that has to go again.
 */
export function useSellsPlans(): boolean | undefined {
  const site = useQuery(siteQuery)
  // A server that cannot be asked is no reason to hide how to pay.
  return site.isError ? true : site.data && site.data.deployment === 'hosted'
}

/** Whether a new organization can sign up; undefined until the server has said. */
export function useSignUpOpen(): boolean | undefined {
  const site = useQuery(siteQuery)
  return site.isError ? true : site.data?.signUpOpen
}

/** Read by hand: the first page of a visitor needs it, and does without the library that checks contracts. */
function readSite(answer: unknown): Site {
  const { contactEmail, deployment, billingConfigured, signUpOpen } = (answer ?? {}) as Partial<
    Record<keyof Site, unknown>
  >
  return {
    contactEmail: typeof contactEmail === 'string' ? contactEmail : null,
    deployment: deployment === 'onprem' ? 'onprem' : 'hosted',
    billingConfigured: billingConfigured === true,
    signUpOpen: signUpOpen !== false,
  }
}
