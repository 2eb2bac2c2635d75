import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { languageModelView, type QuestionMakingChange } from '../../../shared/contract/organization/languageModel.ts'
import { call } from '../../api/http.ts'
import { useAction } from '../../api/useAction.ts'

const POLL_MS = 15_000

/** Who writes answers, and how far questions in advance are; read anew while the page is open. */
export const languageModelQuery = queryOptions({
  queryKey: ['organization', 'language-model'],
  queryFn: ({ signal }) => call('/api/organization/language-model', languageModelView, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
})

/** Agrees to questions in advance, or withdraws. */
export function useChangeQuestions() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: QuestionMakingChange) =>
      call('/api/organization/language-model/questions', languageModelView, { method: 'PATCH', body }),
    onSuccess: (view) => client.setQueryData(languageModelQuery.queryKey, view),
  })
}
