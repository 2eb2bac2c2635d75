import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleConsole } from '../lib/bundleConsole.ts'
import { bundleServer } from '../lib/bundleServer.ts'
import { licenceTexts } from './licenceTexts.ts'
import { PACKAGES_APART, packageFiles } from './packages.ts'
import type { Target } from './target.ts'

/** A file for the executable. */
export interface Content {
  /** Where it will lie below the root of the product. */
  path: string
  /** Where it lies now. */
  source: string
}

/** What `npm run build` makes of the pages. */
const BUILT = ['dist/web', 'dist/widget', 'dist/desktop/renderer']
const SHIPPED = ['shared/models', 'shared/packs', 'shared/samples', 'shared/lists', 'package.json', 'LICENSE']

/** Imports a file of the product for the launcher, whose own loader knows nothing but built-in modules. */
const IMPORTER = `module.exports = (path) => import(require('node:url').pathToFileURL(path).href)\n`

/**
 * pdf.js takes from this package what it draws with, and loads nothing without it. Here it reads text and never draws, so that the
 * names are enough; the package is 30 MB.
 */
const NO_CANVAS = {
  'package.json': '{"name":"@napi-rs/canvas","version":"0.0.0","main":"index.js"}\n',
  'index.js': 'for (const name of ["DOMMatrix", "ImageData", "Path2D"]) exports[name] = class {}\n',
}

/** Bundles server and console into the folder `work` and lists all that goes into the executable. @throws Error with a sentence */
export async function collectContents(target: Target, work: string): Promise<Content[]> {
  for (const folder of BUILT)
    if (!existsSync(folder)) throw new Error(`There is no ${folder}. Run npm run build first.`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const apart = { packagesApart: PACKAGES_APART }
  await Promise.all([
    bundleServer(join(work, 'dist', 'server'), apart),
    bundleConsole(join(work, 'dist', 'desktop'), apart),
  ])
  writeFileSync(join(work, 'import.cjs'), IMPORTER)
  writeFileSync(join(work, 'licences.txt'), licenceTexts())
  const canvas = join(work, 'node_modules', '@napi-rs', 'canvas')
  mkdirSync(canvas, { recursive: true })
  for (const [name, text] of Object.entries(NO_CANVAS)) writeFileSync(join(canvas, name), text)
  const asTheyAre = [...BUILT, ...SHIPPED].flatMap(filesBelow).filter((path) => !path.endsWith('.map'))
  return [
    ...filesBelow(work).map((source) => ({ path: source.slice(work.length + 1), source })),
    ...[...asTheyAre, ...packageFiles(target)].map((path) => ({ path, source: path })),
  ].map(({ path, source }) => ({ path: path.replaceAll('\\', '/'), source }))
}

/** A file itself, or all files of a folder. */
function filesBelow(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  const entries = readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
