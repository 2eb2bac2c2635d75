import { describe, expect, it } from 'vitest'
import { forSeeds } from '../../text/testdata/generate.ts'
import { createLanes, type Lane, type Turn } from './lanes.ts'

/** Lanes whose comings and goings are written down. */
function watched(places: Record<Lane, number>) {
  const lanes = createLanes(places)
  const entered: string[] = []
  const come = async (name: string, lane: Lane): Promise<Turn> => {
    const turn = await lanes.enter(lane)
    entered.push(name)
    return turn
  }
  return { entered, come, settle: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('lanes', () => {
  it('let in as many as there are places, the others in the order of coming', async () => {
    const { entered, come, settle } = watched({ quick: 2, slow: 1, recognition: 1 })
    const [first] = [await come('a', 'quick'), await come('b', 'quick')]
    void come('c', 'quick')
    void come('d', 'quick')
    await settle()
    expect(entered).toEqual(['a', 'b'])
    first.leave()
    await settle()
    expect(entered).toEqual(['a', 'b', 'c'])
  })

  it('know nothing of each other', async () => {
    const { entered, come, settle } = watched({ quick: 1, slow: 1, recognition: 1 })
    await come('large', 'slow')
    void come('larger', 'slow')
    await come('small', 'quick')
    await settle()
    expect(entered).toEqual(['large', 'small'])
  })

  it('give a quick place free at once when its holder slows down', async () => {
    const { entered, come, settle } = watched({ quick: 1, slow: 1, recognition: 1 })
    const bomb = await come('bomb', 'quick')
    void come('small', 'quick')
    expect(bomb.slowDown()).toBe(true)
    expect(bomb.lane).toBe('slow')
    await settle()
    expect(entered).toEqual(['bomb', 'small'])
  })

  it('refuse to slow down where the slow lane is full, and change nothing', async () => {
    const { entered, come, settle } = watched({ quick: 1, slow: 1, recognition: 1 })
    const large = await come('large', 'slow')
    const bomb = await come('bomb', 'quick')
    void come('small', 'quick')
    expect(bomb.slowDown()).toBe(false)
    await settle()
    expect(entered).toEqual(['large', 'bomb'])
    large.leave()
    expect(bomb.slowDown()).toBe(true)
    expect(bomb.slowDown()).toBe(true)
    await settle()
    expect(entered).toEqual(['large', 'bomb', 'small'])
  })

  it('take a place back once, however often it is left', async () => {
    const { entered, come, settle } = watched({ quick: 1, slow: 1, recognition: 1 })
    const first = await come('a', 'quick')
    void come('b', 'quick')
    void come('c', 'quick')
    first.leave()
    first.leave()
    await settle()
    expect(entered).toEqual(['a', 'b'])
    expect(first.slowDown()).toBe(false)
  })

  it('any coming and going: never more inside than there are places, and none free while somebody waits', async () => {
    const ends: Promise<void>[] = []
    forSeeds(100, (generator) => {
      const places = { quick: 1 + generator.below(3), slow: 1 + generator.below(2), recognition: 1 }
      const lanes = createLanes(places)
      const inside: Turn[] = []
      let waiting = 0
      const countIn = (lane: Lane) => inside.filter((turn) => turn.lane === lane).length
      const walk = async () => {
        for (let step = 0; step < 40; step += 1) {
          const turn = inside[generator.below(Math.max(1, inside.length))]
          const act = generator.below(4)
          if (act < 2) {
            waiting += 1
            void lanes.enter(generator.oneOf(['quick', 'slow'] as const)).then((entered) => {
              waiting -= 1
              inside.push(entered)
            })
          } else if (turn && act === 2) {
            const [lane, room] = [turn.lane, countIn('slow') < places.slow]
            expect(turn.slowDown()).toBe(lane === 'slow' || room)
          } else if (turn) {
            inside.splice(inside.indexOf(turn), 1)
            turn.leave()
          }
          await new Promise((resolve) => setImmediate(resolve))
          for (const lane of ['quick', 'slow'] as const) expect(countIn(lane)).toBeLessThanOrEqual(places[lane])
          if (countIn('quick') < places.quick && countIn('slow') < places.slow) expect(waiting).toBe(0)
        }
      }
      ends.push(walk())
    })
    await Promise.all(ends)
  })
})
