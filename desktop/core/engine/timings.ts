/** Times of the engine in milliseconds. */
export interface Timings {
  /** A file is hashed when it has been the same for so long. */
  settleMs: number
  /** A file that is gone is taken for removed after so long: programs save by renaming. */
  removalMs: number
  /** A change is followed by a look at the folder after so long, so that many share one. */
  burstMs: number
  /** Every folder is looked at from time to time, whatever watching tells. */
  rescanMs: number
  /** The same where the system watches no further. */
  brokenRescanMs: number
  /** How often a folder is compared by whoever watches it without the system's help. */
  watchPollMs: number
  /** How often the server is asked what became of what was sent; longer and longer while it is busy. */
  pollMs: number
  /** The longest of these. */
  longestPollMs: number
  /** How often a server that does not answer is tried. */
  probeMs: number
}

export const USUAL_TIMINGS: Timings = {
  settleMs: 1_500,
  removalMs: 5_000,
  burstMs: 500,
  rescanMs: 10 * 60_000,
  brokenRescanMs: 60_000,
  watchPollMs: 5_000,
  pollMs: 1_000,
  longestPollMs: 15_000,
  probeMs: 5_000,
}
