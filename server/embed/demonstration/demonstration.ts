import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { widgetName } from '../../../shared/domain/widget.ts'
import type { Background } from '../../background.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { productFile } from '../../documents/upload/productFile.ts'
import type { PublicDocuments } from '../../documents/publicDocuments.ts'
import type { UploadService } from '../../documents/upload/upload.service.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import type { Runtime } from '../../runtime.ts'
import { saveSettings } from '../widgetSettings.repository.ts'
import { ASSISTANT, FIRM, settingsOfDemonstration } from './settings.ts'

/**
 * The server's own organization, whose sample documents everybody may ask without an account. It has no members, so that nobody signs in
 * to it and no mail is sent; what visitors do there goes the way of visitors of the widget.
 */
export interface DemonstrationService {
  /** What addresses call it; null where it is switched off, and while its documents are read: it would say that it knows nothing. */
  name(): Promise<string | null>
  /** Whether it may be asked. */
  readonly on: boolean
  /** Makes it, or brings it to what this release ships; a server that is killed meanwhile goes on at its next start. */
  keep(): Promise<void>
  /** Begins {@link DemonstrationService.keep} in the background, where it is switched on. */
  start(): void
}

export function createDemonstration(deps: {
  config: Pick<Config, 'demonstration'>
  db: Db
  inTransaction: InTransaction
  organizations: Pick<OrganizationsService, 'demonstration' | 'foundDemonstration'>
  uploads: Pick<UploadService, 'uploadOwn'>
  documents: Pick<PublicDocuments, 'beingRead'>
  background: Background
  /** Folder of what ships with the product. */
  shippedFolder: string
  runtime: Runtime
}): DemonstrationService {
  const { organizations, runtime } = deps
  const on = deps.config.demonstration
  const folder = join(deps.shippedFolder, 'samples')
  let stored = false
  let open = false
  const keep = async () => {
    const scope = await deps.inTransaction(async (tx) => {
      await organizations.foundDemonstration(tx, { name: FIRM, assistantName: ASSISTANT })
      const found = await organizations.demonstration(tx)
      if (!found) throw new Error('the demonstration was not founded')
      const settings = JSON.stringify(settingsOfDemonstration())
      await saveSettings(tx, found.scope, { settings, now: runtime.now().toISOString() })
      return found.scope
    })
    // What is there already is not stored twice.
    for (const name of (await readdir(folder)).toSorted())
      await deps.uploads.uploadOwn(scope, productFile(join(folder, name), name, { accessLevel: 'public' }))
    stored = true
  }
  return {
    on,
    keep,
    async name() {
      const found = on ? await organizations.demonstration() : undefined
      if (!found) return null
      open ||= stored && !(await deps.documents.beingRead(found.scope))
      return open ? widgetName(found.slug, found.publicId) : null
    },
    start() {
      if (on) deps.background.run('demonstration', keep)
    },
  }
}
