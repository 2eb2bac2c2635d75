import type { PackedRows } from './nibbles.ts'
import { floatBytes, longBytes, type OnnxGraph } from './onnx.ts'

/**
 * A graph that looks up each token's row of 4-bit numbers, adds the rows up, and gives the sum at length 1 as
 * `sentence_embedding`; zeros when no token says anything. Unpacking and pooling stand in the graph because outside they cost several times more.
 */
export function staticGraph({ bytes, scales }: PackedRows, width: number): OnnxGraph {
  return {
    name: 'static',
    inputs: ['input_ids', 'attention_mask'].map((name) => ({
      name,
      type: 'int64' as const,
      dims: ['batch', 'tokens'],
    })),
    outputs: [{ name: 'sentence_embedding', type: 'float', dims: ['batch', width] }],
    tensors: [
      { name: 'table', type: 'uint8', dims: [scales.length, width / 2], data: bytes },
      { name: 'scales', type: 'float', dims: [scales.length], data: floatBytes(scales) },
      ...[
        { name: 'sixteen', value: 16 },
        { name: 'middle', value: 7.5 },
        { name: 'smallest', value: 1e-12 },
      ].map(({ name, value }) => ({
        name,
        type: 'float' as const,
        dims: [],
        data: floatBytes(Float32Array.of(value)),
      })),
      { name: 'second', type: 'int64', dims: [1], data: longBytes([1]) },
    ],
    nodes: [
      { op: 'Gather', inputs: ['table', 'input_ids'], output: 'packed' },
      { op: 'Cast', inputs: ['packed'], output: 'pairs', attributes: { to: 1 } },
      { op: 'Div', inputs: ['pairs', 'sixteen'], output: 'shifted' },
      { op: 'Floor', inputs: ['shifted'], output: 'high' },
      { op: 'Mul', inputs: ['high', 'sixteen'], output: 'high_part' },
      { op: 'Sub', inputs: ['pairs', 'high_part'], output: 'low' },
      { op: 'Concat', inputs: ['low', 'high'], output: 'levels', attributes: { axis: -1 } },
      { op: 'Sub', inputs: ['levels', 'middle'], output: 'values' },
      { op: 'Gather', inputs: ['scales', 'input_ids'], output: 'token_scales' },
      { op: 'Cast', inputs: ['attention_mask'], output: 'mask', attributes: { to: 1 } },
      { op: 'Mul', inputs: ['token_scales', 'mask'], output: 'counted' },
      { op: 'Unsqueeze', inputs: ['counted', 'second'], output: 'line' },
      { op: 'MatMul', inputs: ['line', 'values'], output: 'summed' },
      { op: 'Squeeze', inputs: ['summed', 'second'], output: 'sum' },
      { op: 'ReduceL2', inputs: ['sum'], output: 'length', attributes: { axes: [1], keepdims: 1 } },
      { op: 'Max', inputs: ['length', 'smallest'], output: 'divisor' },
      { op: 'Div', inputs: ['sum', 'divisor'], output: 'sentence_embedding' },
    ],
  }
}
