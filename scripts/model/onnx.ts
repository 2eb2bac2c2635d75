/** A value of the graph, or an initializer's data. Rows are C-ordered; 64-bit integers are little-endian. */
export interface OnnxTensor {
  name: string
  type: 'float' | 'uint8' | 'int8' | 'int64' | 'half'
  dims: number[]
  data: Uint8Array
}

/** An input or output: each dimension is a number or a name that stands for any size. */
export interface OnnxValue {
  name: string
  type: 'float' | 'int64'
  dims: (number | string)[]
}

/** One operation of the graph, with integer, integer list or float attributes. */
export interface OnnxNode {
  op: string
  /** Set of operations that `op` belongs to; the standard one where none is named. */
  domain?: 'com.microsoft'
  inputs: string[]
  output: string
  attributes?: Record<string, number | number[] | { float: number }>
}

/** A whole graph. Nodes stand in the order in which they are run. */
export interface OnnxGraph {
  name: string
  inputs: OnnxValue[]
  outputs: OnnxValue[]
  tensors: OnnxTensor[]
  nodes: OnnxNode[]
}

/** Writes a graph as an ONNX file (intermediate representation 8, operator set 17 of onnx.proto). */
export function encodeOnnx(graph: OnnxGraph): Buffer {
  const body = Buffer.concat([
    ...graph.nodes.map((node) => bytes(1, encodeNode(node))),
    text(2, graph.name),
    ...graph.tensors.map((tensor) => bytes(5, encodeTensor(tensor))),
    ...graph.inputs.map((value) => bytes(11, encodeValue(value))),
    ...graph.outputs.map((value) => bytes(12, encodeValue(value))),
  ])
  const own = graph.nodes.some(({ domain }) => domain)
    ? [bytes(8, Buffer.concat([text(1, 'com.microsoft'), integer(2, 1)]))]
    : []
  return Buffer.concat([integer(1, 8), bytes(7, body), bytes(8, integer(2, 17)), ...own])
}

/** The bytes of 32-bit floats, without a copy. */
export function floatBytes(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/** The bytes of integers as the 64-bit integers that shapes and axes are given in. */
export function longBytes(values: readonly number[]): Uint8Array {
  return new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
}

const elementTypes = { float: 1, uint8: 2, int8: 3, int64: 7, half: 10 } as const

function encodeTensor({ name, type, dims, data }: OnnxTensor): Buffer {
  return Buffer.concat([
    ...dims.map((size) => integer(1, size)),
    integer(2, elementTypes[type]),
    text(8, name),
    bytes(9, data),
  ])
}

function encodeValue({ name, type, dims }: OnnxValue): Buffer {
  const shape = dims.map((size) => bytes(1, typeof size === 'number' ? integer(1, size) : text(2, size)))
  const tensorType = Buffer.concat([integer(1, elementTypes[type]), bytes(2, Buffer.concat(shape))])
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensorType))])
}

function encodeNode({ op, domain, inputs, output, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(3, output),
    text(4, op),
    ...(domain ? [text(7, domain)] : []),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, Buffer.concat([text(1, name), attribute(value)]))),
  ])
}

function attribute(value: number | number[] | { float: number }): Buffer {
  if (typeof value === 'number') return Buffer.concat([integer(3, value), integer(20, 2)])
  if (Array.isArray(value)) return Buffer.concat([...value.map((item) => integer(8, item)), integer(20, 7)])
  const float = Buffer.alloc(4)
  float.writeFloatLE(value.float)
  return Buffer.concat([varint((2 << 3) | 5), float, integer(20, 1)])
}

function varint(value: number): Buffer {
  const out: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    out.push(rest ? low | 0x80 : low)
  } while (rest)
  return Buffer.from(out)
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function bytes(field: number, data: Uint8Array): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(data.length), data])
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value))
}
