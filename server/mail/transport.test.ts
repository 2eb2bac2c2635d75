import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderTransport, smtpTransport } from './transport.ts'

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

test('what a killed server had half written goes with the rest of its organization', async () => {
  const transport = folderTransport(folder)
  for (const name of ['00000005-7.eml.part', '00000006-17.eml.part']) writeFileSync(join(folder, name), 'half')
  await transport.forget(7)
  expect(readdirSync(folder)).toEqual(['00000006-17.eml.part'])
})

test('a message that is sent again replaces itself and leaves nothing half written', async () => {
  const transport = folderTransport(folder)
  await transport.send(message(3, 7))
  await transport.send({ ...message(3, 7), raw: Buffer.from('again') })
  expect(readdirSync(folder)).toEqual(['00000003-7.eml'])
  expect(readFileSync(join(folder, '00000003-7.eml'), 'utf8')).toBe('again')
})

test('a folder that cannot be written is a message that was not accepted', async () => {
  writeFileSync(join(folder, 'outbox'), 'a file in its place')
  await expect(folderTransport(join(folder, 'outbox')).send(message(1, null))).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('a mail server that is not there is a message that was not accepted', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:1')
  await expect(transport.send(message(1, 7))).rejects.toThrow(/ECONNREFUSED/)
  await transport.forget(7)
  transport.close()
})
