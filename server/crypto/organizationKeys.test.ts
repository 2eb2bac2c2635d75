import { expect, test } from 'vitest'
import { newMasterKey } from './masterKey.ts'
import { newWrappedSecret, unwrapKeys, type OrganizationKeys } from './organizationKeys.ts'

const masterKey = newMasterKey()
const hexes = ({ secret, index, fingerprint }: OrganizationKeys) =>
  [secret, index.terms, index.rotation, fingerprint].map((key) => Buffer.from(key).toString('hex'))

test('a wrapped secret opens to the same keys every time', () => {
  const wrapped = newWrappedSecret(masterKey, 7)
  const keys = unwrapKeys(masterKey, 7, wrapped)
  expect(keys.organizationId).toBe(7)
  expect(unwrapKeys(masterKey, 7, wrapped)).toEqual(keys)
  for (const hex of hexes(keys)) expect(hex).toMatch(/^[\da-f]{64}$/)
})

test('every organization has keys of its own, and each key another use', () => {
  const all = Array.from({ length: 20 }, (_, id) => unwrapKeys(masterKey, id, newWrappedSecret(masterKey, id)))
  expect(new Set(all.flatMap(hexes)).size).toBe(20 * 4)
})

test('a wrapped secret does not open for another organization, with another master key, or changed', () => {
  const wrapped = newWrappedSecret(masterKey, 7)
  expect(() => unwrapKeys(masterKey, 8, wrapped)).toThrow()
  expect(() => unwrapKeys(newMasterKey(), 7, wrapped)).toThrow()
  const bytes = Buffer.from(wrapped, 'base64')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => unwrapKeys(masterKey, 7, changed.toString('base64'))).toThrow()
  }
  expect(() => unwrapKeys(masterKey, 7, '')).toThrow()
})
