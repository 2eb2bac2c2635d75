import { expect, test } from 'vitest'
import { deletionStatement } from './deletionStatement.ts'

test('the statement names the organization and the time, and does not promise what is out of reach', () => {
  const text = deletionStatement({
    id: 7,
    name: 'Lamp Makers',
    slug: 'lamp-makers',
    at: '2026-01-02T03:04:05.678Z',
    by: 'owner',
  })
  expect(text).toContain('Lamp Makers (lamp-makers), number 7 on this server')
  expect(text).toContain('2026-01-02T03:04:05.678Z (UTC)')
  expect(text).toContain('Until then, the keys of the backup before still do.')
  expect(text).toMatch(/Out of reach\n.*former copies of the file of keys/s)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(130)
})
