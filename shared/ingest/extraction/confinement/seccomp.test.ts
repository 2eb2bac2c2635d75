import { describe, expect, test } from 'vitest'
import { callNumbers } from './callNumbers.ts'
import { filterOf } from './seccomp.ts'

const PID = 4711
const ALLOW = 0x7fff0000
const EPERM = 0x00050001

/** What the filter makes of a call: its machine, as the kernel runs it. */
function verdictOf(arch: 'x64' | 'arm64', number: number, args: readonly number[] = []): number {
  const calls = callNumbers(arch)
  if (!calls) throw new Error(`calls of ${arch} are not known`)
  const program = filterOf(calls, PID)
  const data = new Map([
    [0, number],
    [4, calls.architecture],
    ...args.map((value, at) => [16 + 8 * at, value] as const),
  ])
  let word = 0
  for (let at = 0; at < program.length; at++) {
    const [code, ifTrue, ifFalse, value] = program[at] ?? [0, 0, 0, 0]
    if (code === 0x20) word = data.get(value) ?? 0
    else if (code === 0x06) return value
    else {
      const holds = code === 0x15 ? word === value : code === 0x35 ? word >= value : (word & value) !== 0
      at += holds ? ifTrue : ifFalse
    }
  }
  throw new Error('the filter has no end')
}

describe.each([
  { arch: 'x64' as const, setpriority: 141, read: 0, affinity: 203, scheduler: 144, ioprio: 251, kill: 62 },
  { arch: 'arm64' as const, setpriority: 140, read: 63, affinity: 122, scheduler: 119, ioprio: 30, kill: 129 },
])('on $arch', ({ arch, setpriority, read, affinity, scheduler, ioprio, kill }) => {
  test('a process sets the priority of itself alone', () => {
    expect(verdictOf(arch, setpriority, [0, 0])).toBe(ALLOW)
    expect(verdictOf(arch, setpriority, [0, PID])).toBe(ALLOW)
    for (const [which, who] of [
      [0, 1],
      [0, PID - 1],
      [1, 0],
      [1, PID],
      [2, 0],
    ] as const)
      expect(verdictOf(arch, setpriority, [which, who]), `${which} ${who}`).toBe(EPERM)
  })

  test('nobody is moved to other cores, nor in the line for the processor or the disk', () => {
    for (const call of [affinity, scheduler, ioprio]) expect(verdictOf(arch, call, [0, 0])).toBe(EPERM)
  })

  test('what all need goes on, and signals go to itself', () => {
    expect(verdictOf(arch, read)).toBe(ALLOW)
    expect(verdictOf(arch, kill, [PID, 9])).toBe(ALLOW)
    expect(verdictOf(arch, kill, [1, 9])).toBe(EPERM)
  })
})
