import { expect, test } from 'vitest'
import { programPieces } from './programPieces.ts'

const lines = (count: number, line = (at: number) => `line ${at}`) => Array.from({ length: count }, (_, at) => line(at))

test('a short program is one piece, without what all of its lines are indented by', () => {
  expect(programPieces('    if (a) {\n\n      b()\n    }\n')).toEqual(['if (a) {\n\n  b()\n}'])
})

test('a long one is parted at an empty line where there is one', () => {
  const program = [...lines(30), '', ...lines(30)].join('\n')
  expect(programPieces(program).map((piece) => piece.split('\n').length)).toEqual([30, 30])
})

test('and after forty lines where there is none', () => {
  const pieces = programPieces(lines(100).join('\n'))
  expect(pieces.map((piece) => piece.split('\n').length)).toEqual([40, 40, 20])
  expect(pieces.join('\n')).toBe(lines(100).join('\n'))
})

test('no piece is longer than a passage can take, and no character is cut in two', () => {
  const pieces = programPieces(`a${'😀'.repeat(4000)}`)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1500)
  expect(pieces.join('')).toBe(`a${'😀'.repeat(4000)}`)
  for (const piece of pieces) expect(piece).toBe(Buffer.from(piece).toString())
})

test('nothing but empty lines is no piece', () => {
  expect(programPieces('\n\n  \n')).toEqual([])
})
