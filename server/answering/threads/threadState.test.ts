import { expect, test } from 'vitest'
import { Cancelled, newStateMemory, stateOfThread, watchThread } from './threadState.ts'

function both() {
  const memory = newStateMemory()
  return { thread: stateOfThread(memory), watch: watchThread(memory) }
}

test('a thread may be ended when it has started and is in no native code', async () => {
  const { thread, watch } = both()
  let may = false
  const waiting = watch.mayEnd().then(() => (may = true))
  await new Promise(setImmediate)
  expect(may).toBe(false)
  thread.started()
  expect(await waiting).toBe(true)
})

test('one inside of native code may be ended when the outermost and last section is left', async () => {
  const { thread, watch } = both()
  thread.started()
  const order: string[] = []
  let leave: () => void = () => undefined
  const beside = thread.inside(() => new Promise<void>((resolve) => (leave = resolve)))
  await thread.inside(() => thread.inside(async () => order.push('inner left')))
  const ended = watch.mayEnd().then(() => order.push('may end'))
  await new Promise(setImmediate)
  order.push('leaves')
  leave()
  await Promise.all([beside, ended])
  expect(order).toEqual(['inner left', 'leaves', 'may end'])
})

test('what nobody waits for begins no further section; the next task does', async () => {
  const { thread, watch } = both()
  thread.started()
  watch.cancelled(true)
  await expect(thread.inside(async () => 1)).rejects.toThrow(Cancelled)
  watch.cancelled(false)
  expect(await thread.inside(async () => 1)).toBe(1)
})
