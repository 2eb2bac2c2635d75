import { floatBytes, longBytes, type OnnxNode, type OnnxTensor } from './onnx.ts'

/** Nodes and constants that pool token vectors inside the graph. */
export interface Pooling {
  nodes: OnnxNode[]
  tensors: OnnxTensor[]
}

/**
 * Mean over the tokens of the mask, then unit length, as `sentence_embedding`; a text without a known token gives zeros.
 * Done in the graph because doing it outside costs several times what a table lookup costs.
 *
 * @param hidden name of the token vectors, [batch, tokens, width]
 */
export function meanPooling(hidden: string): Pooling {
  return {
    nodes: [
      { op: 'Cast', inputs: ['attention_mask'], output: 'mask', attributes: { to: 1 } },
      { op: 'Unsqueeze', inputs: ['mask', 'last_axis'], output: 'mask_column' },
      { op: 'Mul', inputs: [hidden, 'mask_column'], output: 'masked' },
      { op: 'ReduceSum', inputs: ['masked', 'token_axis'], output: 'sum', attributes: { keepdims: 0 } },
      { op: 'ReduceL2', inputs: ['sum'], output: 'length', attributes: { axes: [1], keepdims: 1 } },
      { op: 'Max', inputs: ['length', 'smallest'], output: 'divisor' },
      { op: 'Div', inputs: ['sum', 'divisor'], output: 'sentence_embedding' },
    ],
    tensors: [
      { name: 'last_axis', type: 'int64', dims: [1], data: longBytes([2]) },
      { name: 'token_axis', type: 'int64', dims: [1], data: longBytes([1]) },
      { name: 'smallest', type: 'float', dims: [], data: floatBytes(Float32Array.of(1e-12)) },
    ],
  }
}
