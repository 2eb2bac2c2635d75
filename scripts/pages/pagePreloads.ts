import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/domain/languages.ts'
import { pageFile, PAGES, type PagePath } from '../../shared/domain/pages.ts'

const ROUTES = 'web/app/routes.tsx'
/** A line of the router's table: the address of a page, and the module that is loaded when it is opened. */
const LINE = /'(\/[^']*)': \{\s*lazy: page\(\s*async \(\) =>\s*\(await import\('\.\.\/([^']+)'\)\)/g

/** What of a chunk of the bundle is needed here. */
interface Chunk {
  type: 'chunk'
  fileName: string
  isDynamicEntry: boolean
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Writes a document for each page (`pageFile`) that names the page's own files beside those of every page, so that a browser
 * fetches all of them at once instead of learning of the page's from the router's code.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('the build has no index.html')
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk') as Chunk[]
        const html = withLanguages(String(index.source), chunks)
        index.source = html
        for (const [page, module] of modulesOfPages())
          this.emitFile({
            type: 'asset',
            fileName: pageFile(page),
            source: withPreloads(html, filesOf(module, chunks)),
          })
      },
    },
  }
}

/** Every page but the first, whose module every document names already. */
function modulesOfPages(): [PagePath, string][] {
  const modules = new Map([...readFileSync(ROUTES, 'utf8').matchAll(LINE)].map(([, page, module]) => [page, module]))
  return PAGES.filter((page) => page !== '/').map((page) => {
    const module = modules.get(page)
    if (!module) throw new Error(`${ROUTES} does not say what is loaded for ${page}`)
    return [page, `/web/${module}`]
  })
}

/** The files that a module needs, its own first. */
function filesOf(module: string, chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const own = chunks.find((chunk) => chunk.isDynamicEntry && chunk.moduleIds.some((id) => id.endsWith(module)))
  if (!own) throw new Error(`no chunk holds ${module}`)
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) add(byName.get(name))
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name)
  }
  add(own)
  return files
}

/** Names the files of each language at the document, so that `web/public/theme.js` has the browser fetch those of one ahead. */
function withLanguages(html: string, chunks: readonly Chunk[]): string {
  const lists = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => {
    const modules = ['/web/ui/look/language/languages.ts', `/web/texts/${language}/start.ts`]
    const files = modules.flatMap((module) => [...filesOf(module, chunks)])
    const locale = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/antd/es/locale/${language}_`)))
    const names = new Set([...files, ...(locale ? [locale.fileName] : [])].map((name) => `/${name}`))
    return `data-ahead-${language}="${[...names].filter((name) => !html.includes(`"${name}"`)).join(' ')}"`
  })
  return html.replace('<html', `<html ${lists.join(' ')}`)
}

function withPreloads(html: string, files: ReadonlySet<string>): string {
  const links = [...files]
    .filter((name) => !html.includes(`"/${name}"`))
    .map((name) =>
      name.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    )
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}
