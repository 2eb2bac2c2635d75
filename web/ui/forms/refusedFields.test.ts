import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { refusedFields } from './refusedFields.ts'

describe('a refused request', () => {
  it('is about the fields that the server names', () => {
    const fields = { organizationName: 'Too long', password: 'Too short' }
    const error = new ApiError('Check the form', { status: 400, code: 'VALIDATION_FAILED', fields })
    expect(refusedFields(error, { VALIDATION_FAILED: 'email' })).toEqual([
      { name: 'organizationName', message: 'Too long' },
      { name: 'password', message: 'Too short' },
    ])
  })

  it('is about the field that its code stands for, when the server names none', () => {
    const error = new ApiError('Taken', { status: 409, code: 'USERNAME_TAKEN' })
    expect(refusedFields(error, { USERNAME_TAKEN: 'username' })).toEqual([{ name: 'username', message: 'Taken' }])
  })

  it('is about no field when nothing is to blame', () => {
    expect(refusedFields(new ApiError('Later', { status: 429, code: 'TOO_MANY_REQUESTS' }))).toEqual([])
    expect(refusedFields(new Error('x is not a function'), { UNKNOWN: 'email' })).toEqual([])
  })
})
