import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { parse } from './parse.ts'

const schema = z.object({
  name: z.string().min(1, 'Enter a name').max(3, 'The name is too long'),
  seats: z.object({ max: z.number('Enter a number') }).optional(),
  tags: z.array(z.string('A tag is a word')).optional(),
})

function failure(value: unknown, code?: 'NOT_FOUND'): AppError {
  try {
    parse(schema, value, code)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('it was taken')
}

describe('a part of a request', () => {
  test('is what its schema makes of it, without what that does not name', () => {
    expect(parse(schema, { name: 'Ada', role: 'super_admin', seats: { max: 3, min: 1 } })).toEqual({
      name: 'Ada',
      seats: { max: 3 },
    })
    expect(parse(undefined, { name: 'Ada' })).toBeUndefined()
    expect(parse(z.object({}), undefined)).toEqual({})
  })

  test.each<[what: string, value: unknown, fields: Record<string, string>]>([
    ['of one field', { name: '' }, { name: 'Enter a name' }],
    ['within another', { name: 'Ada', seats: { max: 'all' } }, { 'seats.max': 'Enter a number' }],
    ['of a list', { name: 'Ada', tags: ['a', 7] }, { 'tags.1': 'A tag is a word' }],
    ['of several', { name: 'Lovelace', tags: [7] }, { name: 'The name is too long', 'tags.0': 'A tag is a word' }],
  ])('tells of each field that is wrong: %s', (_, value, fields) => {
    const { code, status, message, body } = failure(value)
    expect([code, status, message]).toEqual(['VALIDATION_FAILED', 400, Object.values(fields)[0]])
    expect(body).toMatchObject({ details: { fields } })
  })

  test.each([null, 'text', 7, [], [{ name: 'Ada' }], true])('is refused where it is no object: %j', (value) => {
    expect(failure(value).code).toBe('VALIDATION_FAILED')
  })

  test('of an address says nothing but that there is none', () => {
    const { code, message, body } = failure({ name: '' }, 'NOT_FOUND')
    expect([code, message]).toEqual(['NOT_FOUND', 'Not found'])
    expect(JSON.stringify(body)).not.toContain('Enter a name')
  })
})
