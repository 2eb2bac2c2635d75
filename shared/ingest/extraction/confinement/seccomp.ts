import { endianness } from 'node:os'
import { callNumbers, type CallNumbers } from './callNumbers.ts'
import type { Libc } from './libc.ts'

const PR_SET_SECCOMP = 22
const MODE_FILTER = 2

/** Instructions of the filter's machine, see `linux/bpf_common.h`. */
const LOAD_WORD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_AT_LEAST = 0x35
const JUMP_IF_ANY_BIT = 0x45
const RETURN = 0x06
/** Offsets in what is looked at: the number of the call, the processor, the low halves of the arguments. */
const NUMBER = 0
const ARCHITECTURE = 4
const argument = (index: number) => 16 + 8 * index

const ALLOW = 0x7fff0000
const KILL = 0x80000000
const refuseWith = (errno: number) => 0x00050000 | errno
const EPERM = 1
const ENOSYS = 38
/** From here on, calls of x64 are those of another convention with the same meaning. */
const OTHER_CONVENTION = 0x40000000
const CLONE_THREAD = 0x00010000
const PRIO_PROCESS = 0

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/**
 * Refuses calls of the system to this thread and what it runs, for good. This must be the thread that runs the next program.
 * @throws SystemCallError; Error where the processor is not known
 */
export function restrictCalls(libc: Libc, pid: number): void {
  const calls = callNumbers()
  if (!calls || endianness() !== 'LE') throw new Error(`calls of ${process.arch} are not known`)
  const instructions = encoded(filterOf(calls, pid))
  const program = Buffer.alloc(16)
  program.writeUInt16LE(instructions.length / 8, 0)
  program.writeBigUInt64LE(libc.addressOf(instructions), 8)
  libc.prctl(PR_SET_SECCOMP, MODE_FILTER, program)
}

/** The filter, in its machine's language. */
export function filterOf(
  { architecture, refused, clone, clone3, kill, prlimit64, setpriority }: CallNumbers,
  pid: number,
): Instruction[] {
  const deny: Instruction = [RETURN, 0, 0, refuseWith(EPERM)]
  const allow: Instruction = [RETURN, 0, 0, ALLOW]
  /** `then` runs for a call of this number, and must end with a return. */
  const when = (number: number, then: Instruction[]): Instruction[] => [
    [JUMP_IF_EQUAL, 0, then.length, number],
    ...then,
  ]
  return [
    [LOAD_WORD, 0, 0, ARCHITECTURE],
    [JUMP_IF_EQUAL, 1, 0, architecture],
    [RETURN, 0, 0, KILL],
    [LOAD_WORD, 0, 0, NUMBER],
    [JUMP_IF_AT_LEAST, 0, 1, OTHER_CONVENTION],
    [RETURN, 0, 0, refuseWith(ENOSYS)],
    ...refused.flatMap((number) => when(number, [deny])),
    // Its flags cannot be seen here; the C library falls back to the older call.
    ...when(clone3, [[RETURN, 0, 0, refuseWith(ENOSYS)]]),
    ...when(clone, [[LOAD_WORD, 0, 0, argument(0)], [JUMP_IF_ANY_BIT, 0, 1, CLONE_THREAD], allow, deny]),
    ...when(kill, [
      [LOAD_WORD, 0, 0, argument(1)],
      // Signal 0 only asks whether a process is there.
      [JUMP_IF_EQUAL, 2, 0, 0],
      [LOAD_WORD, 0, 0, argument(0)],
      [JUMP_IF_EQUAL, 0, 1, pid],
      allow,
      deny,
    ]),
    ...when(prlimit64, [
      [LOAD_WORD, 0, 0, argument(0)],
      [JUMP_IF_EQUAL, 1, 0, 0],
      [JUMP_IF_EQUAL, 0, 1, pid],
      allow,
      deny,
    ]),
    ...when(setpriority, [
      [LOAD_WORD, 0, 0, argument(0)],
      // Neither a group of processes nor all of a user.
      [JUMP_IF_EQUAL, 1, 0, PRIO_PROCESS],
      deny,
      [LOAD_WORD, 0, 0, argument(1)],
      // 0 is the thread that calls.
      [JUMP_IF_EQUAL, 1, 0, 0],
      [JUMP_IF_EQUAL, 0, 1, pid],
      allow,
      deny,
    ]),
    allow,
  ]
}

function encoded(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8)
  instructions.forEach(([code, ifTrue, ifFalse, value], index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4)
  })
  return bytes
}
