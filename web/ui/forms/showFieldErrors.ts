import type { FormInstance } from 'antd'
import { refusedFields, type BlamedFields } from './refusedFields.ts'

/** Shows a refused request at the fields it is about, and moves the keyboard to the first. What was typed stays. */
export function showFieldErrors(
  form: Pick<FormInstance, 'setFields' | 'focusField'>,
  error: unknown,
  blamed?: BlamedFields,
): void {
  const fields = refusedFields(error, blamed)
  form.setFields(fields.map(({ name, message }) => ({ name, errors: [message] })))
  const first = fields[0]
  if (first) form.focusField(first.name)
}
