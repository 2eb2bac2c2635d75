import { expect, test } from 'vitest'
import { loggedError, withoutAddresses } from './loggedError.ts'

test('an error is logged by kind, sentence, code and place, and so is what is behind it', () => {
  const cause = Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new Error('the model failed', { cause }), { status: 503 })
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    message: 'the model failed',
    status: 503,
    cause: { type: 'TypeError', message: 'fetch failed', code: 'ECONNREFUSED' },
  })
  expect(loggedError(error)['stack']).toMatch(/^ {4}at .+loggedError\.test\.ts/)
})

test('what libraries hang on their errors is left out, and so is a sentence in the stack', () => {
  const error = Object.assign(new Error('no\n    secret at noon'), {
    request: { body: 'secret' },
    recipients: ['secret'],
    code: { secret: 1 },
  })
  error.message = 'no'
  expect(JSON.stringify(loggedError(error))).not.toContain('secret')
})

test('the text that the parser of JSON could not read is left out', () => {
  let error: unknown
  try {
    JSON.parse('the secret recipe')
  } catch (thrown) {
    error = thrown
  }
  expect(String(error)).toContain('the secret')
  expect(JSON.stringify(loggedError(new Error('reading failed', { cause: error })))).not.toContain('secret')
})

test.each([
  ['550 5.1.1 <anna@example.org>: unknown', '550 5.1.1 <[address]>: unknown'],
  ['no mailbox anna.b+c@example.org, bob@x', 'no mailbox [address], [address]'],
  ['nothing here @ all', 'nothing here @ all'],
])('%s is logged without addresses', (text, logged) => {
  expect(withoutAddresses(text)).toBe(logged)
})

test('errors that are causes of each other, very long ones, and what is none', () => {
  const error: Error & { cause?: unknown } = new Error('x'.repeat(100_000))
  error.cause = error
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000)
  expect(loggedError('secret')).toEqual({ type: 'string' })
})
