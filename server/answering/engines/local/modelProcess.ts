import type { ChildProcess } from 'node:child_process'
import type { EntryPoint } from '../../../../shared/ingest/entryPoint.ts'
import { forkChild } from '../../../../shared/ingest/extraction/confinement/forkChild.ts'
import type { Confinement } from '../../../../shared/ingest/extraction/confinement/plan.ts'
import { EngineFailure } from '../engineFailure.ts'
import {
  modelReply,
  type JudgeWish,
  type LoadSettings,
  type ModelReply,
  type ModelRequest,
  type WriteWish,
} from './messages.ts'

/** What comes of a request while it is under way. */
type Progress = Extract<ModelReply, { type: 'piece' | 'judged' | 'done' }>

/** A language model in a process of its own, which is there while somebody asks. */
export interface ModelProcess {
  /**
   * Asks it, one request at a time; whoever comes meanwhile waits. What it says comes as it is made, `done` last. Leaving the loop or the signal
   * stops it. @throws EngineFailure `unreachable` where it cannot be loaded, `broken` where it ends midway; the signal's reason
   */
  ask(
    wish: ({ type: 'write' } & WriteWish) | ({ type: 'judge' } & JudgeWish),
    signal: AbortSignal,
  ): AsyncIterable<Progress>
  /** Its number in the system while it is there. */
  pid(): number | undefined
  /** Ends it; what it is asked fails. */
  close(): void
}

/** How a model's process is started and kept. */
export interface ModelProcessOptions {
  /** Where `modelChild` lies. */
  entry: EntryPoint
  confinement?: Confinement | undefined
  /** Looks at the file and at the memory before each start. @throws Error with a sentence */
  prepare: () => Promise<LoadSettings>
  /** Milliseconds after which a process that nobody asks is ended; five minutes unless told. */
  idleMs?: number
  /** Milliseconds for loading; five minutes unless told: a slow disk reads ten gigabytes meanwhile. */
  loadMs?: number
  /** Milliseconds after a stop within which it has to end what it does: one batch of tokens. */
  stopMs?: number
}

/** Replies to one request: the longest text has fewer pieces. */
const MOST_REPLIES = 2_000
/** V8's heap of the process: the model itself lies outside of it. */
const HEAP_MEGABYTES = 512

