import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { IndexTenant } from './types.ts'

/** Whose index an organization's keys open. */
export function indexTenant(keys: OrganizationKeys): IndexTenant {
  return { organizationId: keys.organizationId, keys: keys.index }
}
