import { afterEach, describe, expect, it, vi } from 'vitest'
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

  it('is shown in the catalogue’s words, at its field too', async () => {
    const message = 'Type acme to confirm, says the server'
    const details = { fields: { confirm: message, other: 'Missing' } }
    const error = await errorOf({
      code: 'VALIDATION_FAILED',
      message,
      params: { reason: 'confirm', slug: 'acme' },
      details,
    })
    expect([error.message, error.fields]).toEqual([
      'Type acme to confirm',
      { confirm: 'Type acme to confirm', other: 'Missing' },
    ])
  })

  it('is shown in the server’s words where the catalogue has none', async () => {
    const { message } = await errorOf({ code: 'PROMOCODE_INVALID', message: 'This promocode has expired' })
    expect(message).toBe('This promocode has expired')
  })
})

describe('on a page in another language that came with the first texts alone', () => {
  // Other files may share these modules.
  afterEach(() => void vi.resetModules())

  it('an error is worded once the other texts are there', async () => {
    vi.resetModules()
    const { texts } = await import('../texts/i18n.ts')
    const { showLanguage } = await import('../ui/look/language/languages.ts')
    const fresh = await import('./apiError.ts')
    await showLanguage('de')
    expect(texts.exists('errors.codes.DISK_FULL', { lng: 'de', fallbackLng: [] })).toBe(false)
    const refusals = [
      { code: 'DISK_FULL' },
      { code: 'USER_LIMIT_EXCEEDED', params: { reason: 'invited' } },
      { code: 'USER_LIMIT_EXCEEDED', params: { used: 5, max: 5 } },
      { code: 'CONFLICT', params: { reason: 'links', max: 20 } },
      { code: 'CONFLICT' },
      { code: 'VALIDATION_FAILED', message: 'Valid email is required' },
      { code: 'VALIDATION_FAILED' },
    ]
    const said: string[] = []
    for (const refusal of refusals) {
      const body = JSON.stringify({ message: 'In the words of the server', ...refusal })
      said.push((await fresh.errorOfAnswer({ status: 400, statusText: '', body })).message)
    }
    await texts.changeLanguage('en')
    expect(said).toEqual([
      expect.stringContaining('kein Speicherplatz'),
      expect.stringMatching(/^Alle Plätze dieser Organisation sind belegt/),
      expect.stringContaining('5/5'),
      expect.stringContaining('20 Links'),
      expect.stringMatching(/^Das passt nicht mehr/),
      expect.stringContaining('E-Mail'),
      expect.stringMatching(/^Der Server nimmt diese Eingaben nicht an/),
    ])
  })
})
