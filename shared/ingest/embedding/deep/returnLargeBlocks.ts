import { openLibc } from '../../extraction/confinement/libc.ts'

/** `mallopt`'s number for the size from which memory is had of the system by itself. */
const M_MMAP_THRESHOLD = -3
const LARGE_BYTES = 256 * 1024

/**
 * From now on memory of 256 KB and more goes back to the system as soon as it is freed, in all threads of this process. Left to itself the C
 * library of Linux keeps up to 32 MB apiece for later, and of what an encoder took there remained 80 % when its thread had ended; bench/quality/RESULTS.md.
 * Nothing changes where there is no such library, or it cannot be called.
 */
export async function returnLargeBlocks(): Promise<void> {
  if (process.platform !== 'linux') return
  try {
    const { mallopt } = await openLibc()
    mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
  } catch {
    // Memory alone depends on it.
  }
}
