import type { z } from 'zod'
import { AppError } from '../errors.ts'

/**
 * Parses one part of a request. The answer to a failure names the first problem as its sentence and every field's
 * problem in `details.fields`.
 * @throws the `code` that is given
 */
export function parse<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
  code: 'VALIDATION_FAILED' | 'NOT_FOUND' = 'VALIDATION_FAILED',
): z.output<T> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  if (code === 'NOT_FOUND') throw new AppError('NOT_FOUND', 'Not found')
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new AppError('VALIDATION_FAILED', result.error.issues[0]?.message ?? 'The request is not valid', { fields })
}
