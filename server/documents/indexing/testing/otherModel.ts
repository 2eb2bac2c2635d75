import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStaticTable } from '../../../../shared/ingest/embedding/static/staticTable.ts'

const SHIPPED = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'models', 'veracite-multilingual')

/**
 * Makes another embedding model in `folder`: the shipped one with the halves of its vectors exchanged. It tells texts apart as well as
 * that one does, and its vectors are of no use beside those of that one.
 */
export async function makeOtherModel(folder: string): Promise<void> {
  cpSync(SHIPPED, folder, { recursive: true })
  const graph = join(folder, 'onnx', 'model.onnx')
  const { bytes } = await readStaticTable(graph)
  const file = readFileSync(graph)
  const table = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.indexOf(table.subarray(0, 4096))
  if (start < 0) throw new Error('the table of the model was not found in its file')
  for (let at = start; at < start + table.length; at += 1) {
    const byte = file[at] ?? 0
    file[at] = ((byte & 15) << 4) | (byte >> 4)
  }
  writeFileSync(graph, file)
}
