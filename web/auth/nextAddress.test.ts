import { describe, expect, it } from 'vitest'
import { nextAddress, slugOfAddress } from './nextAddress.ts'

const next = (address: string) => nextAddress(new URLSearchParams({ next: address }))

describe('the page that is gone to after the sign-in', () => {
  it.each(['/org/acme/admin', '/checkout?plan=basic', '/org/acme?conversation=5#end', '/'])('is %s', (address) => {
    expect(next(address)).toBe(address)
  })

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/api/logout',
    '/login',
    '/login?next=/login',
    '/../..//evil.example',
    '/x/..//evil.example',
  ])('is never %j', (address) => {
    expect(next(address)).toBeUndefined()
  })

  it('is none where the address names none', () => {
    expect(nextAddress(new URLSearchParams())).toBeUndefined()
  })
})

it('names the organization whose workspace it is', () => {
  expect(slugOfAddress('/org/acme/admin')).toBe('acme')
  expect(slugOfAddress('/org/acme?tab=knowledge')).toBe('acme')
  expect(slugOfAddress('/super-admin')).toBeUndefined()
  expect(slugOfAddress('/org/%2e%2e')).toBeUndefined()
  expect(slugOfAddress(undefined)).toBeUndefined()
})
