import type { LockedPackage } from './packages.ts'

/** Licences under which a package may be shipped: they ask for a notice and nothing of the product itself. Exact expressions. */
const FREE_TO_SHIP: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'MIT OR Apache',
  '(MIT OR CC0-1.0)',
  '(MIT OR WTFPL)',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
])

/** Shipped packages under other terms, with the reason why that is in order. */
const EXCEPTIONS: readonly { name: RegExp; licence: RegExp; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    reason: 'libvips is a library of its own that is loaded at run time and can be replaced',
  },
  {
    name: /^@fontsource(-variable)?\//,
    licence: /^OFL-1\.1$/,
    reason: 'fonts are sent as they are, under their own licence, and may be shipped with any software',
  },
]

/** What is wrong with the terms of shipped packages, a line each. */
export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ name, licence, shipped }) => {
      if (!shipped || FREE_TO_SHIP.has(licence)) return false
      return !EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence.test(licence))
    })
    .map(({ name, version, licence }) => `${name} ${version} is shipped under ${licence || 'no named licence'}`)
}

/** The list of shipped packages with their licences, as `docs/third-party.txt` holds it. */
export function licenceList(packages: readonly LockedPackage[]): string {
  const lines = packages
    .filter(({ shipped }) => shipped)
    .map(({ name, version, licence }) => `${name} ${version}  ${licence}`)
  const reasons = EXCEPTIONS.map(({ name, reason }) => `Packages ${name.source}: ${reason}.`)
  return [
    'Packages that Veracite is made of, with version and licence. Each licence text lies in its package.',
    'Written by `npm run licences` from package-lock.json.',
    ...reasons,
    '',
    ...lines,
    '',
  ].join('\n')
}
