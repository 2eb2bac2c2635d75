import { join } from 'node:path'
import { PACKS } from '../../shared/domain/packs.ts'
import type { Actor } from '../access/actor.ts'
import { productFile } from '../documents/upload/productFile.ts'
import type { UploadService } from '../documents/upload/upload.service.ts'
import type { SitesService } from '../documents/sites/sites.service.ts'
import { AppError } from '../errors.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'

/**
 * Gives verified organizations the starter packs and websites that were chosen at their sign-up. What is there already is
 * not stored twice, so a killed server may begin anew.
 */
export async function addStartingSources(deps: {
  organizations: OrganizationsService
  uploads: UploadService
  sites: SitesService
  packsFolder: string
}): Promise<void> {
  for (const { organizationId, ownerId, packs, websites } of await deps.organizations.waitingForSources()) {
    const owner: Actor = { userId: ownerId, organizationId, role: 'super_admin', address: '' }
    for (const pack of PACKS.filter(({ id }) => packs.includes(id)))
      for (const name of pack.files) await deps.uploads.upload(owner, productFile(join(deps.packsFolder, name), name))
    for (const url of websites) await deps.sites.add(owner, { url, crawl: 'site' }).catch(skipRefused)
    await deps.organizations.sourcesAdded(organizationId)
  }
}

/** An address that is not read is no reason to leave out the others, and would be refused again the next time. */
function skipRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
