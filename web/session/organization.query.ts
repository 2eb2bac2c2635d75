import { queryOptions } from '@tanstack/react-query'
import { currentOrganization } from '../../shared/contract/organizations.ts'
import { call } from '../api/http.ts'

/** The own organization with what its plan allows; read anew whenever it is shown, because others change it too. */
export const organizationQuery = queryOptions({
  queryKey: ['organization', 'current'],
  queryFn: ({ signal }) => call('/api/organization/current', currentOrganization, { signal }),
  staleTime: 0,
})
