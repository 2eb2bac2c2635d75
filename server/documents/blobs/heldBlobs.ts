import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { BlobWriter } from './blobWriter.ts'

/** Blobs whose reader mostly comes right after they are there: they are held in memory, and written a little later if they are still there. */
export interface HeldBlobs {
  /** Takes a blob in; `place` names its file, `owner` its organization. */
  writer(place: string, owner: number, file: BlobFile): BlobWriter
  get(place: string): Buffer | undefined
  /** Lets go of a blob; true where no file of it was ever begun. Comes back when none is being written any more. */
  remove(place: string): Promise<boolean>
  removeOf(owner: number): Promise<void>
  /** Writes all that was not written yet. */
  settle(): Promise<void>
}

/** How a blob becomes a file, and what is said of its bytes. */
interface BlobFile {
  open: () => Promise<BlobWriter>
  about: (bytes: Buffer) => Awaited<ReturnType<BlobWriter['commit']>>
}

/** Bytes of blobs that are held, of all together, and of one. */
const MOST_HELD = 16 * 1024 * 1024
const LARGEST_HELD = 256 * 1024
/** So long a server that is killed may lose a blob. */
const WRITTEN_AFTER_MS = 1_000

interface Held {
  bytes: Buffer
  owner: number
  open: BlobFile['open']
  timer: NodeJS.Timeout
  /** Set when it is being written, and from then on. */
  writing?: Promise<void>
  isWritten?: boolean
}

export function createHeldBlobs(): HeldBlobs {
  const held = new Map<string, Held>()
  let total = 0

  const forget = (place: string): Held | undefined => {
    const blob = held.get(place)
    if (!blob) return undefined
    clearTimeout(blob.timer)
    held.delete(place)
    total -= blob.bytes.length
    return blob
  }
  const write = (blob: Held): Promise<void> => {
    clearTimeout(blob.timer)
    // Who finds no file reads the original.
    blob.writing ??= writeOut(blob)
      .catch(() => undefined)
      .then(() => void (blob.isWritten = true))
    return blob.writing
  }
  const hold = (place: string, blob: Omit<Held, 'timer'>): void => {
    const timer = setTimeout(() => void write(whole), WRITTEN_AFTER_MS)
    timer.unref()
    const whole: Held = { ...blob, timer }
    held.set(place, whole)
    total += blob.bytes.length
  }
  /** Whether there is room for a blob, when the oldest of those that are on the disk as well are let go. */
  const makesRoom = (size: number): boolean => {
    for (const [place, { isWritten }] of held) {
      if (total + size <= MOST_HELD) return true
      if (isWritten) forget(place)
    }
    return total + size <= MOST_HELD
  }

  return {
    writer(place, owner, { open, about }) {
      let pieces: Buffer[] = []
      let size = 0
      let file: BlobWriter | undefined
      const toFile = async (): Promise<BlobWriter> => {
        file = await open()
        // An error without a listener would end the process; a write that fails is told by its callback.
        file.sink.on('error', () => undefined)
        const begun = Buffer.concat(pieces)
        pieces = []
        await written(file, begun)
        return file
      }
      const sink = new Writable({
        write(piece: Buffer, encoding, done) {
          if (file) return void file.sink.write(piece, encoding, done)
          pieces.push(piece)
          size += piece.length
          if (size <= LARGEST_HELD) return done()
          toFile().then(() => done(), done)
        },
        final(done) {
          if (file) file.sink.end(done)
          else done()
        },
      })
      return {
        sink,
        async commit() {
          if (file) return file.commit()
          const bytes = Buffer.concat(pieces)
          if (makesRoom(size)) {
            hold(place, { bytes, owner, open })
            return about(bytes)
          }
          const writer = await toFile()
          await ended(writer)
          return writer.commit()
        },
        async discard() {
          sink.destroy()
          forget(place)
          await file?.discard()
        },
      }
    },
    get: (place) => held.get(place)?.bytes,
    async remove(place) {
      const blob = forget(place)
      await blob?.writing
      return blob !== undefined && blob.writing === undefined
    },
    async removeOf(owner) {
      const own = [...held].filter(([, blob]) => blob.owner === owner).map(([place]) => forget(place))
      await Promise.all(own.map((blob) => blob?.writing ?? Promise.resolve()))
    },
    async settle() {
      await Promise.all([...held.values()].map(write))
    },
  }
}

async function writeOut({ bytes, open }: Held): Promise<void> {
  const file = await open()
  file.sink.on('error', () => undefined)
  try {
    await written(file, bytes)
    await ended(file)
    await file.commit()
  } catch (error) {
    await file.discard()
    throw error
  }
}

const written = ({ sink }: BlobWriter, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    sink.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

function ended({ sink }: BlobWriter): Promise<void> {
  sink.end()
  return finished(sink)
}
