import { ERROR_STATUS } from '../../shared/contract/errorCodes.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'

/**
 * The error that a body holds, as `errorBody` of the contract would give it; undefined where it holds none. By hand, because the
 * first page of a visitor, who is answered 401, does without the contracts and the library that reads them.
 */
export function readErrorBody(body: string): ErrorBody | undefined {
  const value = parseJson(body)
  if (!isRecord(value) || typeof value['message'] !== 'string' || !isCode(value['code'])) return undefined
  const { message, code, params, details } = value
  if (params !== undefined && !isRecordOf(params, (each) => typeof each === 'string' || Number.isFinite(each)))
    return undefined
  if (details !== undefined && !isRecord(details)) return undefined
  const fields = details?.['fields']
  if (fields !== undefined && !isRecordOf(fields, (each) => typeof each === 'string')) return undefined
  return {
    message,
    code,
    ...(params && { params: params as NonNullable<ErrorBody['params']> }),
    ...(details && { details: fields ? { fields: fields as Record<string, string> } : {} }),
  }
}

const isCode = (value: unknown): value is ErrorBody['code'] =>
  typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordOf = (value: unknown, fits: (each: unknown) => boolean): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).every(fits)

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
