import { EngineFailure } from './engineFailure.ts'

/** How much of a language model's reply is waited for and taken, once it has begun: how long its first words may take says `traffic/firstWords`. */
export interface EngineLimits {
  /** Milliseconds between two pieces. */
  stallMs: number
  /** Milliseconds for the whole reply. */
  wholeReplyMs: number
  /** Characters of a reply at most. */
  characters: number
}

export const ENGINE_LIMITS: EngineLimits = {
  stallMs: 60_000,
  wholeReplyMs: 240_000,
  characters: 12_000,
}

/** Tokens that a model is asked to write at most: some twenty sentences. */
export const MOST_TOKENS = 800

/** Tokens by which an estimate may be too low, and those of a chat format around the messages. */
const MARGIN = 200

/** Tokens of a prompt at most, so that it fits into a model's context together with the reply. */
export const promptTokens = (contextTokens: number): number => Math.max(MARGIN, contextTokens - MOST_TOKENS - MARGIN)

/** A reply within limits, piece by piece. */
export interface LimitedReply {
  pieces: AsyncIterable<string>
  /** Whether the reply was cut because it ran past a limit; known when the pieces have ended. */
  wasCut(): boolean
  /** Ends the request to the model; nothing more will be read. */
  stop(): void
}

/**
 * Reads what a model writes within limits. `write` gets the signal that ends its request: when the asker has gone, when a
 * limit is reached, and when nobody reads on. A reply that is too long or takes too long ends where it is.
 * @throws EngineFailure `broken` where it stalls; while reading
 */
export function limitReply(
  write: (signal: AbortSignal) => AsyncIterable<string>,
  { limits, signal }: { limits: EngineLimits; signal: AbortSignal | undefined },
): LimitedReply {
  const upstream = new AbortController()
  const ended = new Promise<'ended'>((resolve) =>
    upstream.signal.addEventListener('abort', () => resolve('ended'), { once: true }),
  )
  const stop = () => upstream.abort()
  let cut = false
  const pieces = async function* (): AsyncIterable<string> {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', stop, { once: true })
    let stalled = false
    const stall = (): void => {
      stalled = true
      // Whoever looks at the request sees why it ends.
      upstream.abort(new EngineFailure('broken'))
    }
    const cutOff = (): void => {
      cut = true
      stop()
    }
    let begun = false
    let idle: ReturnType<typeof setTimeout> | undefined
    const whole = setTimeout(cutOff, limits.wholeReplyMs)
    try {
      let left = limits.characters
      const reply = write(upstream.signal)[Symbol.asyncIterator]()
      while (left > 0) {
        // Only the model's time counts, not that of whoever reads.
        if (begun) idle = setTimeout(stall, limits.stallMs)
        // A model's server need not notice that nobody listens, so this does not wait for it.
        const next = reply.next()
        next.catch(() => undefined)
        const step = await Promise.race([next, ended])
        if (step === 'ended' || step.done) break
        begun ||= step.value !== ''
        clearTimeout(idle)
        yield step.value.slice(0, left)
        left -= step.value.length
      }
      if (left <= 0) cut = true
      if (stalled) throw new EngineFailure('broken')
      signal?.throwIfAborted()
    } catch (error) {
      // The server's own limit of length is a limit like ours.
      if (!(error instanceof EngineFailure) || error.fault !== 'cut') throw error
      cut = true
    } finally {
      clearTimeout(idle)
      clearTimeout(whole)
      signal?.removeEventListener('abort', stop)
      stop()
    }
  }
  return { pieces: pieces(), wasCut: () => cut, stop }
}
