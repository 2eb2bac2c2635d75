import { queryOptions } from '@tanstack/react-query'
import { withEndedTrial } from '../../shared/contract/endedTrial.ts'
import { call } from '../api/http.ts'

/** Whether a trial is over; so little that the workspace can ask for it without the script of the pages about plans. */
export const endedTrialQuery = queryOptions({
  queryKey: ['organization', 'ended-trial'],
  queryFn: ({ signal }) => call('/api/subscription', withEndedTrial, { signal }),
  select: ({ trialEnded }) => trialEnded,
  staleTime: 60_000,
})
