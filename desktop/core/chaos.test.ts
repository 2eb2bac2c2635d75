import { describe, expect, it } from 'vitest'
import { AGREED } from './testing/agreement.ts'
import { runChaos } from './testing/chaos.ts'

const FEW = { files: 20, changes: 6, roundMs: 700, from: 'source' } as const

describe('a folder and a knowledge base, whatever happens between them', () => {
  it('agree exactly after both sides were killed again and again', async () => {
    const { end, exit } = await runChaos({ ...FEW, seed: 7, rounds: 3, kills: 'either', flapping: false })
    expect({ end, exit }).toEqual({ end: AGREED, exit: 0 })
  })

  it('agree exactly after random changes over a network that breaks, and then exchange next to nothing', async () => {
    const { end, exit, idleBytes } = await runChaos({ ...FEW, seed: 11, rounds: 2, kills: 'none', flapping: true })
    expect({ end, exit }).toEqual({ end: AGREED, exit: 0 })
    // A few questions with their headers, and not one of the files.
    expect(idleBytes).toBeLessThan(4_000)
  })
})
