import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { syncQuarantine, syncRestoreAnswer, syncState } from '../../../shared/contract/sync.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import { call, callForEffect } from '../../api/http.ts'

const POLL_MS = 10_000
const syncKey = ['sync']
const documentsKey = ['documents']

/** Folders that devices watch. */
export const syncedFoldersQuery = queryOptions({
  queryKey: [...syncKey, 'folders'],
  queryFn: async ({ signal }) => (await call('/api/sync', syncState, { signal })).folders,
  refetchInterval: POLL_MS,
})

/** Documents whose files are gone, those removed last first. */
export const quarantineQuery = infiniteQueryOptions({
  queryKey: [...syncKey, 'quarantine'],
  queryFn: ({ pageParam, signal }) =>
    call(`/api/sync/quarantine${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`, syncQuarantine, {
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.cursor,
  refetchInterval: POLL_MS,
})

/** Says who may see the documents of a folder. */
export function useChangeFolder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, accessLevel }: { id: number; accessLevel: AccessLevel }) =>
      callForEffect(`/api/sync/folders/${id}`, { method: 'PATCH', body: { accessLevel } }),
    onSuccess: () => refresh(client),
  })
}

/** Ends the sync of a folder. */
export function useEndSync() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, documents }: { id: number; documents: 'keep' | 'quarantine' }) =>
      callForEffect(`/api/sync/folders/${id}`, { method: 'DELETE', body: { documents } }),
    onSuccess: () => refresh(client),
  })
}

/** Brings a document back from quarantine. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (documentId: number) =>
      call('/api/sync/quarantine/restore', syncRestoreAnswer, { method: 'POST', body: { documentIds: [documentId] } }),
    onSuccess: () => refresh(client),
  })
}

/** Removes everything in quarantine for good. */
export function useEmpty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callForEffect('/api/sync/quarantine', { method: 'DELETE' }),
    onSuccess: () => refresh(client),
  })
}

async function refresh(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: syncKey }),
    client.invalidateQueries({ queryKey: documentsKey }),
  ])
}
