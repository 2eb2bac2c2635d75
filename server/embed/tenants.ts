import type { OrganizationView } from '../../shared/contract/organizations.ts'
import { readWidgetName } from '../../shared/domain/widget.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { notFound } from '../errors.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { SettingsReader, StoredSettings } from './storedSettings.ts'

/** An organization whose widget is meant, with what its administrators say of it at this moment. */
export interface Tenant {
  scope: Scope
  organization: OrganizationView
  settings: StoredSettings
  /** Whether it is the server's own, which the own pages show to everybody and no other site does. */
  demonstration: boolean
}

/** Finds organizations by what an address calls them, see `widgetName`. */
export interface Tenants {
  find(name: string): Promise<Tenant | undefined>
  /** @throws NOT_FOUND */
  require(name: string): Promise<Tenant>
}

export function createTenants(deps: {
  db: Db
  settings: SettingsReader
  organizations: Pick<OrganizationsService, 'byPublicName'>
  config: Pick<Config, 'demonstration'>
}): Tenants {
  const find = async (name: string): Promise<Tenant | undefined> => {
    const found = await deps.organizations.byPublicName(readWidgetName(name))
    if (!found) return undefined
    const { demonstration, ...organization } = found
    if (demonstration && !deps.config.demonstration) return undefined
    const scope = scopeOf({ organizationId: organization.id })
    const { settings } = await deps.settings.read(deps.db, scope)
    return { scope, organization, settings, demonstration }
  }
  return {
    find,
    async require(name) {
      const found = await find(name)
      if (!found) throw notFound('Organization')
      return found
    },
  }
}
