import { describe, expect, test } from 'vitest'
import { callerNetwork, isNetwork, networkMatcher, normalAddress } from './networks.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2130706433', undefined],
  ['0x7f.1', undefined],
  ['192.0.2', undefined],
  ['192.0.2.256', undefined],
  ['localhost', undefined],
  ['', undefined],
])('%j is the address %j', (text, address) => {
  expect(normalAddress(text)).toBe(address)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network)
})

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['10.0.0.0/0', true],
  ['fd00::/8', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/-1', false],
  ['10.0.0/8', false],
  ['proxy.example', false],
  ['*', false],
])('%s is a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is)
})

describe('a matcher of networks', () => {
  const matches = networkMatcher(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

  test.each([
    ['10.255.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['11.0.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['fdff::1', true],
    ['fe00::1', false],
    ['', false],
    ['10.0.0.0/8', false],
  ])('%s: %s', (address, is) => {
    expect(matches(address)).toBe(is)
  })

  test('of no networks matches nothing', () => {
    expect(networkMatcher([])('127.0.0.1')).toBe(false)
  })

  test('refuses what is no network', () => {
    expect(() => networkMatcher(['10.0.0.0/8', 'proxy'])).toThrow('proxy is no address or network')
  })
})
