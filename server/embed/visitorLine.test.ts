import { expect, test } from 'vitest'
import {
  createVisitorLine,
  MOST_OF_ADDRESS,
  VISITORS_OUTSIDE,
  VISITORS_RUNNING,
  VISITORS_WAITING,
} from './visitorLine.ts'

const asking = (address: string, { organizationId = 1, signal = new AbortController().signal } = {}) => ({
  organizationId,
  slug: `shop-${organizationId}`,
  address,
  signal,
})
/** Lets promises that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Fills the line of an organization; `free` holds what frees the places of those that run, in turn. */
async function filled(line = createVisitorLine(), organizationId = 1) {
  const free: (() => void)[] = []
  const entered: string[] = []
  for (let at = 0; at < VISITORS_RUNNING + VISITORS_WAITING; at += 1)
    void line.enter(asking(`10.0.0.${at}`, { organizationId })).then((leave) => {
      entered.push(`10.0.0.${at}`)
      free.push(leave)
    })
  await settle()
  return { line, free, entered }
}

test('so many run, so many wait in turn, and whoever comes then is told that it is busy', async () => {
  const { line, free, entered } = await filled()
  expect(entered).toEqual(['10.0.0.0', '10.0.0.1'])
  await expect(line.enter(asking('10.0.1.1'))).rejects.toMatchObject({ code: 'BUSY', status: 503 })
  free[0]?.()
  // A place is freed once, however often its holder says so.
  free[0]?.()
  await settle()
  expect(entered).toEqual(['10.0.0.0', '10.0.0.1', '10.0.0.2'])
  for (let at = 1; at < VISITORS_RUNNING + VISITORS_WAITING; at += 1) {
    free[at]?.()
    await settle()
  }
  expect(entered).toHaveLength(VISITORS_RUNNING + VISITORS_WAITING)
  await Promise.all([line.enter(asking('10.0.0.1')), line.enter(asking('10.0.0.2'))])
})

test('one organization in a flood holds up no other', async () => {
  const { line } = await filled()
  await expect(line.enter(asking('10.0.0.1', { organizationId: 2 }))).resolves.toBeTypeOf('function')
})

test('outside of a full line one waits a moment for room, and many are sent away at once, by its name alone', async () => {
  const moments: (() => void)[] = []
  const { line, free } = await filled(createVisitorLine(() => new Promise((resolve) => moments.push(resolve))))
  const outside = (slug = 'shop-1', address = '10.0.1.1') => line.outside({ slug, address })
  await outside('shop-2')
  const [first, second, ...others] = Array.from({ length: VISITORS_OUTSIDE }, () => outside())
  await expect(outside()).rejects.toMatchObject({ code: 'BUSY', params: { seconds: 5 } })
  moments[0]?.()
  await expect(first).rejects.toMatchObject({ code: 'BUSY' })
  free[0]?.()
  await settle()
  for (const pass of moments) pass()
  await expect(Promise.all([second, ...others])).resolves.toHaveLength(VISITORS_OUTSIDE - 1)
  await outside()
  for (const leave of free) leave()
})

test('nobody stands outside of a line that is empty again, and whoever has places enough does', async () => {
  const line = createVisitorLine(async () => undefined)
  const held = await Promise.all(Array.from({ length: 2 }, () => line.enter(asking('10.0.0.1'))))
  const waiting = Array.from({ length: MOST_OF_ADDRESS - 2 }, () => line.enter(asking('10.0.0.1')))
  await expect(line.outside({ slug: 'shop-1', address: '10.0.0.1' })).rejects.toMatchObject({ code: 'BUSY' })
  await line.outside({ slug: 'shop-1', address: '10.0.0.2' })
  for (const leave of held) leave()
  for (const place of waiting) (await place)()
  await line.outside({ slug: 'shop-1', address: '10.0.0.1' })
})

test('one address holds a few places at a time', async () => {
  const line = createVisitorLine()
  const held = Array.from({ length: MOST_OF_ADDRESS }, () => line.enter(asking('10.0.0.1')))
  await expect(line.enter(asking('10.0.0.1'))).rejects.toMatchObject({ code: 'BUSY' })
  void line.enter(asking('10.0.0.2'))
  const [first] = held
  ;(await first)?.()
  await expect(Promise.race([line.enter(asking('10.0.0.1')), settle()])).resolves.toBeUndefined()
})

test('whoever leaves while waiting makes room', async () => {
  const { line, free, entered } = await filled()
  const gone = new AbortController()
  free[0]?.()
  await settle()
  const waiting = line.enter(asking('10.0.2.1', { signal: gone.signal }))
  gone.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(line.enter(asking('10.0.2.2', { signal: gone.signal }))).rejects.toThrow('left')
  const next = line.enter(asking('10.0.2.3'))
  for (let at = 1; at < VISITORS_RUNNING + VISITORS_WAITING; at += 1) {
    free[at]?.()
    await settle()
  }
  expect(entered).toHaveLength(VISITORS_RUNNING + VISITORS_WAITING)
  expect(await next).toBeTypeOf('function')
})
