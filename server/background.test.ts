import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

function logged() {
  const entries: { error: unknown; what: string }[] = []
  const error = (facts: { err: unknown }, what: string) => void entries.push({ error: facts.err, what })
  return { entries, background: createBackground({ error } as unknown as Parameters<typeof createBackground>[0]) }
}

test('work begins after what asked for it, and its end can be waited for', async () => {
  const { background } = logged()
  const order: string[] = []
  background.run('first', async () => {
    order.push('first')
    background.run('second', async () => order.push('second'))
  })
  await Promise.resolve()
  order.push('answer')
  await background.settled()
  expect(order).toEqual(['answer', 'first', 'second'])
})

test('a failure is logged by its name, and others go on', async () => {
  const { background, entries } = logged()
  const done: string[] = []
  background.run('bad', () => Promise.reject(new Error('no')))
  background.run('worse', () => {
    throw new Error('at once')
  })
  background.run('good', async () => done.push('good'))
  await background.settled()
  expect(done).toEqual(['good'])
  expect(entries.map(({ what }) => what)).toEqual(['bad', 'worse'])
})

test('nothing to wait for is waited for not at all', async () => {
  await expect(logged().background.settled()).resolves.toBeUndefined()
})
