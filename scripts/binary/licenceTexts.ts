import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockedPackages } from '../audit/packages.ts'
import { LICENCE } from './packages.ts'

/** The licences of everything that the executable holds, Node's first, in one text; the packages in it are bundled without theirs. */
export function licenceTexts(): string {
  const ofNode = join(dirname(process.execPath), '..', 'LICENSE')
  const node = existsSync(ofNode) ? readFileSync(ofNode, 'utf8') : 'MIT'
  const packages = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    .filter(({ shipped }) => shipped)
    .map(({ name: own, version, licence }) =>
      titled(`${own} ${version}: ${licence}`, textsOf(join('node_modules', own))),
    )
  return [titled(`node ${process.version}`, node), ...packages].join('\n\n')
}

function textsOf(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((each) => LICENCE.test(each)) : []
  return names.map((each) => readFileSync(join(folder, each), 'utf8').trim()).join('\n\n')
}

const titled = (title: string, text: string) => `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n${text}`
