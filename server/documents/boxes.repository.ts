import type { Scope } from '../scope.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
import type { Db } from '../db/connection.ts'

const boxesBinding = (keys: OrganizationKeys, id: number) => `boxes:${keys.organizationId}:${id}`

/** Packed places of a chunk's words as they are stored: sealed apart from its text, which most readers want without them. */
export function sealBoxes(keys: OrganizationKeys, id: number, boxes: Uint8Array): Buffer {
  return sealPacked(keys.secret, boxesBinding(keys, id), boxes)
}

/** Where the words of chunks stand on their pages, packed, by the chunks' ids; chunks of which that is not known are left out. */
export async function readBoxes(
  db: Db,
  scope: Scope,
  { keys, ids }: { keys: OrganizationKeys; ids: readonly number[] },
): Promise<Map<number, Uint8Array>> {
  const rows = await db
    .selectFrom('document_chunks')
    .select(['id', 'encryptedBoxes'])
    .where('organizationId', '=', scope.organizationId)
    .where('id', 'in', [...ids])
    .where('encryptedBoxes', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const boxes = readableBoxes(keys, row)
      return boxes ? [[row.id, boxes] as const] : []
    }),
  )
}

function readableBoxes(
  keys: OrganizationKeys,
  { id, encryptedBoxes }: { id: number; encryptedBoxes: Buffer | null },
): Uint8Array | undefined {
  try {
    return encryptedBoxes ? unsealPacked(keys.secret, boxesBinding(keys, id), encryptedBoxes) : undefined
  } catch {
    return undefined
  }
}