/** Keeps a model's process: starts it for the first request, lets go of it when nobody asks, and starts another where it has died. */
export function createModelProcess({
  entry,
  confinement,
  prepare,
  idleMs = 300_000,
  loadMs = 300_000,
  stopMs = 30_000,
}: ModelProcessOptions): ModelProcess {
  let current: { child: ChildProcess; loaded: Promise<void> } | undefined
  let lastId = 0
  let turn: Promise<void> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const letGo = (child: ChildProcess): void => {
    if (current?.child === child) current = undefined
    child.kill('SIGKILL')
  }

  async function start(): Promise<ChildProcess> {
    if (current) {
      await current.loaded
      return current.child
    }
    const settings = await prepare()
    const { child, ready } = forkChild(entry, HEAP_MEGABYTES, confinement)
    const loaded = load(child, { ready, settings })
    loaded.catch(() => letGo(child))
    current = { child, loaded }
    // Ends unasked: by a fault of native code, or by the system that needs the memory.
    child.once('exit', () => current?.child === child && (current = undefined))
    await loaded
    return child
  }

  async function load(
    child: ChildProcess,
    { ready, settings }: { ready: Promise<void> | undefined; settings: LoadSettings },
  ): Promise<void> {
    const replies = repliesOf(child)
    const timer = setTimeout(() => child.kill('SIGKILL'), loadMs)
    try {
      await Promise.race([ready, replies.ended])
      send(child, { type: 'load', ...settings })
      for (;;) {
        const reply = await replies.next()
        if (reply.type === 'loaded') return
        if (reply.type === 'not loaded') throw new Error(`The model cannot be loaded: ${reply.detail}`)
      }
    } finally {
      clearTimeout(timer)
      replies.close()
    }
  }

  return {
    async *ask(wish, signal) {
      const before = turn
      let done = (): void => undefined
      turn = new Promise((resolve) => (done = resolve))
      clearTimeout(idle)
      try {
        await aborted(before, signal)
        const child = await aborted(start(), signal).catch((cause: unknown) => {
          if (signal.aborted) throw signal.reason
          throw new EngineFailure('unreachable', { cause })
        })
        yield* talk(child, { id: ++lastId, wish, signal })
      } finally {
        // Whoever left before it was their turn does not let others overtake.
        void before.then(done)
        if (!closed) idle = setTimeout(() => current && letGo(current.child), idleMs).unref()
      }
    },
    pid: () => current?.child.pid,
    close() {
      closed = true
      clearTimeout(idle)
      if (current) letGo(current.child)
    },
  }

  async function* talk(
    child: ChildProcess,
    { id, wish, signal }: { id: number; wish: Parameters<ModelProcess['ask']>[0]; signal: AbortSignal },
  ): AsyncIterable<Progress> {
    const replies = repliesOf(child)
    child.ref()
    child.channel?.ref()
    let isDone = false
    try {
      signal.throwIfAborted()
      send(child, { ...wish, id })
      while (!isDone) {
        const reply = await aborted(replies.next(), signal).catch((cause: unknown) => {
          if (signal.aborted) throw signal.reason
          isDone = true
          throw new EngineFailure('broken', { cause })
        })
        if (!('id' in reply) || reply.id !== id) continue
        isDone = reply.type === 'done' || reply.type === 'failed'
        if (reply.type === 'failed') throw new EngineFailure('broken', { cause: new Error(reply.detail) })
        yield reply
      }
    } finally {
      if (!isDone) stop(child, { id, replies })
      else replies.close()
      child.unref()
      child.channel?.unref()
    }
  }

  /** It works on a batch until that is done, and takes the next request afterwards; one that does not end then is ended. */
  function stop(child: ChildProcess, { id, replies }: { id: number; replies: Replies }): void {
    send(child, { type: 'stop', id })
    const timer = setTimeout(() => letGo(child), stopMs).unref()
    const wait = async () => {
      for (;;) {
        const reply = await replies.next()
        if ('id' in reply && reply.id === id && (reply.type === 'done' || reply.type === 'failed')) return
      }
    }
    void wait()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        replies.close()
      })
  }
}

function send(child: ChildProcess, request: ModelRequest): void {
  // One that has ended is seen by its end.
  if (child.connected) child.send(request, () => undefined)
}

interface Replies {
  /** The next reply. @throws Error where the process has ended */
  next(): Promise<ModelReply>
  /** Rejects when the process has ended. */
  ended: Promise<never>
  close(): void
}

/** What a process says from now on, in order. */
function repliesOf(child: ChildProcess): Replies {
  const heard: ModelReply[] = []
  let count = 0
  let wake = (): void => undefined
  const hear = (message: unknown): void => {
    const { data } = modelReply.safeParse(message)
    count += 1
    // It replies in no other form, and no more, unless its native code was taken over.
    if (!data || count > MOST_REPLIES) return void child.kill('SIGKILL')
    heard.push(data)
    wake()
  }
  let end: (why: Error) => void = () => undefined
  const ended = new Promise<never>((_, reject) => (end = reject))
  ended.catch(() => undefined)
  const onEnd = (): void =>
    end(new Error(`The model's process ended (${child.signalCode ?? child.exitCode ?? 'not started'}).`))
  child.on('message', hear)
  child.once('exit', onEnd)
  child.once('error', onEnd)
  if (child.exitCode !== null || child.signalCode !== null) onEnd()
  return {
    ended,
    async next() {
      for (;;) {
        const reply = heard.shift()
        if (reply) return reply
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), ended])
      }
    },
    close() {
      child.off('message', hear)
      child.off('exit', onEnd)
      child.off('error', onEnd)
    },
  }
}

/** Waits no longer than the signal lets it. @throws the signal's reason */
async function aborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined)
  signal.throwIfAborted()
  let give = (): void => undefined
  const gone = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
  })
  try {
    return await Promise.race([work, gone])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
