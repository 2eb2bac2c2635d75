import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPublicSuffixes } from './publicSuffixes.ts'

const suffixes = createPublicSuffixes(join(import.meta.dirname, '../../shared/lists/publicSuffixes.txt'))

test.each([
  ['com', true],
  ['co.uk', true],
  ['github.io', true],
  ['vercel.app', true],
  ['pages.dev', true],
  // Every child of these is one.
  ['anything.ck', true],
  ['nagoya.jp', true],
  ['district.nagoya.jp', true],
  // Suffixes lie below.
  ['amazonaws.com', true],
  ['compute.amazonaws.com', true],
  ['xn--55qx5d.cn', true],
  ['www.ck', false],
  ['city.nagoya.jp', false],
  ['example.com', false],
  ['shop.example.co.uk', false],
  ['example.co.uk', false],
  ['veracite.github.io', false],
  ['xn--bcher-kva.example', false],
])('%s is shared by many: %s', (host, shared) => expect(suffixes.sharedByMany(host)).toBe(shared))
