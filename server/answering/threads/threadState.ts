/**
 * What a thread and the one that may end it tell each other in memory that both see. A thread that is ended inside of a database's native
 * code takes the whole process with it; so it says when it is there, and is ended only while it is not.
 */
export type StateMemory = SharedArrayBuffer

const STATE = 0
const CANCELLED = 1
const LEAVING = 2

const READING = 0
const INSIDE = 1
const ENDING = 2

/** Looked at again so often whether a thread that is to end has come out, in milliseconds. */
const LOOK_AGAIN_MS = 5

/** Memory of a thread that is just starting: loading modules and opening files is native code too. */
export function newStateMemory(): StateMemory {
  const memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
  Atomics.store(new Int32Array(memory), STATE, INSIDE)
  return memory
}

/** The thread's side. */
export interface ThreadState {
  /** Says that the thread has started. */
  started(): void
  /** Works with native code. @throws Cancelled when the task was given up meanwhile */
  inside<T>(work: () => Promise<T>): Promise<T>
}

/** A task was given up by who waited for it. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** The state of the calling thread. Sections may lie in each other and beside each other. */
export function stateOfThread(memory: StateMemory): ThreadState {
  const words = new Int32Array(memory)
  let depth = 1
  const enter = (): void => {
    if (depth === 0) {
      const mayEnter = Atomics.load(words, LEAVING) === 0
      if (!mayEnter || Atomics.compareExchange(words, STATE, READING, INSIDE) !== READING) awaitEnd(words)
    }
    depth += 1
  }
  const leave = (): void => {
    depth -= 1
    if (depth === 0) Atomics.store(words, STATE, READING)
  }
  return {
    started: leave,
    async inside(work) {
      if (Atomics.load(words, CANCELLED) !== 0) throw new Cancelled('nobody waits for this any more')
      enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** The thread is ended while it waits here. */
function awaitEnd(words: Int32Array): void {
  for (;;) Atomics.wait(words, LEAVING, Atomics.load(words, LEAVING))
}

/** The side of whoever started the thread. */
export interface ThreadWatch {
  /** Says whether anybody still waits for the task under way. */
  cancelled(is: boolean): void
  /** Resolves when the thread is in no native code and cannot get there any more. */
  mayEnd(): Promise<void>
}

export function watchThread(memory: StateMemory): ThreadWatch {
  const words = new Int32Array(memory)
  const isOutside = (): boolean => Atomics.compareExchange(words, STATE, READING, ENDING) !== INSIDE
  return {
    cancelled: (is) => void Atomics.store(words, CANCELLED, is ? 1 : 0),
    async mayEnd() {
      Atomics.store(words, LEAVING, 1)
      while (!isOutside()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    },
  }
}
