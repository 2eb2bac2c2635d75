import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { conversationsQuery, messagesQuery } from './chat.queries.ts'

const NAME = 'veracite:chat'

/** Tells other windows of this browser that something has changed in a conversation. */
export function tellWindows(conversationId: number): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(conversationId)
  channel.close()
}

/** Reads conversations anew that other windows have changed. */
export function useOtherWindows(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      void readAnew(client, conversationsQuery.queryKey)
      if (typeof data === 'number') void readAnew(client, messagesQuery(data).queryKey)
    })
    return () => channel.close()
  }, [client])
}

/**
 * Reads anew what is shown. A first reading that is under way may hold what was there before, and is no reason for the cache to begin
 * another one, so it is waited for.
 */
async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey })
  if (query?.state.data === undefined && query?.state.fetchStatus === 'fetching')
    await query.promise?.catch(() => undefined)
  await client.invalidateQueries({ queryKey, exact: true })
}
