import { queryOptions } from '@tanstack/react-query'
import { languageModelView } from '../../../shared/contract/languageModel.ts'
import { call } from '../../api/http.ts'

/** Who writes answers, read anew whenever the page is opened. */
export const languageModelQuery = queryOptions({
  queryKey: ['organization', 'language-model'],
  queryFn: ({ signal }) => call('/api/organization/language-model', languageModelView, { signal }),
  staleTime: 0,
})
