import { expect, it } from 'vitest'
import { mayOpen } from './links.ts'

const SERVER = 'https://docs.example.org'

it.each([
  ['https://docs.example.org/org/lighthouse?tab=knowledge', SERVER, true],
  ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000', true],
  ['https://docs.example.org/', null, false],
  ['https://docs.example.org.evil.example/', SERVER, false],
  ['https://ada@docs.example.org/', SERVER, false],
  ['http://docs.example.org/', SERVER, false],
  ['https://docs.example.org:8443/', SERVER, false],
  ['file:///etc/passwd', SERVER, false],
  ['file:///etc/passwd', 'file:///etc', false],
  ['javascript:alert(1)', SERVER, false],
  ['smb://docs.example.org/share', SERVER, false],
  ['not an address', SERVER, false],
])('opens %s for a console of %s: %s', (address, server, may) => expect(mayOpen(address, server)).toBe(may))
