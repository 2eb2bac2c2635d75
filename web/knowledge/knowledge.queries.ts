import { useMutation, useQueryClient } from '@tanstack/react-query'
import { documentAnswer } from '../../shared/contract/documents.ts'
import { messageOf } from '../api/apiError.ts'
import { call, callForEffect } from '../api/http.ts'
import { texts } from '../texts/i18n.ts'
import { notify } from '../ui/notify.ts'

const documentsKey = ['documents']

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
