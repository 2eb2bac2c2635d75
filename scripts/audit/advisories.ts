import semver from 'semver'
import type { LockedPackage } from './packages.ts'

/** A published weakness of a package. */
export interface Advisory {
  name: string
  /** Range of versions that have it, in npm's notation. */
  vulnerable: string
  severity: 'low' | 'moderate' | 'high' | 'critical'
  /** Where it is published. */
  url: string
  title: string
  /** Why the product may keep a vulnerable version; absent where it may not. */
  accepted?: string
}

/** Weaknesses of locked packages that nobody accepted, a line each. */
export function openAdvisories(packages: readonly LockedPackage[], advisories: readonly Advisory[]): string[] {
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.name === name && advisory.accepted === undefined)
      .filter((advisory) => semver.satisfies(version, advisory.vulnerable, { includePrerelease: true }))
      .map((advisory) => `${name} ${version}: ${advisory.title} (${advisory.severity}, ${advisory.url})`),
  )
}

/** Accepted weaknesses that no locked version has any more. */
export function needlessAcceptances(packages: readonly LockedPackage[], advisories: readonly Advisory[]): string[] {
  return advisories
    .filter(({ accepted }) => accepted !== undefined)
    .filter(
      ({ name, vulnerable }) =>
        !packages.some(
          (one) => one.name === name && semver.satisfies(one.version, vulnerable, { includePrerelease: true }),
        ),
    )
    .map(({ name, url }) => `${name}: ${url} needs no acceptance`)
}

/** What a registry answers to a bulk query: advisories by package name. */
type BulkAnswer = Record<
  string,
  { url: string; title: string; severity: Advisory['severity']; vulnerable_versions: string }[]
>

/**
 * Asks a package registry which of these packages have published weaknesses (npm's bulk advisory call).
 * @throws when it cannot be reached or does not offer the call
 */
export async function fetchAdvisories(registry: string, packages: readonly LockedPackage[]): Promise<Advisory[]> {
  const versions: Record<string, string[]> = {}
  for (const { name, version } of packages) (versions[name] ??= []).push(version)
  const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
  })
  if (!answer.ok)
    throw new Error(`The registry does not say what is published about packages (status ${answer.status})`)
  return Object.entries((await answer.json()) as BulkAnswer).flatMap(([name, found]) =>
    found.map(({ url, title, severity, vulnerable_versions }) => ({
      name,
      vulnerable: vulnerable_versions,
      severity,
      url,
      title,
    })),
  )
}

/** Known and new advisories as one list; a known one keeps its acceptance. */
export function joinAdvisories(known: readonly Advisory[], found: readonly Advisory[]): Advisory[] {
  const byUrl = new Map(known.map((advisory) => [`${advisory.name} ${advisory.url}`, advisory]))
  for (const advisory of found) {
    const key = `${advisory.name} ${advisory.url}`
    byUrl.set(key, { ...byUrl.get(key), ...advisory })
  }
  return [...byUrl.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, advisory]) => advisory)
}
