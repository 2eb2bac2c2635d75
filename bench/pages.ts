import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './lib/figures.ts'

const BUILT = join(import.meta.dirname, '..', 'dist', 'web')
/** The documents of pages in the build, with their budgets in kilobytes. */
const PAGES = [
  { what: 'first page', file: 'pages/home.html', most: 220 },
  { what: 'sign-in', file: 'pages/login.html', most: undefined },
  { what: 'chat', file: 'pages/org.slug.html', most: 350 },
]

/** Bytes of script, gzipped, that the document of a page has a browser fetch; `npm run build` must have run. */
export async function run(): Promise<Figure[]> {
  return PAGES.map(({ what, file, most }) => {
    const html = readFileSync(join(BUILT, file), 'utf8')
    const scripts = [...html.matchAll(/"(\/[^"]+\.js)"/g)].map(([, script = '']) => join(BUILT, script))
    const bytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0)
    return { what: `script of the ${what}`, value: bytes / 1000, unit: 'kB', ...(most && { budget: { most } }) }
  })
}

function sizeOf(script: string): number {
  return statSync(existsSync(`${script}.gz`) ? `${script}.gz` : script).size
}
