import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../server/operations/commands/index.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const container = read('scripts/deploy/Containerfile')
const compose = read('scripts/deploy/compose.yaml')
const unit = read('scripts/deploy/veracite.service')
const names = COMMANDS.map(({ name }) => name)

test('containers ask for the health of their server with a command that there is', () => {
  const asked = [
    /^HEALTHCHECK .*CMD \["[\w/]+", "(\w+)"\]$/m.exec(container)?.[1],
    /test: \[CMD, [\w/]+, (\w+)\]/.exec(compose)?.[1],
  ]
  for (const name of asked) expect(names).toContain(name)
})

test('the user of the image is named by numbers, which own its data', () => {
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(container) ?? []
  expect([user, group]).toEqual(['10001', '10001'])
  expect(container).toContain(`install -d -o ${user} -g ${group}`)
})

test('of the checkout the image is given what it copies, and nothing else', () => {
  const copied = [...container.matchAll(/^COPY (\S+) /gm)].map(([, path]) => path)
  const [first, ...kept] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect([first, kept]).toEqual(['*', copied.map((path) => `!${path}`)])
})

test('a stop is given more time than requests under way may take', () => {
  const grace = Number(/stopMs: (\d+)000,/.exec(read('server/http/listener.ts'))?.[1])
  const given = [/stop_grace_period: (\d+)s/.exec(compose)?.[1], /TimeoutStopSec=(\d+)/.exec(unit)?.[1]]
  expect(grace).toBeGreaterThan(0)
  for (const seconds of given) expect(Number(seconds)).toBeGreaterThan(grace)
})
