import { expect, test } from 'vitest'
import { greeting, quotedName } from './letter.ts'

test.each([
  ['Ada', 'Hello Ada,'],
  [null, 'Hello,'],
  ['', 'Hello,'],
  ['Visit evil.example', 'Hello,'],
])('%j is greeted as %j', (name, text) => expect(greeting(name)).toBe(text))

test.each([
  ['Boat House', '“Boat House”'],
  ['Pills at pills.example', 'your organization'],
])('the organization %j is called %s', (name, text) => expect(quotedName(name)).toBe(text))
