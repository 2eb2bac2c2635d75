import { AppError } from '../../errors.ts'
import type { ListPosition } from './library.repository.ts'

/** A position in a list as clients are given it, to go on from. */
export function writeCursor({ value, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** @throws VALIDATION_FAILED for a cursor that {@link writeCursor} did not make */
export function readCursor(cursor: string | undefined): ListPosition | undefined {
  if (cursor === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'number') return { value, id }
  } catch {
    // Falls through to the one answer for every cursor that was not made here.
  }
  throw new AppError('VALIDATION_FAILED', 'The cursor is not valid')
}
