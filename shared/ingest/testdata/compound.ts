import { CFB } from '@e965/xlsx'

/** What is used of the library's writer of compound files, which has no types. */
interface CompoundWriter {
  utils: { cfb_new(): object; cfb_add(file: object, path: string, content: Uint8Array): void }
  write(file: object, options: { type: 'buffer' }): Buffer
}

/** A compound file of those streams; a path with a slash lies in a storage below the root. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const writer = CFB as CompoundWriter
  const file = writer.utils.cfb_new()
  for (const [path, content] of Object.entries(streams)) writer.utils.cfb_add(file, `/${path}`, content)
  return new Uint8Array(writer.write(file, { type: 'buffer' }))
}
