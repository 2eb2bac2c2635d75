import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReceiveFile } from '../../http/upload.ts'

/** A file that ships with the product, in place of one that arrives in a request. `fields` are those of the upload's form. */
export function productFile(path: string, name: string, fields: Record<string, string> = {}): ReceiveFile {
  return async ({ open }) => {
    const bytes = await readFile(path)
    const target = await open({ name, bytes: bytes.length })
    await pipeline(Readable.from([bytes]), target.sink)
    return { fields, file: { name, target } }
  }
}
