import type { FormInstance } from 'antd'
import { ApiError } from '../api/apiError.ts'

/**
 * Shows a refused request at the fields that the server names, and moves the keyboard to the first of them. `blamed`
 * says which field a code is about where the server names none. What was typed stays.
 */
export function showFieldErrors(
  form: Pick<FormInstance, 'setFields' | 'focusField'>,
  error: unknown,
  blamed: Partial<Record<ApiError['code'], string>> = {},
): void {
  if (!(error instanceof ApiError)) return
  const field = blamed[error.code]
  const named = Object.entries(error.fields)
  const messages = named.length === 0 && field ? [[field, error.message] as const] : named
  form.setFields(messages.map(([name, message]) => ({ name, errors: [message] })))
  const first = messages[0]
  if (first) form.focusField(first[0])
}
