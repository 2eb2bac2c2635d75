import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { patternsBuiltBy } from './builtPatterns.ts'
import { patternsIn } from './findPatterns.ts'

/** A regular expression of the product, and where it stands or is made. */
export interface Pattern {
  path: string
  line: number
  source: string
  flags: string
}

const FOLDERS = ['server', 'shared', 'web', 'widget', 'desktop', 'scripts']
const NO_PRODUCT = /\.test\.tsx?$|\/testing\/|\/testdata\//

/**
 * Every regular expression of the product: those that stand in its sources, and those that they make of texts when they are loaded or,
 * by `builtLater.ts`, called. `unknown` are places where one is made that nothing of this reaches.
 */
export async function allPatterns(): Promise<{ patterns: Pattern[]; unknown: string[] }> {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS])
    .toString()
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs|cjs|js)$/.test(path) && !NO_PRODUCT.test(path) && existsSync(path))
  const found = paths.map((path) => ({ path, ...patternsIn(path, readFileSync(path, 'utf8')) }))
  const building = found.filter(({ sites }) => sites.length > 0)
  const noted = await patternsBuiltBy(async () => {
    for (const { path } of building) await import(resolve(path))
    const { buildLater } = await import('./builtLater.ts')
    buildLater()
  })
  const built = noted.map((each) => ({ ...each, path: relative('.', each.path) }))
  const unknown = building.flatMap(({ path, sites }) =>
    sites
      .filter(({ from, to }) => !built.some((each) => each.path === path && each.line >= from && each.line <= to))
      .map(({ from }) => `${path}:${from}`),
  )
  const literals = found.flatMap((each) => each.literals.map((literal) => ({ ...literal, path: each.path })))
  return { patterns: [...literals, ...built.filter(({ path }) => paths.includes(path))], unknown }
}
