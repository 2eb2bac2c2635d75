import type { BlobStore } from '../documents/blobs/blobStore.ts'
import type { CleanUp } from '../documents/cleanUp.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { IndexWriting } from '../retrieval/types.ts'

/**
 * Takes away what deleted organizations leave behind: documents, search index, originals, mails in the outbox, and last the row, so that a
 * killed server goes on with it.
 */
export async function purgeOrganizations(deps: {
  organizations: OrganizationsService
  cleanUp: CleanUp
  index: IndexWriting
  blobs: BlobStore
  mailer: Pick<Mailer, 'forget'>
}): Promise<void> {
  const destroyed = await deps.organizations.destroyed()
  if (destroyed.length > 0) await deps.cleanUp.run()
  for (const organizationId of destroyed) {
    await deps.index.drop(organizationId)
    await deps.blobs.removeAll(organizationId)
    await deps.mailer.forget(organizationId)
    await deps.organizations.forget(organizationId)
  }
}
