const STEP = 0.01

/** Passes on progress that comes in faster than it can be written down. */
export interface ProgressSteps {
  /** Takes note of a share, 0 to 1; smaller ones than before are passed over. */
  tell(share: number): void
  /** Waits for what is being written. Rejects when a report was refused. */
  told(): Promise<void>
}

/** Reports in steps of a hundredth, one after the other; after a report that was refused none. */
export function inSteps(report: (share: number) => Promise<void>): ProgressSteps {
  let reported = 0
  let latest = 0
  let writing: Promise<void> | undefined
  const write = async () => {
    while (latest - reported >= STEP) {
      reported = latest
      await report(latest)
    }
    writing = undefined
  }
  return {
    tell(share) {
      latest = Math.max(latest, share)
      if (writing || latest - reported < STEP) return
      writing = write()
      // Told to whoever asks, and no unhandled rejection until then.
      writing.catch(() => undefined)
    },
    told: () => writing ?? Promise.resolve(),
  }
}
