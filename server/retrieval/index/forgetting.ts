import type { IndexWriting } from '../types.ts'

/** An index whose files others read as well: they let go of an organization's file before and after it may be replaced. */
export function forgetting<Index extends IndexWriting>(index: Index, forget: (organizationId: number) => void): Index {
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
    tidy: (tenant, kept) => around(tenant.organizationId, () => index.tidy(tenant, kept)),
    drop: (organizationId, name) => around(organizationId, () => index.drop(organizationId, name)),
  }
}
