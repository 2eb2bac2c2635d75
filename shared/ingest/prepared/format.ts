/**
 * A file that was read elsewhere, as bytes: its passages with their vectors, so that whoever stores it need not read it. Behind
 * {@link MAGIC} come frames: first one with what is known of the file, then one for each batch of passages, then an empty one. A frame
 * is three lengths, what they measure, and {@link DIGEST_BYTES} of SHA-256 over all of that and the digest before, so that bytes
 * that were cut off, changed or put elsewhere are told before anything of their frame is given out. Numbers are little endian.
 */
export const MAGIC = Buffer.from('VERAPREP\x01', 'latin1')
export const DIGEST_BYTES = 32

/** What a frame holds: so many bytes of JSON, so many vectors, so many bytes of packed places of words. */
export interface FrameHead {
  json: number
  vectors: number
  boxes: number
}
export const FRAME_HEAD_BYTES = 12

/** Bounds of a frame: what is parsed at once stays short on the thread of whoever stores it. */
export const MOST_JSON = 1024 * 1024
export const MOST_BOXES = 4 * 1024 * 1024
/** Width of vectors at most. */
export const MOST_DIMENSIONS = 4096

/** What is said of the passages before they come. */
export interface PreparedAbout {
  /** Of the model that made the vectors. */
  modelId: string
  /** Width of the vectors. */
  dimensions: number
  /** SHA-256 of the file that was read, in hex. */
  hash: string
}

/** Raised for bytes that are not what {@link MAGIC} promises; `message` says why, for logs. */
export class PreparedError extends Error {
  constructor(why: string) {
    super(`prepared file: ${why}`)
    this.name = 'PreparedError'
  }
}

/** Bytes of a frame's head. */
export function packHead({ json, vectors, boxes }: FrameHead): Buffer {
  const bytes = Buffer.alloc(FRAME_HEAD_BYTES)
  bytes.writeUInt32LE(json, 0)
  bytes.writeUInt32LE(vectors, 4)
  bytes.writeUInt32LE(boxes, 8)
  return bytes
}

export function unpackHead(bytes: Buffer): FrameHead {
  return { json: bytes.readUInt32LE(0), vectors: bytes.readUInt32LE(4), boxes: bytes.readUInt32LE(8) }
}
