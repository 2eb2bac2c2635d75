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

  test.each<[value: unknown, sentence: string]>([
    [{ limit: 'many' }, 'limit must be a number'],
    [{ limit: 1.5 }, 'limit must be a whole number'],
    [{ limit: 501 }, 'limit must be at most 500'],
    [{ limit: 0 }, 'limit must be at least 1'],
    [{ search: ['a', 'b'] }, 'search must be one text'],
    [{ search: 'long' }, 'search must have at most 3 characters'],
    [{ ids: [] }, 'ids must hold at least 1 entries'],
    [{ ids: [{ name: '' }] }, 'ids.0.name must have at least 1 characters'],
    [{ sort: 'up' }, 'sort must be one of name, size'],
    [{ site: 'x' }, 'site is not valid'],
    [[], 'The request must be an object'],
  ])('says in plain words what its schema has no sentence for: %j', (value, sentence) => {
    const plain = z.object({
      limit: z.number().int().min(1).max(500).optional(),
      search: z.string().max(3).optional(),
      ids: z
        .array(z.object({ name: z.string().min(1) }))
        .min(1)
        .optional(),
      sort: z.enum(['name', 'size']).optional(),
      site: z.union([z.literal('none'), z.number()]).optional(),
    })
    expect(() => parse(plain, value)).toThrow(expect.objectContaining({ message: sentence }))
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
