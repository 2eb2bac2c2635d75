import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/apiError.ts'
import { fieldsOfError, stepOfField } from './wizardSteps.ts'

describe('a refused sign-up', () => {
  it('leads to the fields that the server names', () => {
    const error = new ApiError('Check the form', {
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { organizationName: 'Too long', password: 'Too short' },
    })
    expect(fieldsOfError(error)).toEqual([
      { name: 'password', error: 'Too short' },
      { name: 'organizationName', error: 'Too long' },
    ])
  })

  it.each([
    ['EMAIL_TAKEN', 'email', 0],
    ['USERNAME_TAKEN', 'username', 1],
  ] as const)('with %s leads to %s', (code, name, step) => {
    expect(fieldsOfError(new ApiError('Taken', { status: 409, code }))).toEqual([{ name, error: 'Taken' }])
    expect(stepOfField(name)).toBe(step)
  })

  it('leads nowhere when no field is to blame', () => {
    expect(fieldsOfError(new ApiError('Later', { status: 429, code: 'TOO_MANY_REQUESTS' }))).toEqual([])
  })
})
