import { existsSync, writeFileSync } from 'node:fs'
import type { Chunk } from '../../chunk.ts'
import { startGuard } from '../guardThread.ts'
import type { ExtractReply, ExtractRequest } from '../messages.ts'
import { BATCH_CHUNKS, packBatch, type PackedBatch } from '../packedBatch.ts'

/**
 * An extraction process for tests that does what the file's name says: a word, and after a bar a path or number where
 * it needs one.
 */
type Read = Extract<ExtractRequest, { type: 'read' }>
const BEHAVIOURS: Record<string, (detail: string, request: Read) => void> = {
  /** Reads three blocks and never comes back; told to stop there, it answers. */
  hangs: (_, { stopAfter }) => {
    progress(3)
    if (stopAfter === 3) answer(['page 1', 'page 2', 'page 3'], true)
    else setImmediate(loop)
  },
  hangsAtOnce: () => loop(),
  /** Hangs at the first block the first time it is told to read, and again when told to stop there. */
  hangsAgain: () => {
    progress(1)
    setImmediate(loop)
  },
  grows: (_, { ownMemoryLimit }) => {
    startGuard({ parent: process.ppid, memoryLimit: ownMemoryLimit })
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(10_000_000, 1))
  },
  growsUnseen: () => {
    startGuard({ parent: process.ppid, memoryLimit: 150_000_000 })
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(10_000_000, 1))
  },
  /** Grows the first time, when another file was read before it; leaves a mark of each try. */
  growsWhenUsed: (marker) => {
    if (files === 1) return answer(['read afresh'])
    writeFileSync(marker, '')
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(10_000_000, 1))
  },
  fillsHeap: () => {
    const kept: object[] = []
    for (;;) kept.push({ kept: kept.length })
  },
  exits: () => process.exit(3),
  /** Ends as by the signal of that name, which somebody sends to all processes of a service. */
  ends: (signal) => process.kill(process.pid, signal),
  environment: () => answer([Object.keys(process.env).join(' ')]),
  pid: () => answer([String(process.pid)]),
  poisoned: () => send({ type: 'failed', failure: 'CORRUPT', detail: 'RuntimeError', poisoned: true }),
  progresses: () => {
    for (const blocks of [1, 2, 3]) send({ type: 'progress', share: blocks / 4, blocks })
    answer(['done'])
  },
  /** Gives so many passages, and dies when the second batch is asked for. */
  diesHalfway: (count) => {
    answer(Array.from({ length: Number(count) }, (_, at) => `passage ${at}`))
    batches = 1
  },
  many: (count) => answer(Array.from({ length: Number(count) }, (_, at) => `passage ${at}`)),
  /** Waits until there is a file at the path. */
  waits: (marker) => whenThere(marker, () => answer(['waited'])),
  /**
   * Needs recognition: gives page 1, and then waits for the path as for a further page; told that page 1 is known, it answers with what
   * it is known to say.
   */
  scan: (marker, { recognition, stopAfter }) => {
    if (!recognition) return send({ type: 'recognition needed' })
    const known = recognition.known.get(1)
    if (known) return answer([`page 1 is as sure as ${known.confidence}`], stopAfter !== undefined)
    send({ type: 'page', number: 1, page: { width: 9, height: 9, turn: 0, confidence: 81, lines: [] } })
    progress(1)
    if (marker === '') setImmediate(loop)
    else whenThere(marker, () => answer(['recognised']))
  },
  /** Uses the processor until there is a file at the path. */
  works: (marker) => {
    while (!existsSync(marker));
    answer(['worked'])
  },
}

let files = 0
let batches = Infinity
let waiting: Chunk[] = []

process.on('disconnect', () => process.exit(0))
process.on('message', (request: ExtractRequest) => {
  if (request.type === 'more') {
    if (batches === 0) process.kill(process.pid, 'SIGKILL')
    batches -= 1
    return send({ type: 'chunks', batch: nextBatch() })
  }
  files += 1
  progress(0)
  const [behaviour = '', detail = ''] = request.name.split('|')
  BEHAVIOURS[behaviour]?.(detail, request)
})

function answer(texts: string[], truncated = false): void {
  waiting = texts.map((content, index) => ({
    index,
    content,
    textStart: 0,
    parts: [{ before: '' as const, text: content }],
    overlap: 0,
    headingPath: [],
    place: {},
    language: 'en',
  }))
  const summary = { mediaType: 'text/plain', pageCount: 9, warnings: truncated ? ['truncated' as const] : [] }
  const facts = { language: 'en', wordCount: texts.length, summary: '', topics: [] }
  const first = nextBatch()
  send({
    type: 'contents',
    contents: { summary, facts, chunkCount: texts.length },
    batches: first ? [first] : [],
  })
}

function nextBatch(): PackedBatch | undefined {
  return waiting.length > 0 ? packBatch(waiting.splice(0, BATCH_CHUNKS)) : undefined
}

function progress(blocks: number): void {
  send({ type: 'progress', share: blocks / 9, blocks })
}

function whenThere(marker: string, act: () => void): void {
  const poll = setInterval(() => {
    if (!existsSync(marker)) return
    clearInterval(poll)
    act()
  }, 5)
}

function send(reply: ExtractReply): void {
  process.send?.(reply)
}

function loop(): void {
  for (;;);
}
