import { queryOptions } from '@tanstack/react-query'
import { site } from '../../shared/contract/site.ts'
import { call } from '../api/http.ts'

/** Who runs this server, as far as they say. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('/api/site', site, { signal }),
  staleTime: Infinity,
})
