import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderTransport } from './transport.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-outbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const message = (id: number, organizationId: number | null) => ({
  id,
  organizationId,
  raw: Buffer.from(`message ${id}`),
  from: 'a@example.org',
  to: 'b@example.org',
})

test('messages lie in the folder in the order of their numbers, for the own user alone', async () => {
  const { send } = folderTransport(join(folder, 'outbox'))
  for (const each of [message(2, 7), message(10, null)]) await send(each)
  const names = readdirSync(join(folder, 'outbox'))
  expect(names).toEqual(['00000002-7.eml', '00000010.eml'])
  expect(readFileSync(join(folder, 'outbox', '00000002-7.eml'), 'utf8')).toBe('message 2')
  expect(statSync(join(folder, 'outbox', '00000002-7.eml')).mode & 0o777).toBe(0o600)
})

test("an organization's messages are taken away, and no others", async () => {
  const transport = folderTransport(folder)
  await transport.forget(7)
  for (const each of [message(1, 7), message(2, 17), message(3, 71), message(4, null), message(7, 8)])
    await transport.send(each)
  await transport.forget(7)
  expect(readdirSync(folder)).toEqual(['00000002-17.eml', '00000003-71.eml', '00000004.eml', '00000007-8.eml'])
})
