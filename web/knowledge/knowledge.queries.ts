import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { documentAnswer, documentList } from '../../shared/contract/documents.ts'
import { messageOf } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'
import { texts } from '../texts/i18n.ts'
import { notify } from '../ui/notify.ts'

const POLL_MS = 5000
const documentsKey = ['documents']

/** Uploaded files, which make up the library, or websites. */
type DocumentType = 'file' | 'url'

/** Documents of a type, newest first, read anew every 5 seconds. */
export const documentsQuery = (type: DocumentType, search = '') =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, { type, search }],
    queryFn: ({ pageParam, signal }) =>
      call(`/api/documents?${params({ type, search, cursor: pageParam })}`, documentList, { signal }),
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

/** Tries a document again that failed or waits for its next try. */
export function useRetryDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(`/api/documents/${id}/retry`, documentAnswer, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: documentsKey }),
    onError: (error) => notify.error(texts.t('common.error'), messageOf(error, texts.t('knowledge.retryRefused'))),
  })
}

function params({ type, search, cursor }: { type: DocumentType; search: string; cursor: string | undefined }): string {
  return new URLSearchParams({ type, ...(search && { search }), ...(cursor && { cursor }) }).toString()
}
