import { expect, test } from 'vitest'
import { FILES_AT_ONCE, inPieces, movesInPieces } from './pieces.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const move = (from: string, to: string) => ({ from, to })

test('a list goes into pieces in its order, with nothing lost', () => {
  for (const count of [0, 1, FILES_AT_ONCE, FILES_AT_ONCE + 1, 500]) {
    const pieces = inPieces(numbers(count))
    expect(pieces.flat()).toEqual(numbers(count))
    expect(pieces.every(({ length }) => length > 0 && length <= FILES_AT_ONCE)).toBe(true)
  }
})

test('moves that have nothing to do with each other go into short pieces', () => {
  const moves = numbers(500).map((at) => move(`a/${at}`, `b/${at}`))
  const pieces = movesInPieces(moves)
  expect(pieces.flat()).toEqual(moves)
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(FILES_AT_ONCE)
})

test('moves whose paths meet stay together, however many stand between them', () => {
  const others = numbers(200).map((at) => move(`a/${at}`, `b/${at}`))
  const round = [move('1', '2'), move('2', '3'), move('3', '1')]
  const twice = [move('x', 'y'), move('x', 'z')]
  const moves = [round[0], twice[0], ...others, round[1], twice[1], round[2]].flatMap((each) => each ?? [])
  const pieces = movesInPieces(moves)
  expect(pieces.flat()).toHaveLength(moves.length)
  const pieceOf = (sought: object) => pieces.findIndex((piece) => piece.some((each) => each === sought))
  for (const group of [round, twice]) expect(new Set(group.map(pieceOf)).size).toBe(1)
  const piece = pieces[pieceOf(round[0] ?? {})] ?? []
  expect(piece.filter((each) => round.includes(each))).toEqual(round)
})

test('a chain as long as a request may be is one piece', () => {
  const chain = numbers(500).map((at) => move(`${at}`, `${at + 1}`))
  expect(movesInPieces(chain)).toEqual([chain])
  expect(movesInPieces(chain.toReversed())).toEqual([chain.toReversed()])
})
