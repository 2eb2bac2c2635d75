import { readFileSync, writeFileSync } from 'node:fs'
import { licenceList } from './audit/licences.ts'
import { lockedPackages } from './audit/packages.ts'

/** Writes the list of shipped packages and their licences anew. */
writeFileSync(
  'docs/third-party.txt',
  licenceList(lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))),
)
