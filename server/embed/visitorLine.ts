import { AppError } from '../errors.ts'

/** Who asks: visitors of an organization, at a network address. */
interface Asking {
  organizationId: number
  address: string
  signal: AbortSignal
}

/** Visitors' questions that are under way, so that their number never takes from members what reads and writes answers. */
export interface VisitorLine {
  /** Whether somebody might enter, before anything is written for them. @throws BUSY */
  requireRoom(asking: Omit<Asking, 'signal'>): void
  /** Waits for a place; gives what frees it. @throws BUSY where too many wait, or the signal's reason */
  enter(asking: Asking): Promise<() => void>
}

interface Waiting {
  start: () => void
}

interface Line {
  running: number
  waiting: Waiting[]
  /** Questions under way or waiting, by address. */
  byAddress: Map<string, number>
}

/** Of one organization. */
export const VISITORS_RUNNING = 2
export const VISITORS_WAITING = 16
/** Questions of one address at a time: a page has no use for more. */
export const MOST_OF_ADDRESS = 4

export function createVisitorLine(): VisitorLine {
  const lines = new Map<number, Line>()
  const roomIn = ({ organizationId, address }: Omit<Asking, 'signal'>) => {
    const line: Line = lines.get(organizationId) ?? { running: 0, waiting: [], byAddress: new Map() }
    const ofAddress = line.byAddress.get(address) ?? 0
    if (line.waiting.length >= VISITORS_WAITING || ofAddress >= MOST_OF_ADDRESS) throw busy()
    return { line, ofAddress }
  }
  return {
    requireRoom: (asking) => void roomIn(asking),
    async enter({ organizationId, address, signal }) {
      signal.throwIfAborted()
      const { line, ofAddress } = roomIn({ organizationId, address })
      lines.set(organizationId, line)
      line.byAddress.set(address, ofAddress + 1)
      const leave = () => {
        const left = (line.byAddress.get(address) ?? 1) - 1
        if (left > 0) line.byAddress.set(address, left)
        else line.byAddress.delete(address)
        if (line.byAddress.size === 0) lines.delete(organizationId)
      }
      if (line.running >= VISITORS_RUNNING)
        await place(line, signal).catch((error: unknown) => {
          leave()
          throw error
        })
      else line.running += 1
      return once(() => {
        leave()
        const next = line.waiting.shift()
        if (next) next.start()
        else line.running -= 1
      })
    },
  }
}

/** Waits until somebody hands their place on. */
function place(line: Line, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => {
      line.waiting.splice(line.waiting.indexOf(waiting), 1)
      reject(signal.reason instanceof Error ? signal.reason : new Error('the visitor left'))
    }
    const waiting = {
      start: () => {
        signal.removeEventListener('abort', gone)
        resolve()
      },
    }
    signal.addEventListener('abort', gone, { once: true })
    line.waiting.push(waiting)
  })
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

function busy(): AppError {
  return new AppError('BUSY', 'Many questions wait for an answer just now. Please ask again in a moment.')
}
