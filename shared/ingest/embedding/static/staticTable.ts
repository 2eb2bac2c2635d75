import { open, readFile } from 'node:fs/promises'

/** A row of 4-bit numbers for each word piece: value = (level − 7.5) · scale, with one scale a row. */
export interface StaticTable {
  /** Numbers of a row. */
  width: number
  /** Byte j of a row holds number j in its low half and number j + width/2 in its high half. */
  bytes: Uint8Array
  scales: Float32Array
}

/** Of a file this much is looked at to know whether it is a static model: its nodes and name come first. */
const HEAD_BYTES = 16_384
const graphName = 'static'

/** Whether an ONNX file is a static model as `scripts/model/staticGraph` writes them. */
export async function isStaticGraph(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const graph = fieldsOf(buffer.subarray(0, bytesRead)).find(({ number }) => number === GRAPH)
    return (
      graph !== undefined && fieldsOf(graph.bytes).some((field) => field.number === NAME && text(field) === graphName)
    )
  } finally {
    await file.close()
  }
}

/**
 * Reads the rows out of a static model's file, without the graph that is said of them there (operations of onnx.proto 17).
 * Errors: a table or its scales are missing or of another shape.
 */
export async function readStaticTable(path: string): Promise<StaticTable> {
  const graph = fieldsOf(await readFile(path)).find(({ number }) => number === GRAPH)
  const tensors = graph
    ? fieldsOf(graph.bytes)
        .filter(({ number }) => number === INITIALIZER)
        .map(readTensor)
    : []
  const table = tensors.find(({ name }) => name === 'table')
  const scales = tensors.find(({ name }) => name === 'scales')
  const [rows = 0, half = 0] = table?.dims ?? []
  if (!table || !scales || table.data.length !== rows * half || scales.data.length !== rows * 4)
    throw new Error(`${path} holds no table of a static model`)
  return { width: half * 2, bytes: table.data, scales: new Float32Array(Uint8Array.from(scales.data).buffer) }
}

// Numbers of fields in onnx.proto: ModelProto.graph; GraphProto.name and .initializer; TensorProto.dims, .name and .raw_data.
const GRAPH = 7
const NAME = 2
const INITIALIZER = 5
const DIMS = 1
const TENSOR_NAME = 8
const RAW_DATA = 9

interface Tensor {
  name: string
  dims: number[]
  data: Uint8Array
}

function readTensor({ bytes }: Field): Tensor {
  const fields = fieldsOf(bytes)
  const named = fields.find(({ number }) => number === TENSOR_NAME)
  return {
    name: named ? text(named) : '',
    dims: fields.filter(({ number }) => number === DIMS).map(({ value }) => value),
    data: fields.find(({ number }) => number === RAW_DATA)?.bytes ?? new Uint8Array(),
  }
}

/** One field of a message: a number, or bytes that are a text, a message or data. */
interface Field {
  number: number
  value: number
  bytes: Uint8Array
}

function text({ bytes }: Field): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}

/** The fields of a message (protocol buffers' wire format) as far as the bytes go; numbers of 64 bits lose their high ones. */
function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; at < bytes.length; scale *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) break
    }
    return value
  }
  while (at < bytes.length) {
    const key = varint()
    const kind = key & 7
    const value = kind === 0 || kind === 2 ? varint() : 0
    const length = { 1: 8, 2: value, 5: 4 }[kind] ?? 0
    fields.push({ number: Math.floor(key / 8), value, bytes: bytes.subarray(at, at + length) })
    at += length
  }
  return fields
}
