import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  bulkAnswer,
  documentAnswer,
  documentList,
  folderList,
  MOST_AT_ONCE,
  tagList,
  versionList,
  type BulkRequest,
  type Document,
  type DocumentSort,
} from '../../../shared/contract/documents.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { ListedStatus } from '../../../shared/domain/status.ts'
import { call } from '../../api/http.ts'

/** What of the library is listed, and in which order. */
export interface LibraryView {
  search: string
  status?: ListedStatus | undefined
  type?: string | undefined
  accessLevel?: AccessLevel | undefined
  folder?: string | undefined
  tag?: string | undefined
  sort: DocumentSort
  order?: 'asc' | 'desc' | undefined
}

export const ROWS_AT_ONCE = 50
const POLL_MS = 5000
const documentsKey = ['documents']

const addressOf = ({ search, ...view }: LibraryView, page: Record<string, string | number>): string => {
  const asked = Object.entries({ type: 'file', search, ...withoutEmpty(view), ...page }).filter(
    ([, value]) => value !== '',
  )
  return `/api/documents?${new URLSearchParams(asked).toString()}`
}

const withoutEmpty = (view: object): Record<string, string> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))

/** Some rows of the list, from one number on, read anew every 5 seconds: others add and change documents as well. */
export const rowsQuery = (view: LibraryView, page: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'rows', view, page],
    queryFn: ({ signal }) =>
      call(addressOf(view, { limit: ROWS_AT_ONCE, offset: page * ROWS_AT_ONCE }), documentList, { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })

export const foldersQuery = queryOptions({
  queryKey: [...documentsKey, 'folders'],
  queryFn: ({ signal }) => call('/api/documents/folders', folderList, { signal }),
  select: ({ folders }) => folders,
})

export const tagsQuery = queryOptions({
  queryKey: [...documentsKey, 'tags'],
  queryFn: ({ signal }) => call('/api/documents/tags', tagList, { signal }),
  select: ({ tags }) => tags,
})

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'versions', id],
    queryFn: ({ signal }) => call(`/api/documents/${id}/versions`, versionList, { signal }),
    select: ({ versions }) => versions,
  })

const MOST_SELECTED = 10_000

/** The documents that a view lists, all of them. */
export async function listedIds(view: LibraryView): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await call(addressOf(view, { limit: MOST_AT_ONCE, ...(cursor && { cursor }) }), documentList)
    ids.push(...page.documents.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor && ids.length < MOST_SELECTED)
  return ids
}

/** Changes many documents, as many at once as the server takes. */
export async function changeAll(
  ids: readonly number[],
  change: Omit<BulkRequest, 'ids'>,
): Promise<{ changed: number; missing: number }> {
  let changed = 0
  let missing = 0
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const body = { ...change, ids: ids.slice(from, from + MOST_AT_ONCE) }
    const done = await call('/api/documents/bulk', bulkAnswer, { method: 'POST', body })
    changed += done.changed
    missing += done.missing
  }
  return { changed, missing }
}

/** What the knowledge base says is read anew after a change of a document. */
export function refreshKnowledge(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: documentsKey }),
    client.invalidateQueries({ queryKey: ['knowledge-chunks'] }),
    client.invalidateQueries({ queryKey: ['knowledge-topics'] }),
  ])
}

/** One of the calls that change a document, with its lists read anew afterwards. */
export function useDocumentCall(path: (document: Document) => string, method: 'POST' | 'PATCH') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ document, body }: { document: Document; body?: unknown }) =>
      call(path(document), documentAnswer, { method, body: body ?? {} }),
    onSuccess: () => refreshKnowledge(client),
  })
}
