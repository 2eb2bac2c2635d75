import { expect, it } from 'vitest'
import { helpOf } from './commandLine.ts'

it.each(['veracite-sync', 'veracite sync'])('explains itself as %s, with every call as it is typed', (program) => {
  const help = helpOf(program)
  expect(help.startsWith(`${program}: `)).toBe(true)
  expect(help).toContain(`\nUsage: ${program} COMMAND [OPTIONS]\n`)
  expect(help.match(/veracite[- ]sync/g)?.every((name) => name === program)).toBe(true)
})
