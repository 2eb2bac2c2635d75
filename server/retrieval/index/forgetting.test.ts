import { expect, test } from 'vitest'
import type { IndexWriting } from '../types.ts'
import { forgetting } from './forgetting.ts'
import { tenantOf } from './testing/samples.ts'

/** An index that writes down what it is asked for, between what others are told to forget. */
function watched({ fails = false } = {}) {
  const happened: string[] = []
  const done = async (what: string) => {
    await Promise.resolve()
    happened.push(what)
    if (fails) throw new Error(`${what} failed`)
  }
  const index = { tidy: () => done('tidy'), drop: () => done('drop'), upsert: () => done('upsert') }
  const forget = (organizationId: number) => void happened.push(`forget ${organizationId}`)
  return { happened, index: forgetting(index as unknown as IndexWriting, forget) }
}

test('a file is let go of before and after it may be replaced', async () => {
  const { happened, index } = watched()
  await index.tidy(tenantOf(7))
  await index.drop(8)
  expect(happened).toEqual(['forget 7', 'tidy', 'forget 7', 'forget 8', 'drop', 'forget 8'])
})

test('and also where that fails, of which its caller hears', async () => {
  const { happened, index } = watched({ fails: true })
  await expect(index.tidy(tenantOf(7))).rejects.toThrow('tidy failed')
  await expect(index.drop(7)).rejects.toThrow('drop failed')
  expect(happened.filter((what) => what === 'forget 7')).toHaveLength(4)
})

test('what leaves the file where it is forgets nothing', async () => {
  const { happened, index } = watched()
  await index.upsert(tenantOf(7), [])
  expect(happened).toEqual(['upsert'])
})
