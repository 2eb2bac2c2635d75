/**
 * Keeps requests to one host apart, whoever's sites lie there: one at a time, and so long after the last one as it asks for. It
 * lives in this process's memory; what a site's own row says outlasts it.
 */
export interface HostTurns {
  /** Milliseconds until the host may be asked; 0 takes the turn. Busy while somebody has it. */
  enter(host: string, now: Date): number | 'busy'
  /** Gives the turn back; nobody asks the host for so many milliseconds. */
  leave(host: string, now: Date, pauseMs: number): void
}

/** Hosts that are remembered; of more, those that may be asked again are forgotten. */
const MOST_HOSTS = 1_000

export function createHostTurns(): HostTurns {
  /** When each host may be asked again, in milliseconds since the epoch; those that are being asked have no time yet. */
  const free = new Map<string, number | 'busy'>()
  return {
    enter(host, now) {
      const at = free.get(host) ?? 0
      if (at === 'busy') return at
      if (at > now.getTime()) return at - now.getTime()
      free.set(host, 'busy')
      return 0
    },
    leave(host, now, pauseMs) {
      free.set(host, now.getTime() + pauseMs)
      if (free.size <= MOST_HOSTS) return
      for (const [other, at] of free) if (at !== 'busy' && at <= now.getTime()) free.delete(other)
    },
  }
}
