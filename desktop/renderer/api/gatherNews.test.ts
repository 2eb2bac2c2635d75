import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { News } from '../../contract/channels.ts'
import { gatherNews } from './gatherNews.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('news of the core', () => {
  const gathered = () => {
    const told: News[][] = []
    return { told, ...gatherNews((news) => told.push([...news]), 1000) }
  }

  it('are handed on at once, and then at most once a second, each kind once', () => {
    const { told, hear } = gathered()
    hear('status')
    expect(told).toEqual([['status']])
    for (let time = 0; time < 50; time++) hear('files')
    hear('status')
    vi.advanceTimersByTime(999)
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(told.slice(1)).toEqual([['files', 'status']])
    hear('files')
    expect(told).toHaveLength(2)
    vi.advanceTimersByTime(1000)
    expect(told.slice(2)).toEqual([['files']])
  })

  it('are handed on at once again after a rest', () => {
    const { told, hear } = gathered()
    hear('status')
    vi.advanceTimersByTime(5000)
    hear('activity')
    expect(told).toEqual([['status'], ['activity']])
  })

  it('are not handed on after the end', () => {
    const { told, hear, end } = gathered()
    hear('status')
    hear('files')
    end()
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([['status']])
  })
})
