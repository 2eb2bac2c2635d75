import { describe, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../shared/contract/errorCodes.ts'
import { errorBody } from '../shared/contract/errors.ts'
import { AppError, assertThat, internalError, notFound } from './errors.ts'

describe('an error for the caller', () => {
  test.each(Object.entries(ERROR_STATUS) as [ErrorCode, number][])('%s has status %i', (code, status) => {
    expect(new AppError(code, 'Sentence').status).toBe(status)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('goes out with its code and sentence, and with what else it has', () => {
    expect(new AppError('CONFLICT', 'No').body).toEqual({ code: 'CONFLICT', message: 'No' })
    const full = new AppError('CONFLICT', 'No', { fields: { name: 'Taken' }, params: { max: 5 } })
    expect(full.body).toEqual({
      code: 'CONFLICT',
      message: 'No',
      params: { max: 5 },
      details: { fields: { name: 'Taken' } },
    })
    expect(errorBody.parse(full.body)).toEqual(full.body)
  })
})

test('an assertion throws what it is told to, and only where it does not hold', () => {
  expect(() => assertThat(1, 'FORBIDDEN', 'No')).not.toThrow()
  for (const nothing of [false, undefined, null, 0, ''])
    expect(() => assertThat(nothing, 'FORBIDDEN', 'No', { params: { why: 'x' } })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', message: 'No', params: { why: 'x' } }),
    )
})

test('what is not there is named, and what failed is not', () => {
  expect(notFound('Document').body).toEqual({
    code: 'NOT_FOUND',
    message: 'Document not found',
    params: { reason: 'Document' },
  })
  expect(internalError().body).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  })
})
