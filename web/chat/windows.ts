import { useQueryClient } from '@tanstack/react-query'
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
      void client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })
      if (typeof data === 'number') void client.invalidateQueries({ queryKey: messagesQuery(data).queryKey })
    })
    return () => channel.close()
  }, [client])
}
