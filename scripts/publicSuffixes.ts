import { readFileSync, writeFileSync } from 'node:fs'
import { domainToASCII } from 'node:url'

/**
 * `npx tsx scripts/publicSuffixes.ts LIST`: makes the list that the server ships of https://publicsuffix.org/list/public_suffix_list.dat.
 * Rules of one label are left out: nobody may allow all sites of a top-level domain anyway.
 */
const [, , list = ''] = process.argv
const rules = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim().split(/\s/)[0] ?? '')
  .filter((rule) => rule !== '' && !rule.startsWith('//') && rule.replace(/^!/, '').includes('.'))
  .map(asciiRule)
writeFileSync('shared/lists/publicSuffixes.txt', [...header(), ...[...new Set(rules)].toSorted(), ''].join('\n'))

/** A rule whose host is written as browsers name it. */
function asciiRule(rule: string): string {
  const [, sign = '', host = ''] = /^(!|\*\.)?(.*)$/.exec(rule) ?? []
  return `${sign}${domainToASCII(host)}`
}

function header(): string[] {
  return [
    '// The rules of the Public Suffix List (https://publicsuffix.org) with more than one label, in ASCII, made by scripts/publicSuffixes.ts.',
    '// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with this',
    '// file, You can obtain one at https://mozilla.org/MPL/2.0/.',
  ]
}
