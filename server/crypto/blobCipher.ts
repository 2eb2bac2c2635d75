import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './sealing.ts'

/**
 * Encryption of files in segments, so that a part can be read without the rest (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár 2015): every segment is AES-256-GCM with its number and a last-segment mark in the
 * nonce, so that segments cannot be reordered, dropped or cut off unnoticed.
 */
export const SEGMENT_BYTES = 64 * 1024
export const HEADER_BYTES = 16
const TAG_BYTES = 16
export const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES

export interface SegmentCipher {
  seal(segment: Uint8Array, number: number, last: boolean): Buffer
  /** Throws when the segment, its number or its mark is not what was sealed. */
  open(sealed: Uint8Array, number: number, last: boolean): Buffer
}

/** A fresh file header: the salt of the file's key. */
export function newBlobHeader(): Buffer {
  return randomBytes(HEADER_BYTES)
}

/** The cipher of one file; `binding` names the file and its organization. */
export function segmentCipher(secret: Uint8Array, header: Uint8Array, binding: string): SegmentCipher {
  const key = deriveKey(secret, header, 'blob')
  const data = Buffer.from(binding)
  return {
    seal(segment, number, last) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last)).setAAD(data)
      return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, number, last) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last)).setAAD(data)
      const textEnd = sealed.byteLength - TAG_BYTES
      decipher.setAuthTag(sealed.subarray(textEnd))
      return Buffer.concat([decipher.update(sealed.subarray(0, textEnd)), decipher.final()])
    },
  }
}

/** What a file of an organization is bound to: it opens under no other name, and for nobody else. */
export function blobBinding(organizationId: number, name: string): string {
  return `blob:${organizationId}:${name}`
}

/** Whether a whole encrypted file opens, which comes in pieces of any size. What fails while it is read is thrown. */
export async function segmentsOpen(
  secret: Uint8Array,
  binding: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  let pending = Buffer.alloc(0)
  let cipher: SegmentCipher | undefined
  let number = 0
  let whole = true
  const tryOne = (segment: Buffer, last: boolean) => {
    whole &&= opens(cipher, segment, number++, last)
  }
  for await (const piece of pieces) {
    pending = Buffer.concat([pending, piece])
    if (!cipher && pending.length >= HEADER_BYTES) {
      cipher = segmentCipher(secret, pending.subarray(0, HEADER_BYTES), binding)
      pending = pending.subarray(HEADER_BYTES)
    }
    // What may be the last one waits for the end.
    for (; cipher && pending.length > SEALED_SEGMENT_BYTES; pending = pending.subarray(SEALED_SEGMENT_BYTES))
      tryOne(pending.subarray(0, SEALED_SEGMENT_BYTES), false)
  }
  tryOne(pending, true)
  return whole
}

function opens(cipher: SegmentCipher | undefined, segment: Buffer, number: number, last: boolean): boolean {
  try {
    return cipher !== undefined && cipher.open(segment, number, last).length >= 0
  } catch {
    return false
  }
}

/** Size of the plain file, from the size of the encrypted one. */
export function plainSize(encryptedBytes: number): number {
  const body = encryptedBytes - HEADER_BYTES
  return body - Math.max(1, Math.ceil(body / SEALED_SEGMENT_BYTES)) * TAG_BYTES
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes[11] = last ? 1 : 0
  return bytes
}
