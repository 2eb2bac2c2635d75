import type { RpcMessage } from '../../shared/contract/mcp.ts'
import type { Actor } from '../access/actor.ts'

type RequestId = NonNullable<RpcMessage['id']>

/** Calls of tools that are being worked on, so that a message of its own can stop one. */
export interface RunningCalls {
  /**
   * Works under a signal that is aborted when the caller goes away or cancels; undefined where it was cancelled.
   * @throws what the work throws
   */
  run<Done>(call: Call, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Done>): Promise<Done | undefined>
  /**
   * Stops the call. Assistants that share a token may use the same ids: where several calls have this one, none is stopped, since
   * nobody can tell which is meant.
   */
  cancel(call: Call): void
}

/** A call by whose it is, and the id that its request has. */
interface Call {
  actor: Actor
  id: RequestId
}

export function createRunningCalls(): RunningCalls {
  const running = new Map<string, Set<AbortController>>()
  return {
    async run(call, signal, work) {
      const key = keyOf(call)
      const own = new AbortController()
      const same = running.get(key) ?? new Set()
      running.set(key, same.add(own))
      try {
        return await work(AbortSignal.any([signal, own.signal]))
      } catch (error) {
        if (own.signal.aborted) return undefined
        throw error
      } finally {
        same.delete(own)
        if (same.size === 0) running.delete(key)
      }
    },
    cancel(call) {
      const [only, ...others] = running.get(keyOf(call)) ?? []
      if (others.length === 0) only?.abort()
    },
  }
}

const keyOf = ({ actor, id }: Call): string => JSON.stringify([actor.userId, actor.tokenId ?? null, id])
