import { readFileSync } from 'node:fs'
import { needlessAcceptances, openAdvisories, type Advisory } from './audit/advisories.ts'
import { licenceFaults, licenceList } from './audit/licences.ts'
import { lockedPackages } from './audit/packages.ts'

/**
 * Packages of the lock file: shipped under fitting licences, listed, sealed by digests, without unreviewed install scripts, and
 * without a published weakness that `scripts/audit/advisories.json` knows. Needs no network. Ends with status 1 otherwise.
 */
const packages = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }
const advisories = JSON.parse(readFileSync('scripts/audit/advisories.json', 'utf8')) as Advisory[]

const faults = [
  ...licenceFaults(packages),
  ...packages.filter(({ sealed }) => !sealed).map(({ name }) => `${name} has no digest in package-lock.json`),
  ...packages
    .filter(({ name, installs }) => installs && !(name in allowScripts))
    .map(({ name }) => `${name} runs a script when it is installed, and allowScripts says nothing of it`),
  ...openAdvisories(packages, advisories),
  ...needlessAcceptances(packages, advisories),
]
if (readFileSync('docs/third-party.txt', 'utf8') !== licenceList(packages))
  faults.push('docs/third-party.txt does not name the packages of package-lock.json: run `npm run licences`')
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
