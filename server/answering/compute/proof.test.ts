import { describe, expect, it } from 'vitest'
import { weighedQuestion } from '../../retrieval/testing/weighedQuestion.ts'
import { wholeTable } from '../testing/wholeTable.ts'
import { computeAnswer } from './compute.ts'

describe('proof', () => {
  it('cites the passages of the rows and says how it was computed', () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Item ${at + 1}x | ${at + 1} | ${at % 2 === 0 ? 'north' : 'south'}`,
    )
    const table = wholeTable(['Article | Quantity | Site', ...rows], { sheet: 'Stock' })
    const answer = computeAnswer(weighedQuestion('What is the total quantity in the north?'), [table])
    expect(answer?.content).toBe('Total quantity (north): 225 [1] [2] [3].')
    const [first] = answer?.sources ?? []
    expect(first?.computation).toMatchObject({
      formula: 'Sum of Quantity where Site = north',
      result: '225',
      table: 'Stock',
      used: 15,
    })
    expect(first?.computation?.rows).toHaveLength(15)
    for (const source of answer?.sources ?? []) {
      const passage = table.passages.find(({ index }) => index === source.chunkIndex)
      for (const { quote, start, end } of source.quotes ?? [source])
        expect(passage?.content.slice(start, end)).toBe(quote)
    }
    for (const { cells } of first?.computation?.rows ?? [])
      for (const { text, chunkIndex, start, end } of cells)
        expect(table.passages.find(({ index }) => index === chunkIndex)?.content.slice(start, end)).toBe(text)
  })

  it('cites five passages at most, and the receipt lists fifty rows and tells how many there are', () => {
    const rows = Array.from({ length: 120 }, (_, at) => `Item ${at + 1}x | ${at + 1}`)
    const answer = computeAnswer(weighedQuestion('What is the total quantity?'), [
      wholeTable(['Article | Quantity', ...rows]),
    ])
    expect(answer?.content).toBe('Total quantity: 7260 [1] [2] [3] [4] [5].')
    expect(answer?.sources).toHaveLength(5)
    expect(answer?.sources[0]?.computation).toMatchObject({ used: 120 })
    expect(answer?.sources[0]?.computation?.rows).toHaveLength(50)
  })

  it('shows twelve rows of a longer table and how many more there are', () => {
    const rows = Array.from({ length: 15 }, (_, at) => `Item ${at + 1}x | ${at + 10}`)
    const table = wholeTable(['Article | Quantity', ...rows])
    const answer = computeAnswer(weighedQuestion('Which articles have a quantity over 5?'), [table])?.content
    expect(answer?.split('\n')).toHaveLength(2 + 12 + 2)
    expect(answer).toContain('… and 3 more')
  })
})
