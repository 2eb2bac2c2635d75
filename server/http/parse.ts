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
  const result = schema.safeParse(value ?? {}, { error: plainly })
  if (result.success) return result.data
  if (code === 'NOT_FOUND') throw new AppError('NOT_FOUND', 'Not found')
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new AppError('VALIDATION_FAILED', result.error.issues[0]?.message ?? 'The request is not valid', { fields })
}

/** What is said of a part for which its schema has no sentence of its own. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  const part = issue.path?.join('.') || 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return `${part} must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'too_big':
      return `${part} must ${boundOf(issue.origin, `at most ${issue.maximum}`)}`
    case 'too_small':
      return `${part} must ${boundOf(issue.origin, `at least ${issue.minimum}`)}`
    case 'invalid_value':
      return `${part} must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')}: there is no such field`
    case 'invalid_union':
      return `${part} is not valid`
    default:
      return undefined
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'one text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function boundOf(origin: string, bound: string): string {
  if (origin === 'string') return `have ${bound} characters`
  return origin === 'array' ? `hold ${bound} entries` : `be ${bound}`
}
