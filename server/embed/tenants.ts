import type { OrganizationView } from '../../shared/contract/organizations.ts'
import type { Db } from '../db/connection.ts'
import { notFound } from '../errors.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import { scopeOf, type Scope } from '../scope.ts'
import { readSettings, type StoredSettings } from './storedSettings.ts'

/** An organization whose widget is meant, with what its administrators say of it at this moment. */
export interface Tenant {
  scope: Scope
  organization: OrganizationView
  settings: StoredSettings
}

/** Finds organizations by the slug in an address. */
export interface Tenants {
  find(slug: string): Promise<Tenant | undefined>
  /** @throws NOT_FOUND */
  require(slug: string): Promise<Tenant>
}

export function createTenants(deps: { db: Db; organizations: Pick<OrganizationsService, 'bySlug'> }): Tenants {
  const find = async (slug: string): Promise<Tenant | undefined> => {
    const organization = await deps.organizations.bySlug(slug)
    if (!organization) return undefined
    const scope = scopeOf({ organizationId: organization.id })
    return { scope, organization, settings: await readSettings(deps.db, scope) }
  }
  return {
    find,
    async require(slug) {
      const found = await find(slug)
      if (!found) throw notFound('Organization')
      return found
    },
  }
}
