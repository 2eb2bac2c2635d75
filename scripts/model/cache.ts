import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Matrix } from './matrix.ts'
import { floatBytes } from './onnx.ts'

/** Rows from a file, or made and written to it: running the teacher takes long, everything after it does not. */
export async function cachedRows(path: string, rows: number, make: () => Promise<Matrix>): Promise<Matrix> {
  if (existsSync(path)) {
    const data = new Float32Array(new Uint8Array(readFileSync(path)).buffer)
    if (data.length % rows !== 0) throw new Error(`${path} was made from other input: remove it`)
    return { rows, columns: data.length / rows, data }
  }
  const made = await make()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, floatBytes(made.data))
  return made
}
