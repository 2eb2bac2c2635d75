import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockedPackages } from '../audit/packages.ts'
import { LICENCE } from './packages.ts'
import type { NodeRuntime } from './nodeRuntime.ts'

/** The licences of everything that the executable holds, Node's first, in one text; the packages in it are bundled without theirs. */
export function licenceTexts({ root, name }: NodeRuntime): string {
  const node =
    root !== undefined && existsSync(join(root, 'LICENSE')) ? readFileSync(join(root, 'LICENSE'), 'utf8') : 'MIT'
  const packages = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    .filter(({ shipped }) => shipped)
    .map(({ name: own, version, licence }) =>
      titled(`${own} ${version}: ${licence}`, textsOf(join('node_modules', own))),
    )
  return [titled(name, node), ...packages].join('\n\n')
}

function textsOf(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((each) => LICENCE.test(each)) : []
  return names.map((each) => readFileSync(join(folder, each), 'utf8').trim()).join('\n\n')
}

const titled = (title: string, text: string) => `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n${text}`
