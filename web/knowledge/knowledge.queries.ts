import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { documentList } from '../../shared/contract/documents.ts'
import { call, callForEffect } from '../api/http.ts'

const POLL_MS = 5000
const documentsKey = ['documents']

/** The library's documents, newest first, read anew every 5 seconds. */
export const documentsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, { search }],
    queryFn: ({ pageParam, signal }) => call(`/api/documents?${params(search, pageParam)}`, documentList, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  })

/** Reads the library anew, after uploads. */
export function useRefreshDocuments(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: documentsKey })
}

/** Deletes a document. */
export function useDeleteDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callForEffect(`/api/documents/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: documentsKey }),
  })
}

function params(search: string, cursor: string | undefined): string {
  return new URLSearchParams({ ...(search && { search }), ...(cursor && { cursor }) }).toString()
}
