import { ApiError } from '../../api/apiError.ts'
import { wordRule } from '../../texts/wordRule.ts'

/** Field that a code is about, where the server names none. */
export type BlamedFields = Partial<Record<ApiError['code'], string>>

/** The form fields that a refused request complains about, with the sentence for each. */
export function refusedFields(error: unknown, blamed: BlamedFields = {}): { name: string; message: string }[] {
  if (!(error instanceof ApiError)) return []
  const named = Object.entries(error.fields).map(([name, message]) => ({ name, message: wordRule(message) }))
  const field = blamed[error.code]
  return named.length === 0 && field ? [{ name: field, message: error.message }] : named
}
