import { expect, test } from 'vitest'
import { checkOrigin } from './originCheck.ts'

const OWN = 'https://kb.example.com'
const passes = (request: { method?: string; origin?: string; site?: string }, own = OWN) => {
  try {
    checkOrigin({ method: 'POST', origin: '', site: '', ...request }, own)
    return true
  } catch {
    return false
  }
}

test.each([
  [{}, true],
  [{ origin: OWN }, true],
  [{ origin: `${OWN}/` }, true],
  [{ origin: 'HTTPS://KB.example.com' }, true],
  [{ origin: OWN, site: 'same-origin' }, true],
  [{ site: 'none' }, true],
  [{ site: 'same-site' }, false],
  [{ site: 'cross-site' }, false],
  [{ origin: OWN, site: 'cross-site' }, false],
  [{ origin: 'http://kb.example.com' }, false],
  [{ origin: 'https://kb.example.com:444' }, false],
  [{ origin: 'https://sub.kb.example.com' }, false],
  [{ origin: 'https://kb.example.co' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'file://' }, false],
  [{ origin: 'garbage' }, false],
])('a change by %j passes: %s', (request, passed) => {
  expect(passes(request)).toBe(passed)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and may come from anywhere', (method) => {
  expect(passes({ method, origin: 'https://evil.example', site: 'cross-site' })).toBe(true)
})

test.each(['POST', 'PATCH', 'DELETE', 'PUT'])('%s may not', (method) => {
  expect(passes({ method, origin: 'https://evil.example' })).toBe(false)
})

test('an own address that cannot be read is nobody’s', () => {
  expect(passes({ origin: OWN }, 'http://')).toBe(false)
})
