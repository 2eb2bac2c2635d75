import { setTimeout } from 'node:timers/promises'
import { AppError } from '../errors.ts'

/** Who asks: visitors of an organization, at a network address. */
interface Asking {
  organizationId: number
  /** By which they name the organization. */
  slug: string
  address: string
  signal: AbortSignal
}

/** Visitors' questions that are under way, so that their number never takes from members what reads and writes answers. */
export interface VisitorLine {
  /**
   * Sends away whoever might not enter, as far as it is known before anything is looked up, after a moment in which room may
   * come. Whoever asks again at once is thereby slowed down. @throws BUSY
   */
  outside(at: Pick<Asking, 'slug' | 'address'>): Promise<void>
  /** Whether somebody might enter, before anything is written for them. @throws BUSY */
  requireRoom(asking: Pick<Asking, 'organizationId' | 'address'>): void
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
  /** Under which names it is asked for at the moment. */
  slugs: Set<string>
  /** Who stands outside. */
  outside: number
}

/** Of one organization. */
export const VISITORS_RUNNING = 2
export const VISITORS_WAITING = 16
/** Questions of one address at a time: a page has no use for more. */
export const MOST_OF_ADDRESS = 4

/** Who stands outside of a full line at a time; more are sent away at once. */
export const VISITORS_OUTSIDE = 64
const MOMENT_MS = 1000

const hasRoom = ({ waiting, byAddress }: Line, address: string): boolean =>
  waiting.length < VISITORS_WAITING && (byAddress.get(address) ?? 0) < MOST_OF_ADDRESS

/** `moment` is how long somebody stands outside of a full line. */
export function createVisitorLine(moment: () => Promise<void> = () => setTimeout(MOMENT_MS)): VisitorLine {
  const lines = new Map<number, Line>()
  const bySlug = new Map<string, Line>()
  const requireRoomIn = (line: Line | undefined, address: string): void => {
    if (line && !hasRoom(line, address)) throw busy()
  }
  return {
    async outside({ slug, address }) {
      const line = bySlug.get(slug)
      if (!line || hasRoom(line, address)) return
      if (line.outside >= VISITORS_OUTSIDE) throw busy()
      line.outside += 1
      await moment()
      line.outside -= 1
      requireRoomIn(bySlug.get(slug), address)
    },
    requireRoom: ({ organizationId, address }) => requireRoomIn(lines.get(organizationId), address),
    async enter({ organizationId, slug, address, signal }) {
      signal.throwIfAborted()
      const line = lines.get(organizationId) ?? {
        running: 0,
        waiting: [],
        byAddress: new Map(),
        slugs: new Set(),
        outside: 0,
      }
      requireRoomIn(line, address)
      lines.set(organizationId, line)
      bySlug.set(slug, line)
      line.slugs.add(slug)
      line.byAddress.set(address, (line.byAddress.get(address) ?? 0) + 1)
      const leave = () => {
        const left = (line.byAddress.get(address) ?? 1) - 1
        if (left > 0) line.byAddress.set(address, left)
        else line.byAddress.delete(address)
        if (line.byAddress.size > 0) return
        lines.delete(organizationId)
        for (const name of line.slugs) bySlug.delete(name)
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

/** Seconds after which it is worth while to ask again. */
const AGAIN_SECONDS = 5

/** What a visitor hears who comes beyond what may be in work at once. */
export function busy(): AppError {
  const message = 'Many questions wait for an answer just now. Please ask again in a moment.'
  return new AppError('BUSY', message, { params: { seconds: AGAIN_SECONDS } })
}
