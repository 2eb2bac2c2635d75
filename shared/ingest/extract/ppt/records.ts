import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'

/** A record of a presentation stream ([MS-PPT] 2.3.1). */
export interface PptRecord {
  type: number
  instance: number
  isContainer: boolean
  body: Buffer
}

/** Reads records, and counts them: a file may name the same bytes as often as it likes. */
export interface RecordReader {
  /** The record that begins at a byte. */
  at(offset: number): PptRecord | undefined
  /** The records in a container's body, one after the other; `depth` says how many containers that one lies in. */
  in(body: Buffer, depth: number): Generator<PptRecord>
}

const HEADER = 8

export function createRecordReader(stream: Buffer): RecordReader {
  let count = 0

  function recordAt(buffer: Buffer, at: number): PptRecord | undefined {
    if (at + HEADER > buffer.length) return undefined
    count += 1
    if (count > LIMITS.records) throw new ExtractionError('CORRUPT', 'records of a presentation')
    const version = buffer.readUInt16LE(at)
    return {
      type: buffer.readUInt16LE(at + 2),
      instance: version >>> 4,
      isContainer: (version & 0xf) === 0xf,
      // A record that is longer than what holds it ends with that.
      body: buffer.subarray(at + HEADER, at + HEADER + buffer.readUInt32LE(at + 4)),
    }
  }

  return {
    at: (offset) => recordAt(stream, offset),
    *in(body, depth) {
      if (depth > LIMITS.recordDepth) throw new ExtractionError('CORRUPT', 'records nested too deep')
      for (let at = 0; ;) {
        const record = recordAt(body, at)
        if (!record) return
        yield record
        at += HEADER + record.body.length
      }
    },
  }
}
