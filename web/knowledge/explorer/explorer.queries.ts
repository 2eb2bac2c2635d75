import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { topicGroups, topicList } from '../../../shared/contract/explorer.ts'
import { call } from '../../api/http.ts'

/** Topics of a page, and passages that are fetched at once of a topic whose first ones are there. */
const TOPICS_AT_ONCE = 30
const PASSAGES_AT_ONCE = 20

/** What the explorer shows. */
export interface ExplorerView {
  search: string
  topic: string | undefined
}

const groupsOf = (view: ExplorerView, page: Record<string, number>, signal: AbortSignal) => {
  const asked = Object.entries({ ...page, search: view.search, topic: view.topic ?? '' }).filter(
    ([, value]) => value !== '',
  )
  const query = new URLSearchParams(asked)
  return call(`/api/knowledge-chunks?${query.toString()}`, topicGroups, { signal })
}

/** Topics with the first of their passages, read anew whenever somebody comes back to the page. */
export const groupsQuery = (view: ExplorerView) =>
  infiniteQueryOptions({
    queryKey: ['knowledge-chunks', view],
    queryFn: ({ pageParam, signal }) => groupsOf(view, { limit: TOPICS_AT_ONCE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, offset) => (last.length < TOPICS_AT_ONCE ? undefined : offset + TOPICS_AT_ONCE),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })

/** The passages of a topic behind the first ones. */
export const furtherQuery = (view: ExplorerView, first: number) =>
  infiniteQueryOptions({
    queryKey: ['knowledge-chunks', view, 'further', first],
    queryFn: async ({ pageParam, signal }) => {
      const [group] = await groupsOf(view, { chunks: PASSAGES_AT_ONCE, from: pageParam }, signal)
      return group?.chunks ?? []
    },
    initialPageParam: first,
    getNextPageParam: (last, _all, from) => (last.length < PASSAGES_AT_ONCE ? undefined : from + PASSAGES_AT_ONCE),
    select: ({ pages }) => pages.flat(),
  })

/** Topics by name, and how many there are. */
export const topicsQuery = (search: string) =>
  queryOptions({
    queryKey: ['knowledge-topics', search],
    queryFn: ({ signal }) =>
      call(`/api/knowledge-topics?${new URLSearchParams(search ? { search } : {}).toString()}`, topicList, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
