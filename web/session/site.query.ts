import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Site as SiteAnswer } from '../../shared/contract/site.ts'
import { send } from '../api/http.ts'

/** Who runs this server, and for whom. */
export type Site = SiteAnswer

/** Who runs this server, as far as they say: in the document already, or read once. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => readSite(await (await send('/api/site', { signal })).json()),
  initialData: siteInDocument,
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

/** What the server put into the document of this page; undefined where it put nothing in, as during development. */
function siteInDocument(): Site | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('site')?.textContent
  const answer: unknown = text ? JSON.parse(text) : undefined
  return typeof answer === 'object' && answer !== null ? readSite(answer) : undefined
}

/** Read by hand: the first page of a visitor needs it, and does without the library that checks contracts. */
function readSite(answer: unknown): Site {
  const { deployment, billingConfigured, signUpOpen, ...texts } = (answer ?? {}) as Partial<Record<keyof Site, unknown>>
  const textOr = (name: keyof typeof texts) => (typeof texts[name] === 'string' ? texts[name] : null)
  return {
    contactEmail: textOr('contactEmail'),
    operatorName: textOr('operatorName'),
    imprintUrl: textOr('imprintUrl'),
    deployment: deployment === 'onprem' ? 'onprem' : 'hosted',
    billingConfigured: billingConfigured === true,
    signUpOpen: signUpOpen !== false,
    demonstration: textOr('demonstration'),
  }
}
