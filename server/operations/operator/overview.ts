import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorOverview } from '../../../shared/contract/operator.ts'
import type { EngineStanding } from '../../answering/engines/engineChoice.ts'
import type { Database } from '../../db/connection.ts'
import { migrationState } from '../../db/migrate.ts'
import { listIndexProgress } from '../../documents/indexing/indexProgress.ts'
import { listAnchors } from '../../audit/chain/anchors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { OrganizationCatalog } from '../../organizations/organizationCatalog.ts'
import { lastBackup, lastVerification } from '../backup/lastBackup.ts'
import type { DocumentGroup } from '../../db/copies/databaseFacts.ts'
import { shortly } from '../metrics/shortly.ts'
import type { SlowRequest } from '../metrics/slowRequests.ts'
import { failuresOf, organizationsOf } from './operated.ts'

/** Where the figures of the page come from. */
export interface OverviewSources {
  db: Database
  dataDir: string
  /** Folder that holds `package.json`. */
  root: string
  now: () => Date
  lines: () => Promise<OperatorOverview['lines']>
  /** How all documents stand; undefined where they could not be counted in time. */
  documents: () => Promise<readonly DocumentGroup[] | undefined>
  catalog: Pick<OrganizationCatalog, 'list'>
  models: { name: string; embedder: { modelId: string; dimensions: number }; deep: { modelId: string } | undefined }
  engine: () => EngineStanding | undefined
  mailer: Pick<Mailer, 'leaves' | 'standing' | 'refusal'>
  slowRequests: () => readonly SlowRequest[]
  isReady: () => Promise<boolean>
}

/** How long the figures count: several open pages read them once. */
const FIGURES_MS = 2_000
/** The same of what needs a look at every document. */
const DOCUMENTS_MS = 30_000

/** Reads how the server stands, of all organizations by number alone. */
export function createOverview(sources: OverviewSources): () => Promise<OperatorOverview> {
  const startedAt = sources.now().toISOString()
  const documents = shortly(sources.documents, DOCUMENTS_MS)
  const read = async (): Promise<OperatorOverview> => {
    const { db } = sources
    const [groups, catalog, indexes, anchors] = await Promise.all([
      documents(),
      sources.catalog.list(),
      listIndexProgress(db),
      listAnchors(db),
    ])
    const { applied } = await migrationState(db)
    return {
      at: sources.now().toISOString(),
      server: {
        version: versionIn(sources.root),
        node: process.version,
        startedAt,
        ready: await sources.isReady(),
        migrations: applied.length,
        lastMigration: applied.at(-1) ?? null,
      },
      lines: await sources.lines(),
      failures: failuresOf(groups ?? []),
      storage: await storageOf(sources.dataDir),
      organizations: organizationsOf({ catalog, groups, indexes, anchors }),
      models: modelsOf(sources),
      mail: {
        leaves: sources.mailer.leaves,
        ...(await sources.mailer.standing()),
        reason: await sources.mailer.refusal(),
      },
      backups: { last: lastBackup(sources.dataDir) ?? null, verification: lastVerification(sources.dataDir) ?? null },
      slowRequests: [...sources.slowRequests()],
    }
  }
  return shortly(read, FIGURES_MS)
}

function versionIn(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

function modelsOf({ models, engine }: OverviewSources): OperatorOverview['models'] {
  const { modelId: id, dimensions } = models.embedder
  const standing = engine()
  return {
    embedding: { name: models.name, id, dimensions },
    deep: models.deep?.modelId ?? null,
    engine: standing ? { ...standing, works: standing.works ?? null } : null,
  }
}

/** Room on the disk of the data folder, and the size of the database with what is not yet written into its main file. */
async function storageOf(dataDir: string): Promise<OperatorOverview['storage']> {
  const disk = await statfs(dataDir).catch(() => undefined)
  const sizes = await Promise.all(['veracite.db', 'veracite.db-wal'].map((name) => sizeOf(join(dataDir, name))))
  return {
    disk: disk ? { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize } : null,
    database: sizes.reduce((sum, size) => sum + size, 0),
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
