import { describe, expect, it } from 'vitest'
import { keepTogether, splitMarkers } from './splitMarkers.ts'

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

describe('keepTogether', () => {
  const lines = (text: string) => {
    const plain = (piece: { text: string } | { markers: number[] }) =>
      'text' in piece ? piece.text : `[${piece.markers.join()}]`
    return keepTogether(splitMarkers(text, upTo(3))).map((piece) =>
      'together' in piece ? `<${piece.together.map(plain).join('')}>` : plain(piece),
    )
  }

  it.each([
    ['Logs stay 90 days [1]. Then not.', ['Logs stay 90 ', '<days[1].>', ' Then not.']],
    ['A [1], b [2].', ['<A[1],>', ' ', '<b[2].>']],
    ['(see [1])', ['<(see[1])>']],
    ['[1]', ['<[1]>']],
    ['No citation.', ['No citation.']],
    [`${'long'.repeat(9)} [1]`, [`long`.repeat(3), `<${'long'.repeat(6)}[1]>`]],
  ])('of %j', (text, pieces) => {
    expect(lines(text)).toEqual(pieces)
  })

  it('loses nothing', () => {
    const text = 'A [1] b [2][3]? «c» [1]… [9] end'
    expect(lines(text).join('').replace(/[<>]/g, '')).toBe('A[1] b[2,3]? «c»[1]… [9] end')
  })
})
