import { describe, expect, it } from 'vitest'
import { deviceOf } from './deviceOf.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
      'Edge',
      'Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['curl/8.5.0', undefined, undefined],
    ['', undefined, undefined],
  ])('of %j is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
