import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand, spawnCommand } from '../../testing/program/runCommand.ts'
import { createContext } from '../../program.ts'
import { COMMANDS } from '../commands/index.ts'
import { isGroup } from './help.ts'
import { runProgram } from './runProgram.ts'

const folder = mkdtempSync(join(tmpdir(), 'veracite-command-line-'))
afterAll(() => rmSync(folder, { recursive: true }))

const absent = join(folder, 'absent')
const run = (...args: string[]) => runCommand(absent, args)
const commands = COMMANDS.flatMap((entry) => (isGroup(entry) ? entry.commands : [entry]))

describe('help', () => {
  test('of the program names every command, without a usable setting or data', async () => {
    const { exitCode, stdout, stderr } = await runCommand(absent, ['--help'], { PORT: 'none' })
    expect([exitCode, stderr]).toEqual([0, ''])
    for (const { name, summary } of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'))
    expect(stdout).toMatch(/^  sync +the sync console/m)
    expect(stdout).toContain('`node dist/desktop/veracite-sync.js --help` about sync')
    expect(stdout).toContain('Examples')
    expect(existsSync(absent)).toBe(false)
  })

  test('of the single executable says that sync is called by its own name', async () => {
    const root = join(import.meta.dirname, '..', '..', '..')
    const context = createContext({ program: 'veracite', syncProgram: 'veracite sync', root, env: {} })
    const { stdout } = await runProgram(COMMANDS, ['--help'], context)
    expect(stdout).toContain('`veracite sync --help` about sync')
    const named = await runProgram(COMMANDS, ['help', 'sync'], context)
    expect([named.exitCode, named.stderr]).toEqual([
      2,
      expect.stringContaining('`veracite sync --help` says what it does.'),
    ])
  })

  test('of a group and of a command teaches by examples', async () => {
    const group = (await run('promocode', '--help')).stdout
    expect(group).toMatch(/promocode add CODE .*--plan/)
    const { stdout } = await run('promocode', 'add', '--help')
    expect(stdout).toMatch(/promocode add SPRING --plan basic --uses 100/)
    expect(stdout).toContain('--uses N')
    expect((await run('help', 'promocode', 'add')).stdout).toBe(stdout)
  })

  test('of every command has examples that call it, with options that it has', () => {
    for (const { name, options = {}, examples } of commands) {
      expect(examples.length, name).toBeGreaterThan(0)
      for (const [call] of examples) {
        expect(call.startsWith(name), call).toBe(true)
        for (const [, option] of call.matchAll(/ --([a-z-]+)/g))
          expect([...Object.keys(options), 'json', 'help'], call).toContain(option)
      }
    }
  })
})

test('--json may stand before the command', async () => {
  const behind = await run('doctor', '--json')
  const before = await run('--json', 'doctor')
  expect(before.exitCode).toBe(behind.exitCode)
  expect(before.json().doctor.checks.map(({ check }: { check: string }) => check)).toEqual(
    behind.json().doctor.checks.map(({ check }: { check: string }) => check),
  )
  const wrong = await run('--json', 'sell')
  expect([wrong.exitCode, wrong.json().error]).toEqual([
    2,
    { code: 'USAGE', message: expect.stringContaining('There is no command sell.') },
  ])
  expect((await run('--json', '--version')).stdout).toMatch(/^\d/)
})

test('options that must be said stand without brackets in the line of usage, and are asked for', async () => {
  const demanding = commands.filter(({ options = {} }) => Object.values(options).some(({ required }) => required))
  expect(demanding.map(({ name }) => name).sort()).toEqual([
    'backup',
    'organization delete',
    'promocode add',
    'restore',
    'verify-backup',
  ])
  for (const { name, words = [], options = {} } of commands) {
    const { stdout } = await run(...name.split(' '), '--help')
    for (const [option, { required, says, value }] of Object.entries(options)) {
      expect(required ?? false, `${name} --${option}`).toBe(/must be said/i.test(says))
      expect(
        stdout.split('\n').find((line) => line.startsWith('  veracite ')),
        name,
      ).toContain(required ? ` --${option}${value ? ` ${value}` : ''}` : `[--${option}${value ? ` ${value}` : ''}]`)
    }
    if (!Object.values(options).some(({ required }) => required)) continue
    expect((await run(...name.split(' '), ...words.map((word) => word.toLowerCase()))).exitCode, name).toBe(2)
  }
})

test.each([
  [['sell'], 'There is no command sell.'],
  [['sync', 'init'], '`node dist/desktop/veracite-sync.js --help` says what it does.'],
  [['--port', '80'], 'There is no command --port.'],
  [['promocode'], 'What is to be done with promocode?'],
  [['promocode', 'list', '--all'], 'There is no option --all.'],
  [['promocode', 'list', 'all'], 'all is one word too many.'],
  [['promocode', 'list', '--json=yes'], '--json stands alone.'],
  [['promocode', 'disable'], 'CODE is missing.'],
  [['promocode', 'add', 'X', '--plan'], '--plan is followed by basic|professional|premium|enterprise.'],
])('%j is not understood, which is said on standard error', async (args, sentence) => {
  const plain = await run(...args)
  expect([plain.exitCode, plain.stdout]).toEqual([2, ''])
  expect(plain.stderr).toContain(sentence)
  const document = await run(...args, '--json')
  expect([document.exitCode, document.json().error.code]).toEqual([2, 'USAGE'])
  expect(document.json().error.message).toContain(sentence)
})

test('where there are no data a command says so, and makes none', async () => {
  const { exitCode, stderr } = await run('promocode', 'list')
  expect([exitCode, stderr]).toEqual([
    1,
    `There are no data in ${absent}: set DATA_DIR to the folder of the server, or start it there once.\n`,
  ])
  expect(existsSync(absent)).toBe(false)
})

test('settings that are not usable are named', async () => {
  const { exitCode, stderr } = await runCommand(absent, ['serve'], { PORT: 'none' })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^The settings are not usable[.] PORT: /)
})

test('a process prints, and ends, the same way', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [fine, failed, misused] = await Promise.all([
    spawnCommand(absent, ['--version']),
    spawnCommand(absent, ['promocode', 'list', '--json']),
    spawnCommand(absent, ['sell']),
  ])
  expect(fine).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: '' })
  expect([failed.exitCode, failed.json().error.code]).toEqual([1, 'FAILED'])
  expect(misused).toMatchObject({ exitCode: 2, stdout: '' })
})
