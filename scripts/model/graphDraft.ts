import { floatBytes, longBytes, type OnnxNode, type OnnxTensor } from './onnx.ts'

/** Collects the nodes and weights of a graph; every method gives the name of its result. */
export class GraphDraft {
  readonly nodes: OnnxNode[] = []
  readonly tensors: OnnxTensor[] = []
  #count = 0

  node(op: string, inputs: string[], extra: Pick<OnnxNode, 'attributes' | 'domain'> = {}): string {
    const output = `v${this.#count++}`
    this.nodes.push({ op, inputs, output, ...extra })
    return output
  }

  constant(tensor: Omit<OnnxTensor, 'name'>): string {
    const name = `c${this.#count++}`
    this.tensors.push({ name, ...tensor })
    return name
  }

  number(value: number): string {
    return this.constant({ type: 'float', dims: [], data: floatBytes(Float32Array.of(value)) })
  }

  integers(...values: number[]): string {
    return this.constant({ type: 'int64', dims: [values.length], data: longBytes(values) })
  }
}
