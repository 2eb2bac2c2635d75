import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { PACKS } from '../../shared/domain/packs.ts'
import type { Actor } from '../access/actor.ts'
import type { UploadService } from '../documents/upload/upload.service.ts'
import type { WebsitesService } from '../documents/websites/websites.service.ts'
import type { ReceiveFile } from '../http/upload.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'

/**
 * Gives verified organizations the starter packs and websites that were chosen at their sign-up. What is there already is
 * not stored twice, so a killed server may begin anew.
 */
export async function addStartingSources(deps: {
  organizations: OrganizationsService
  uploads: UploadService
  websites: WebsitesService
  packsFolder: string
}): Promise<void> {
  for (const { organizationId, ownerId, packs, websites } of await deps.organizations.waitingForSources()) {
    const owner: Actor = { userId: ownerId, organizationId, role: 'super_admin', address: '' }
    for (const pack of PACKS.filter(({ id }) => packs.includes(id)))
      for (const name of pack.files) await deps.uploads.upload(owner, fromDisk(join(deps.packsFolder, name), name))
    for (const url of websites) await deps.websites.add(owner, { url, accessLevel: 'users', crawl: 'page' })
    await deps.organizations.sourcesAdded(organizationId)
  }
}

/** A file of the product, in place of one that arrives in a request. */
function fromDisk(file: string, name: string): ReceiveFile {
  return async ({ open }) => {
    const target = await open()
    await pipeline(Readable.from([await readFile(file)]), target.sink)
    return { fields: {}, file: { name, target } }
  }
}
