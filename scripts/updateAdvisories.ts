import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fetchAdvisories, joinAdvisories, openAdvisories, type Advisory } from './audit/advisories.ts'
import { lockedPackages } from './audit/packages.ts'

/** Asks npm's registry what is published about the packages of the lock file, keeps it for the check, and says what is new. */
const FILE = 'scripts/audit/advisories.json'
const packages = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Advisory[]
const registry = execFileSync('npm', ['config', 'get', 'registry']).toString().trim()
const joined = joinAdvisories(known, await fetchAdvisories(registry, packages))
writeFileSync(FILE, `${JSON.stringify(joined, null, 2)}\n`)
const open = openAdvisories(packages, joined)
console.log(open.length === 0 ? `${joined.length} advisories known, none open` : open.join('\n'))
