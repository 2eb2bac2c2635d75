import { existsSync, writeFileSync } from 'node:fs'
import type { Block, ExtractionSummary } from '../../blocks.ts'
import { startGuard } from '../guardThread.ts'
import type { ExtractReply, ExtractRequest } from '../messages.ts'

/**
 * An extraction process for tests that does what the file's name says: a word, and after a bar a path where it needs
 * one.
 */
const SUMMARY: ExtractionSummary = { mediaType: 'text/plain', pageCount: 9, warnings: [] }
const BEHAVIOURS: Record<string, (detail: string, request: ExtractRequest) => void> = {
  /** Gives three pages and never comes back. */
  hangs: () => {
    tell('page 1')
    tell('page 2')
    tell('page 3')
    setImmediate(loop)
  },
  hangsAtOnce: () => loop(),
  /** Hangs the first time, answers the second. */
  recovers: (marker) => {
    tell('page 1')
    if (existsSync(marker)) return answer('page 2')
    writeFileSync(marker, '')
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
  fillsHeap: () => {
    const kept: object[] = []
    for (;;) kept.push({ kept: kept.length })
  },
  exits: () => process.exit(3),
  environment: () => answer(Object.keys(process.env).join(' ')),
  pid: () => answer(String(process.pid)),
  poisoned: () => send({ type: 'failed', failure: 'CORRUPT', detail: 'RuntimeError', poisoned: true }),
  /** Waits until there is a file at the path. */
  waits: (marker) => {
    const poll = setInterval(() => {
      if (!existsSync(marker)) return
      clearInterval(poll)
      answer('waited')
    }, 5)
  },
}

process.on('disconnect', () => process.exit(0))
process.on('message', (request: ExtractRequest) => {
  const [behaviour = '', detail = ''] = request.name.split('|')
  BEHAVIOURS[behaviour]?.(detail, request)
})

function answer(text: string): void {
  tell(text)
  send({ type: 'done', summary: SUMMARY })
}

function tell(text: string): void {
  const block: Block = { type: 'text', text, place: {} }
  send({ type: 'blocks', blocks: [block], soFar: SUMMARY })
}

function send(reply: ExtractReply): void {
  process.send?.(reply)
}

function loop(): void {
  for (;;);
}
