import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'

/** Names of the two assets of the executable: what it holds, and the bytes of all that. */
export const ASSETS = { manifest: 'manifest', bytes: 'bytes' } as const

/** One file of the product inside the executable. */
export interface PackedFile {
  /** Where it lies below the root of the product, with `/` between folders. */
  path: string
  /** Bytes of it, and their SHA-256 in hexadecimal digits. */
  size: number
  hash: string
  /** Where it begins in the bytes of the archive, and how many it takes there. */
  at: number
  packedSize: number
  packing: 'none' | 'brotli'
}

/** What an executable holds. */
export interface Manifest {
  /** Differs where any file does; names the folder that they are unpacked to. */
  id: string
  /** Time of change that unpacked files are given, in seconds since 1970: a file that was written to since has another one. */
  time: number
  files: PackedFile[]
}

/** What an executable holds, with the bytes. */
export interface Archive {
  manifest: Manifest
  bytes: Uint8Array
}

/** The content of a file. @throws Error when the executable itself is damaged */
export function contentOf({ bytes }: Archive, { path, hash, at, packedSize, packing }: PackedFile): Uint8Array {
  const packed = bytes.subarray(at, at + packedSize)
  const content = packing === 'brotli' ? brotliDecompressSync(packed) : packed
  if (sha256(content) !== hash)
    throw new Error(`The program is damaged: ${path} in it is not what was packed. Copy it again.`)
  return content
}

/** SHA-256 in hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
