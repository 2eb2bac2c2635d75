import { PreparedError } from './format.ts'

/** Takes bytes in order, from pieces of whatever size. */
export interface ByteReader {
  /** The next `count` bytes. Memory is taken for what has come, not for what is asked. @throws PreparedError where they do not come */
  take(count: number): Promise<Buffer>
  /** @throws PreparedError where there is anything left */
  end(): Promise<void>
  /** Lets go of the pieces. */
  close(): void
}

/** @param most bytes that are taken at all */
export function createByteReader(pieces: AsyncIterable<Uint8Array>, most: number): ByteReader {
  const source = pieces[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let length = 0
  let taken = 0
  const more = async (): Promise<boolean> => {
    const { done, value } = await source.next()
    if (done) return false
    held.push(value)
    length += value.length
    return true
  }
  return {
    async take(count) {
      taken += count
      if (taken > most) throw new PreparedError('it is larger than is taken')
      while (length < count) if (!(await more())) throw new PreparedError('it is cut off')
      const [first] = held
      const all = asBuffer(held.length === 1 && first ? first : Buffer.concat(held))
      held = [all.subarray(count)]
      length -= count
      return all.subarray(0, count)
    },
    async end() {
      while (length === 0) if (!(await more())) return
      throw new PreparedError('something stands behind its end')
    },
    close() {
      held = []
      void source.return?.()?.catch(() => undefined)
    },
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
