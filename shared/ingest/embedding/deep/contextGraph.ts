import { join } from 'node:path'
import { keepRuntimeSilent } from '../silentRuntime.ts'

/** Gives the hidden states of a row of tokens, one after the other. */
export type ContextGraph = (ids: readonly number[]) => Promise<Float32Array>

/** Runs a graph over a row of tokens, of which those from `second` on are another text; its outputs by their names. */
export type Graph = (ids: readonly number[], second?: number) => Promise<Record<string, Float32Array>>

/**
 * Opens the graph of an encoder that reads words in their context.
 *
 * Errors: there is no such file, or it gives no hidden states.
 */
export async function openContextGraph(location: string): Promise<ContextGraph> {
  const run = await openGraph(location)
  return async (ids) => {
    const { last_hidden_state: states } = await run(ids)
    if (!states) throw new Error(`${location} gives no hidden states`)
    return states
  }
}

/** Opens a graph. The runtime is used without the library around it, which would take 160 MB more. */
export async function openGraph(location: string): Promise<Graph> {
  keepRuntimeSilent()
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(join(location, 'onnx', 'model.onnx'), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  return async (ids, second = ids.length) => {
    const shape = [1, ids.length]
    const known: Record<string, () => InstanceType<typeof Tensor>> = {
      input_ids: () => new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
      attention_mask: () => new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
      token_type_ids: () => new Tensor('int64', new BigInt64Array(ids.length).fill(1n, second), shape),
    }
    const feeds = Object.fromEntries(session.inputNames.flatMap((name) => (known[name] ? [[name, known[name]()]] : [])))
    const outputs = await session.run(feeds)
    return Object.fromEntries(
      Object.entries(outputs).flatMap(([name, { data }]) => (data instanceof Float32Array ? [[name, data]] : [])),
    )
  }
}
