import { useQuery } from '@tanstack/react-query'
import { ownContentQuery, ownResourcesQuery } from './requests.queries.ts'

/** How many of the signed-in member's requests were decided since they last looked. */
export function useNews(): number {
  const content = useQuery(ownContentQuery).data ?? []
  const resources = useQuery(ownResourcesQuery).data ?? []
  return [...content, ...resources].filter(({ unseen }) => unseen).length
}
