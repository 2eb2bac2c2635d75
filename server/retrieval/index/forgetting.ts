import type { ChunkIndex } from '../types.ts'

/** An index whose files others read as well: they let go of an organization's file before and after it may be replaced. */
export function forgetting(index: ChunkIndex, forget: (organizationId: number) => void): ChunkIndex {
  const around = async <T>(organizationId: number, work: () => Promise<T>): Promise<T> => {
    forget(organizationId)
    try {
      return await work()
    } finally {
      forget(organizationId)
    }
  }
  return {
    ...index,
    tidy: (tenant) => around(tenant.organizationId, () => index.tidy(tenant)),
    drop: (organizationId) => around(organizationId, () => index.drop(organizationId)),
  }
}
