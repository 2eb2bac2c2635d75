import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settingsToMend, type Config } from '../../config.ts'
import { loadMasterKeys, type MasterKeys } from '../../crypto/masterKeys.ts'
import { unwrapKeys } from '../../crypto/organizationKeys.ts'
import { askDatabase } from './askDatabase.ts'
import { examine, ok, problem, warning, type Check, type Examined } from './check.ts'
import {
  checkBackups,
  checkIndexes,
  checkMigrations,
  checkPages,
  checkReferences,
  READING_MS,
} from './database.checks.ts'
import { checkExtraction } from './extraction.check.ts'
import { checkClock, checkDisk, checkFolder, checkKey } from './host.checks.ts'
import type { Facts } from '../../db/copies/databaseFacts.ts'
import { checkLanguageModel, checkModelSizes, checkWidening } from './languageModel.checks.ts'
import { checkModels } from './models.ts'
import { checkInternalHosts, checkMail, checkPort } from './network.checks.ts'

/** What is looked at, and from where. */
export interface DoctorOptions {
  /** @throws where a setting is not usable */
  config: () => Config
  /** Root of what ships with the product. */
  shippedFolder: string
  now: Date
}

/** What was found, and what the database tells of itself; without it where there is none or where it cannot be read. */
export interface Examination {
  checks: Examined[]
  facts: Facts | undefined
}

/** Beyond the time that the process has which is asked. */
const GRACE_MS = 5_000

/**
 * Looks at everything that the server needs, beside a running one or without. Nothing is changed, no lock is taken, and the lock's file
 * is not opened.
 */
export async function examineAll({ config: read, shippedFolder, now }: DoctorOptions): Promise<Examination> {
  let config: Config
  try {
    config = read()
  } catch (error) {
    const finding = problem(
      error instanceof Error ? error.message : String(error),
      'docs/configuration.md lists the settings.',
    )
    return { checks: [{ check: 'settings', ...finding }], facts: undefined }
  }
  const { dataDir } = config
  const file = join(dataDir, 'veracite.db')
  const asked = existsSync(file) ? askDatabase({ about: 'facts', file }, READING_MS) : Promise.resolve(undefined)
  // Whoever needs it says that it failed.
  const known = asked.catch(() => undefined)
  const reading = { limitMs: READING_MS + GRACE_MS }
  const checks: Check[] = [
    { name: 'settings', look: () => lookAtSettings(config) },
    { name: 'data folder', look: () => checkFolder(dataDir) },
    { name: 'disk', look: () => checkDisk(dataDir) },
    {
      name: 'clock',
      ...reading,
      look: async () =>
        checkClock(now, { dataDir, program: import.meta.filename, newest: (await known)?.newest ?? undefined }),
    },
    { name: 'port', look: () => checkPort(config) },
    { name: 'master key', ...reading, look: async () => lookAtKey(config, await known) },
    {
      name: 'models',
      limitMs: 30_000,
      look: () => checkModels({ ...config, shipped: join(shippedFolder, 'models') }),
    },
    { name: 'database', ...reading, look: () => checkPages(file) },
    { name: 'references', ...reading, look: () => checkReferences(file) },
    { name: 'migrations', ...reading, look: async () => checkMigrations(dataDir, await asked) },
    { name: 'search indexes', ...reading, look: () => checkIndexes(dataDir) },
    { name: 'extraction', limitMs: 30_000, look: () => checkExtraction(shippedFolder) },
    { name: 'mail', ...reading, look: async () => checkMail(config, (await known)?.stuckMails ?? 0) },
    { name: 'own network', look: () => checkInternalHosts(config) },
    { name: 'language model', look: () => checkLanguageModel(config) },
    { name: 'sizes of models', look: () => checkModelSizes(config) },
    { name: 'other words', limitMs: 90_000, look: () => checkWidening(config) },
    { name: 'backups', look: () => checkBackups(dataDir, now) },
  ]
  const found = await examine(checks)
  return { checks: found, facts: await known }
}

function lookAtSettings(config: Config) {
  const sentences = settingsToMend(config)
  if (sentences.length === 0) return ok('All settings can be used.')
  return warning(`${sentences.join('. ')}.`, 'Set PUBLIC_URL to the address under which people reach the server.')
}

function lookAtKey(config: Config, facts: Facts | undefined) {
  const opens = () => {
    const key = loadMasterKeys(config)
    return facts?.sample ? opensSecret(key, facts.sample) : undefined
  }
  return checkKey({ dataDir: config.dataDir, configured: config.masterKey, opens })
}

function opensSecret(key: MasterKeys, { organizationId, wrapped }: NonNullable<Facts['sample']>): boolean {
  try {
    unwrapKeys(key, organizationId, wrapped)
    return true
  } catch {
    return false
  }
}
