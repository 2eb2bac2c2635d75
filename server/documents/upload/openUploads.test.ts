import { expect, test } from 'vitest'
import { createOpenUploads, MOST_PER_MEMBER, MOST_PER_ORGANIZATION } from './openUploads.ts'

const member = (userId: string, organizationId = 1) => ({ userId, organizationId })

test('what is open in an organization is added up, and closing gives it back once', () => {
  const uploads = createOpenUploads()
  const first = uploads.open(member('ada'), 10)
  expect(first.together()).toBe(10)
  expect(uploads.open(member('per'), 5).together()).toBe(15)
  expect(uploads.open(member('eva', 2), 7).together()).toBe(7)
  first.close()
  first.close()
  expect(uploads.open(member('ada'), 1).together()).toBe(6)
})

test('a member may have so many open, others of the organization go on', () => {
  const uploads = createOpenUploads()
  const open = Array.from({ length: MOST_PER_MEMBER }, () => uploads.open(member('ada'), 1))
  expect(() => uploads.open(member('ada'), 1)).toThrow('Too many uploads')
  expect(uploads.open(member('per'), 1).together()).toBe(MOST_PER_MEMBER + 1)
  open[0]?.close()
  expect(uploads.open(member('ada'), 1).together()).toBe(MOST_PER_MEMBER + 1)
})

test('an organization may have so many open, other organizations go on', () => {
  const uploads = createOpenUploads()
  for (let at = 0; at < MOST_PER_ORGANIZATION; at++) uploads.open(member(`member ${at}`), 1)
  expect(() => uploads.open(member('one more'), 1)).toThrow('Too many uploads')
  expect(uploads.open(member('stranger', 2), 1).together()).toBe(1)
})
