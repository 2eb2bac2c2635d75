import { readFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import type { ModelHeader } from './gguf.ts'

/** Bytes that computing takes beside the model and what it has read, with the process itself. */
const BESIDE = 300e6
/** Bytes of one value of what was read: keys and values are kept in 16 bits. */
const VALUE_BYTES = 2
/** Bytes of a weight at 4 bits, with its scales, and of what is read of a context, for each parameter of a model of a common build. */
const FOUR_BITS = 0.6
const CONTEXT_BYTES_PER_TOKEN_AND_BILLION = 30_000

/** Bytes of memory that a model takes with a context of so many tokens. */
export function memoryNeeded(header: ModelHeader, contextTokens: number): number {
  const { layers = 0, heads = 1, embedding = 0, keyValueHeads = heads, keyLength = embedding / heads } = header
  return header.fileBytes + 2 * layers * contextTokens * keyValueHeads * keyLength * VALUE_BYTES + BESIDE
}

/** A sentence where a model does not fit into so many bytes of free memory. */
export function memoryFault(header: ModelHeader, contextTokens: number, available: number): string | undefined {
  const needed = memoryNeeded(header, contextTokens)
  if (needed <= available) return undefined
  return `The model needs about ${gigabytes(needed)} of memory, and ${gigabytes(available)} are free.`
}

/** Parameters of the largest model at 4 bits a weight that fits into so many bytes with such a context. */
export function parametersThatFit(available: number, contextTokens: number): number {
  const perParameter = FOUR_BITS + (CONTEXT_BYTES_PER_TOKEN_AND_BILLION * contextTokens) / 1e9 / 10
  return Math.max(0, (available - BESIDE) / perParameter)
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** Bytes of memory that can be taken: what the system says is free, or less where a limit is set for this program, such as in a container. */
export async function availableMemory(): Promise<number> {
  const free = (await memoryOfSystem()) ?? freemem()
  return Math.max(0, Math.min(free, ...(await Promise.all(LIMITS.map(leftUnder)))))
}

async function memoryOfSystem(): Promise<number | undefined> {
  const found = /^MemAvailable:\s+(\d+) kB/m.exec(await text('/proc/meminfo'))
  return found ? Number(found[1]) * 1024 : undefined
}

/** Files of control groups that say how much may be taken and how much is, of both versions. */
const LIMITS = [
  { most: '/sys/fs/cgroup/memory.max', taken: '/sys/fs/cgroup/memory.current' },
  {
    most: '/sys/fs/cgroup/memory/memory.limit_in_bytes',
    taken: '/sys/fs/cgroup/memory/memory.usage_in_bytes',
  },
]

async function leftUnder({ most, taken }: (typeof LIMITS)[number]): Promise<number> {
  const [limit, used] = (await Promise.all([text(most), text(taken)])).map((said) => Number.parseInt(said, 10))
  return limit === undefined || used === undefined || Number.isNaN(limit - used) ? Infinity : limit - used
}

const text = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')
