import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerMarkAnswer, answerMarks } from '../../../shared/contract/conversations/marks.ts'
import { call, callForEffect } from '../../api/http.ts'
import { readAnew } from '../../api/readAnew.ts'
import { useAction } from '../../api/useAction.ts'

const MARKS = '/api/answer-marks'

/** Places that members marked as answers. */
export const marksQuery = queryOptions({
  queryKey: ['answer-marks'],
  queryFn: ({ signal }) => call(MARKS, answerMarks, { signal }),
  staleTime: 10_000,
})

/** What is done with a mark; each but the first and the second is the undoing of the one before it. */
export type MarkDeed = 'agree' | 'watch' | 'disagree' | 'remove' | 'restore'

/** Does something with a mark. */
export function useMarkDeed() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id, deed }: { id: number; deed: MarkDeed }) => {
      const path = `${MARKS}/${id}`
      const agreement = { method: 'POST', body: { golden: deed === 'watch' } } as const
      if (deed === 'agree' || deed === 'watch') await call(`${path}/agreement`, answerMarkAnswer, agreement)
      else if (deed === 'disagree') await callForEffect(`${path}/agreement`, { method: 'DELETE' })
      else if (deed === 'remove') await callForEffect(path, { method: 'DELETE' })
      else await callForEffect(`${path}/restore`, { method: 'POST' })
    },
    onSettled: () =>
      Promise.all([readAnew(client, { queryKey: ['answer-marks'] }), readAnew(client, { queryKey: ['golden'] })]),
  })
}
