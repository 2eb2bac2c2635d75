import { describe, expect, it } from 'vitest'
import { splitMarkers } from './splitMarkers.ts'

const upTo = (count: number) => (marker: number) => marker >= 1 && marker <= count

describe('splitMarkers', () => {
  it('splits words at a marker and takes the space before it', () => {
    expect(splitMarkers('Logs stay 90 days [1]. Then not.', upTo(2))).toEqual([
      { text: 'Logs stay 90 days' },
      { markers: [1] },
      { text: '. Then not.' },
    ])
  })

  it('joins neighbouring markers and drops repetitions', () => {
    expect(splitMarkers('A[1][2] [1]', upTo(2))).toEqual([{ text: 'A' }, { markers: [1, 2] }])
  })

  it('reads lists of numbers', () => {
    expect(splitMarkers('[1, 3]', upTo(3))).toEqual([{ markers: [1, 3] }])
  })

  it.each(['see [9]', 'see [1, 9]', 'see [2024]', 'see [a]', 'a[0]'])('leaves %s as words', (text) => {
    expect(splitMarkers(text, upTo(3))).toEqual([{ text }])
  })

  it('gives nothing for nothing', () => {
    expect(splitMarkers('', upTo(3))).toEqual([])
  })
})
