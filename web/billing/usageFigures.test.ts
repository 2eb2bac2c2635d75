import { describe, expect, it } from 'vitest'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import { barPercent, countText, isNearLimit, storageText } from './usageFigures.ts'

describe('storageText', () => {
  it.each([
    [0, '0 MB'],
    [0.04, '0 MB'],
    [12.34, '12.3 MB'],
    [200, '200 MB'],
    [1023.9, '1,023.9 MB'],
    [1024, '1 GB'],
    [1535, '1 GB'],
    [1536, '2 GB'],
    [20 * 1024, '20 GB'],
    [UNLIMITED, 'Unlimited'],
  ])('says %d MB as %s', (megabytes, text) => {
    expect(storageText(megabytes)).toBe(text)
  })
})

describe('countText', () => {
  it.each([
    [300, '300'],
    [20_000, '20,000'],
    [UNLIMITED, 'Unlimited'],
  ])('says %d as %s', (count, text) => {
    expect(countText(count)).toBe(text)
  })
})

describe('barPercent', () => {
  it.each([
    [0, 0],
    [41.6, 42],
    [100, 100],
    [250, 100],
    [-3, 0],
  ])('fills %d %% to %d', (percentage, filled) => {
    expect(barPercent(percentage)).toBe(filled)
  })
})

describe('isNearLimit', () => {
  it.each([
    [89.9, 300, false],
    [90, 300, true],
    [130, 300, true],
    [95, UNLIMITED, false],
  ])('at %d %% of %d is %s', (percentage, maximum, near) => {
    expect(isNearLimit({ percentage, maximum })).toBe(near)
  })
})
