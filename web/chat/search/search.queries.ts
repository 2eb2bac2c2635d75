import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { foundConversations } from '../../../shared/contract/conversations/found.ts'
import { call } from '../../api/http.ts'

/** The own conversations that hold words. Messages come and go, so nothing of it is kept. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['conversations', 'search', search],
    queryFn: ({ signal }) =>
      call(`/api/conversations/search?${new URLSearchParams({ search }).toString()}`, foundConversations, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
