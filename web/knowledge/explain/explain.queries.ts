import { explanation, type ExplainQuestion } from '../../../shared/contract/explain/explanation.ts'
import { call } from '../../api/http.ts'
import { useAction } from '../../api/useAction.ts'

/** Asks a question as somebody else, and has the answer explained. */
export function useExplain() {
  return useAction({
    mutationFn: (body: ExplainQuestion) => call('/api/answers/explain', explanation, { method: 'POST', body }),
  })
}
