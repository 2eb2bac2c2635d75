import type { Site } from '../../../shared/contract/site.ts'
import type { SiteSettings } from '../../config.ts'
import type { DemonstrationService } from '../../embed/demonstration/demonstration.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'

export interface SiteDependencies {
  site: SiteSettings
  deployment: 'hosted' | 'onprem'
  billingConfigured: boolean
  organizations: Pick<OrganizationsService, 'signUpOpen'>
  demonstration: Pick<DemonstrationService, 'name'>
}

/** What the public pages say of whoever runs the server, as it stands now. */
export async function siteOf(deps: SiteDependencies): Promise<Site> {
  return {
    ...deps.site,
    deployment: deps.deployment,
    billingConfigured: deps.billingConfigured,
    signUpOpen: await deps.organizations.signUpOpen(),
    demonstration: await deps.demonstration.name(),
  }
}
