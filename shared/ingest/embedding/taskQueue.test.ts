import { describe, expect, it } from 'vitest'
import { forSeeds } from '../../text/testdata/generate.ts'
import type { WorkerTask } from './messages.ts'
import { TaskQueue, type QueuedTask } from './taskQueue.ts'

const task = (name: string, kind: WorkerTask['kind'] = 'passage'): WorkerTask => ({ texts: [name], kind })
const died = { error: new Error('the worker died'), died: true }
const refused = { error: new Error('bad text'), died: false }

/** A queue whose answers are written down. */
function watched() {
  const queue = new TaskQueue()
  const told: string[] = []
  return {
    queue,
    told,
    add(name: string, kind?: WorkerTask['kind']) {
      queue.add(task(name, kind)).then(
        ([first]) => told.push(`${name}: ${first}`),
        (error: Error) => told.push(`${name}: ${error.message}`),
      )
    },
    take(): QueuedTask {
      const taken = queue.take()
      if (!taken) throw new Error('nothing waits')
      return taken
    },
    names(): string[] {
      const names: string[] = []
      for (let next = queue.take(); next; next = queue.take()) names.push(...next.task.texts)
      return names
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe('a queue of batches', () => {
  it('gives questions first, each kind in the order of coming', () => {
    const { add, names } = watched()
    add('p1')
    add('q1', 'query')
    add('p2')
    add('q2', 'query')
    expect(names()).toEqual(['q1', 'q2', 'p1', 'p2'])
    expect(names()).toEqual([])
  })

  it('lets a question that comes later go before what waited longer', () => {
    const { add, take } = watched()
    add('p1')
    add('p2')
    expect(take().task.texts).toEqual(['p1'])
    add('q1', 'query')
    expect(take().task.texts).toEqual(['q1'])
    expect(take().task.texts).toEqual(['p2'])
  })

  it('tells whoever asked, whatever the order of the answers', async () => {
    const { add, take, told, settle } = watched()
    add('one')
    add('two')
    const [one, two] = [take(), take()]
    two.resolve(Float32Array.of(2))
    await settle()
    one.resolve(Float32Array.of(1))
    await settle()
    expect(told).toEqual(['two: 2', 'one: 1'])
  })

  it('has a batch whose worker died done once more, before all others of its kind', async () => {
    const { queue, add, take, names, told, settle } = watched()
    add('deadly')
    add('later')
    add('asked', 'query')
    const asked = take()
    queue.failed(take(), died)
    await settle()
    expect(told).toEqual([])
    expect(names()).toEqual(['deadly', 'later'])
    queue.failed(asked, died)
    expect(names()).toEqual(['asked'])
  })

  it('gives a batch up when a second worker dies of it', async () => {
    const { queue, add, take, names, told, settle } = watched()
    add('deadly')
    queue.failed(take(), died)
    const again = take()
    expect(again.deaths).toBe(1)
    queue.failed(again, died)
    await settle()
    expect(told).toEqual(['deadly: the worker died'])
    expect(names()).toEqual([])
  })

  it('still answers a batch that was saved by a second worker', async () => {
    const { queue, add, take, told, settle } = watched()
    add('unlucky')
    queue.failed(take(), died)
    take().resolve(Float32Array.of(5))
    await settle()
    expect(told).toEqual(['unlucky: 5'])
  })

  it('takes what the model says of a batch for final', async () => {
    const { queue, add, take, names, told, settle } = watched()
    add('bad')
    queue.failed(take(), refused)
    await settle()
    expect(told).toEqual(['bad: bad text'])
    expect(names()).toEqual([])
  })

  it('refuses all that waits, and nothing that is under way', async () => {
    const { queue, add, take, names, told, settle } = watched()
    add('under way')
    const underWay = take()
    add('p')
    add('q', 'query')
    queue.refuse(new Error('closed'))
    await settle()
    expect(told.toSorted()).toEqual(['p: closed', 'q: closed'])
    expect(names()).toEqual([])
    underWay.resolve(Float32Array.of(1))
    await settle()
    expect(told).toContain('under way: 1')
  })

  it('any coming and going: every batch is answered once, and no passage goes before a question', async () => {
    const runs: { told: string[]; added: number; settle: () => Promise<unknown> }[] = []
    forSeeds(100, (generator) => {
      const { queue, add, told, settle } = watched()
      const waiting: WorkerTask['kind'][] = []
      let added = 0
      const work = () => {
        const taken = queue.take()
        if (!taken) return expect(waiting).toEqual([])
        if (taken.task.kind === 'passage') expect(waiting).not.toContain('query')
        waiting.splice(waiting.indexOf(taken.task.kind), 1)
        const fate = generator.below(4)
        if (fate === 0 && taken.deaths === 0) waiting.push(taken.task.kind)
        if (fate === 0) queue.failed(taken, died)
        else if (fate === 1) queue.failed(taken, refused)
        else taken.resolve(Float32Array.of(1))
      }
      for (let step = 0; step < 60; step += 1) {
        if (generator.below(2) === 0) work()
        else {
          const kind = generator.oneOf(['query', 'passage'] as const)
          waiting.push(kind)
          add(String((added += 1)), kind)
        }
      }
      while (waiting.length > 0) work()
      runs.push({ told, added, settle })
    })
    for (const { told, added, settle } of runs) {
      await settle()
      const names = told.map((line) => Number(line.split(':')[0])).toSorted((a, b) => a - b)
      expect(names).toEqual(Array.from({ length: added }, (_, at) => at + 1))
    }
  })
})
