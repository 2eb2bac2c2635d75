import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../web/api/useAction.ts'
import { readAnew } from '../../../web/api/readAnew.ts'
import type { ChannelAnswer, ChannelName, ChannelRequest } from '../../contract/channels.ts'
import { ask } from './ask.ts'

/** A call that changes something; what it may have changed is read anew whether it went well or not. */
export function useCall<Name extends ChannelName>(name: Name) {
  const client = useQueryClient()
  return useAction<ChannelAnswer<Name>, ChannelRequest<Name>>({
    mutationFn: (request) => ask(name, request),
    onSettled: () =>
      readAnew(
        client,
        ...['status', 'files', 'quarantine', 'activity', 'settings'].map((key) => ({ queryKey: [key] })),
      ),
  })
}
