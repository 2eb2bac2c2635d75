import { join } from 'node:path'
import type { AuditService } from '../audit/audit.service.ts'
import type { TurnDeps } from '../chat/answerTurn.ts'
import type { Background } from '../background.ts'
import type { Config } from '../config.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { PlansService } from '../billing/plans/plans.service.ts'
import type { Db } from '../db/connection.ts'
import type { BlobStore } from '../documents/blobs/blobStore.ts'
import { createCitedService } from '../documents/cited/cited.service.ts'
import type { UploadService } from '../documents/upload/upload.service.ts'
import { createPublicDocuments } from '../documents/publicDocuments.ts'
import type { RateLimiter } from '../http/rateLimit.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import { createDemonstration, type DemonstrationService } from './demonstration/demonstration.ts'
import { createOpenings } from './openings.ts'
import { createPublicSuffixes } from './publicSuffixes.ts'
import { createRefusedLately } from './refusedLately.ts'
import { createWidgetStatistics, type WidgetStatisticsService } from './statistics.service.ts'
import { createSettingsReader } from './storedSettings.ts'
import { createTenants, type Tenants } from './tenants.ts'
import { createVisitorLine } from './visitorLine.ts'
import { createVisitorsService, type VisitorsDeps, type VisitorsService } from './visitors.service.ts'
import { createVisits } from './visits.ts'
import { createWidgetFiles, type WidgetFiles } from './widgetFiles.ts'
import { createWidgetService, type WidgetService } from './widget.service.ts'

export interface EmbedServices {
  tenants: Tenants
  visitors: VisitorsService
  widget: WidgetService
  widgetStatistics: WidgetStatisticsService
  widgetFiles: WidgetFiles
  demonstration: DemonstrationService
}

/** The services behind the widget on other sites. `widgetFolder` is where it was built to, `shippedFolder` holds what
 * ships with the product. */
export function createEmbed(
  deps: TurnDeps & {
    db: Db
    keyring: Keyring
    blobs: BlobStore
    audit: AuditService
    limiter: RateLimiter
    organizations: OrganizationsService
    plans: PlansService
    noteCited: VisitorsDeps['noteCited']
    runtime: Runtime
    visitorRequests: VisitorsDeps['requests']
    widgetFolder: string
    shippedFolder: string
    config: Pick<Config, 'demonstration'>
    uploads: Pick<UploadService, 'uploadOwn'>
    background: Background
  },
): EmbedServices {
  const documents = createPublicDocuments(deps)
  const suffixes = createPublicSuffixes(join(deps.shippedFolder, 'lists', 'publicSuffixes.txt'))
  const settings = createSettingsReader(suffixes)
  const tenants = createTenants({ ...deps, settings })
  const visits = createVisits({ ...deps, tenants })
  return {
    tenants,
    visitors: createVisitorsService({
      ...deps,
      visits,
      settings,
      cited: createCitedService(deps),
      documents,
      requests: deps.visitorRequests,
      line: createVisitorLine(),
      openings: createOpenings(),
      refusedLately: createRefusedLately(deps.runtime.now),
    }),
    widget: createWidgetService({ ...deps, documents, suffixes, settings }),
    widgetStatistics: createWidgetStatistics(deps),
    widgetFiles: createWidgetFiles(deps.widgetFolder),
    demonstration: createDemonstration({ ...deps, documents }),
  }
}
