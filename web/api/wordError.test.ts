import { describe, expect, it } from 'vitest'
import { errorOfAnswer } from './apiError.ts'
import { wordError } from './wordError.ts'

describe('an error of the server', () => {
  it.each([
    [{ code: 'SLUG_TAKEN' }, 'This slug is already taken'],
    [{ code: 'STORAGE_LIMIT_EXCEEDED', params: { used: 199.5, max: 200 } }, /storage of 200 MB is full/],
    [{ code: 'USER_LIMIT_EXCEEDED', params: { used: 5, max: 5 } }, /\(5\/5\)/],
    [{ code: 'TOO_MANY_REQUESTS', params: { reason: 'minutes', seconds: 600, minutes: 10 } }, /in 10 minutes\.$/],
    [{ code: 'TOO_MANY_REQUESTS', params: { reason: 'seconds', seconds: 7, minutes: 1 } }, /in 7 seconds\.$/],
    [{ code: 'NOT_FOUND', params: { reason: 'API token' } }, 'API token not found'],
    [{ code: 'FORBIDDEN', params: { reason: 'ownAccount' } }, 'You cannot do this to your own account'],
    [
      { code: 'VALIDATION_FAILED', params: { reason: 'confirm', slug: '{{slug}} $& $1' } },
      'Type {{slug}} $& $1 to confirm',
    ],
  ] as const)('%j is worded by its code', (error, text) => {
    expect(wordError(error)).toMatch(text)
  })

  it.each<Parameters<typeof wordError>[0]>([
    { code: 'FORBIDDEN' },
    { code: 'FORBIDDEN', params: { reason: 'something new' } },
    { code: 'VALIDATION_FAILED' },
    { code: 'TOO_MANY_REQUESTS', params: { seconds: 5 } },
    { code: 'STORAGE_LIMIT_EXCEEDED' },
    { code: 'STORAGE_LIMIT_EXCEEDED', params: { maxMb: 200 } },
  ])('%j is left to the server’s words', (error) => {
    expect(wordError(error)).toBeUndefined()
  })

  it('cannot set options of the translation', () => {
    const params = { maxMb: 5, lng: 'de', defaultValue: 'evil', context: 'x', count: 3 }
    expect(wordError({ code: 'FILE_TOO_LARGE', params })).toBe('The file is too large (max 5MB).')
  })
})

describe('an answer', () => {
  const errorOf = (body: unknown) => errorOfAnswer({ status: 400, statusText: '', body: JSON.stringify(body) })

  it('is shown in the catalogue’s words, at its field too', () => {
    const message = 'Type acme to confirm, says the server'
    const details = { fields: { confirm: message, other: 'Missing' } }
    const error = errorOf({ code: 'VALIDATION_FAILED', message, params: { reason: 'confirm', slug: 'acme' }, details })
    expect([error.message, error.fields]).toEqual([
      'Type acme to confirm',
      { confirm: 'Type acme to confirm', other: 'Missing' },
    ])
  })

  it('is shown in the server’s words where the catalogue has none', () => {
    expect(errorOf({ code: 'PROMOCODE_INVALID', message: 'This promocode has expired' }).message).toBe(
      'This promocode has expired',
    )
  })
})
