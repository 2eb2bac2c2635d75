import { describe, expect, it } from 'vitest'
import { ERROR_STATUS } from '../../shared/contract/errorCodes.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import { readErrorBody } from './readErrorBody.ts'

const message = 'Name it'
const code = 'VALIDATION_FAILED'
const BODIES: readonly unknown[] = [
  ...Object.keys(ERROR_STATUS).map((each) => ({ message, code: each })),
  { message, code, params: { max: 3, name: 'x' }, details: { fields: { name: 'Name it' } } },
  { message, code, params: {}, details: {} },
  { message, code, details: { fields: {} }, more: 1 },
  { message, code, details: { fields: { name: 'n' }, more: 1 } },
  { message, code: 'NOT_A_CODE' },
  { message, code: 'toString' },
  { message, code: 7 },
  { message: 7, code },
  { message },
  { code },
  { message, code, params: null },
  { message, code, params: [] },
  { message, code, params: { list: [1] } },
  { message, code, params: { flag: true } },
  { message, code, details: null },
  { message, code, details: 'x' },
  { message, code, details: { fields: null } },
  { message, code, details: { fields: ['x'] } },
  { message, code, details: { fields: { name: 7 } } },
  [],
  null,
  'text',
  7,
]

describe('an error is read by hand', () => {
  it.each(BODIES.map((body) => [JSON.stringify(body)]))('as the contract reads it: %s', (body) => {
    expect(readErrorBody(body)).toEqual(errorBody.safeParse(JSON.parse(body)).data)
  })

  it.each(['', 'Bad gateway', '{'])('and %j holds none', (body) => {
    expect(readErrorBody(body)).toBeUndefined()
  })
})
