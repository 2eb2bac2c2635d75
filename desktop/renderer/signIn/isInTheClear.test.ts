import { expect, it } from 'vitest'
import { isInTheClear } from './isInTheClear.ts'

it.each([
  ['http://docs.example.org', true],
  [' HTTP://docs.example.org:8080/x ', true],
  ['https://docs.example.org', false],
  ['docs.example.org', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://', false],
  ['http://127.example.org', true],
])('says of %j whether a password would travel in the clear: %s', (address, clear) => {
  expect(isInTheClear(address)).toBe(clear)
})
