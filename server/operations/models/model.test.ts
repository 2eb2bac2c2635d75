import { readdirSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { talkingModel, YES_SIGN } from '../../testing/models/talkingModel.ts'
import { runCommand } from '../../testing/program/runCommand.ts'

let dataDir: string
let file: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'veracite-models-'))
  file = join(dataDir, 'given.gguf')
  await writeFile(file, talkingModel(`Yes ${YES_SIGN}`))
})
afterAll(() => rm(dataDir, { recursive: true }))

const run = (...args: string[]) => runCommand(dataDir, ['model', ...args], { ANSWER_MODEL: 'mine' })
const there = () => readdirSync(join(dataDir, 'models')).sort()

test('a model is added, listed, looked at and removed', async () => {
  expect(await run('list')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^There is no model/) })
  const added = await run('add', file, '--name', 'mine')
  expect(added).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/licence apache-2\.0, SHA-256 [\da-f]{64}/),
  })
  expect(there()).toEqual(['digests.json', 'mine.gguf'])
  expect((await stat(join(dataDir, 'models', 'mine.gguf'))).mode & 0o777).toBe(0o600)
  expect((await run('list')).stdout).toMatch(/^mine\.gguf\tTalking model, .*\tANSWER_MODEL$/m)
  const checked = await run('check', 'mine', '--header-only')
  expect(checked).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/as when it came.*\n.*and fits/) })
  expect(await run('remove', 'mine')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/ANSWER_MODEL names/),
  })
  expect(await run('remove', 'mine', '--force')).toMatchObject({ exitCode: 0 })
  expect(await readFile(join(dataDir, 'models', 'digests.json'), 'utf8')).toBe('{}')
  expect(there()).toEqual(['digests.json'])
})

test('a model is tried as the server would, and one that says no to everything does not pass', async () => {
  await run('add', file, '--name', 'tried')
  const checked = await run('check', 'tried', '--json')
  expect(checked.exitCode).toBe(1)
  expect(checked.json().model).toMatchObject({
    manner: 'chooses',
    trial: { right: 0, of: 5, passed: false, readsPerSecond: expect.any(Number) },
  })
  expect(checked.json().model.trial.readsPerSecond).toBeGreaterThan(0)
  await run('remove', 'tried')
})

test('a file that changed after it came is seen', async () => {
  await run('add', file, '--name', 'changed')
  await appendFile(join(dataDir, 'models', 'changed.gguf'), 'more')
  const { exitCode, stdout } = await run('check', 'changed')
  expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/another one than when it came/)])
  await run('remove', 'changed')
})

test('what is no model is not taken, and leaves nothing behind', async () => {
  const before = there()
  const letter = join(dataDir, 'letter.gguf')
  await writeFile(letter, 'This is a letter.')
  for (const [args, why] of [
    [['add', letter], /no GGUF file/],
    [['add', join(dataDir, 'absent.gguf')], /no file/],
    [['add', file, '--name', '../outside'], /no name/],
    [['add', file, '--name', '.hidden'], /no name/],
    [['check', 'absent'], /no model absent/],
    [['remove', 'absent'], /no model absent/],
    [['get', 'http://models.example.com/a.gguf'], /https: address/],
    [['get', 'https://127.0.0.1/a.gguf'], /not on the internet/],
    [['get', 'https://models.example.com/a.gguf', '--sha256', 'abc'], /64 hexadecimal/],
  ] as const) {
    const ended = await run(...args)
    expect(ended.exitCode, args.join(' ')).toBeGreaterThan(0)
    expect(ended.stderr).toMatch(why)
  }
  expect(there()).toEqual(before)
})

test('a name that is taken stays with its model', async () => {
  await run('add', file, '--name', 'first')
  expect(await run('add', file, '--name', 'first')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/already/),
  })
  await run('remove', 'first')
})
