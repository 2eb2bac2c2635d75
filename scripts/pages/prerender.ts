import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, minifySync } from 'vite'
import { partMarks, valueMark } from '../../shared/domain/documentMarks.ts'
import { DEFAULT_LANGUAGE, directionOf, type Language } from '../../shared/domain/languages.ts'
import { OUTLINED, PRERENDERED, pageFile, type OutlinedPath, type PrerenderedPath } from '../../shared/domain/pages.ts'
import { writeAppFiles, type AppTexts } from './appFiles.ts'

/**
 * Writes the text of public pages into their built documents, so that they can be read before the script has run and without it, and
 * the files of the application that a browser installs. Vite must have built the pages.
 */
const PAGES = resolve('dist/web')
const DRAWING = resolve('dist/prerender')

interface Drawn {
  title: string
  description: string
  html: string
}

/** What `web/app/prerender.tsx` exports. */
interface Drawing {
  prerender: (path: PrerenderedPath, language: Language) => Promise<Drawn>
  outline: (path: OutlinedPath, language: Language) => Promise<string>
  languages: readonly Language[]
  appTexts: AppTexts
}

const drawing = await readDrawing()
for (const path of PRERENDERED) {
  const plain = plainDocument(path)
  for (const language of drawing.languages)
    writeDocument(plain, path, language, await drawing.prerender(path, language))
}
for (const path of OUTLINED) {
  const plain = plainDocument(path)
  for (const language of drawing.languages)
    write(path, language, withRoot(plain, language, ` data-outline>${inert(await drawing.outline(path, language))}`))
}
shrinkScript('theme.js')
await writeAppFiles(PAGES, drawing.appTexts)
rmSync(DRAWING, { recursive: true })

/** Builds the module that draws pages, from the same sources and with the same class names as the pages themselves. */
async function readDrawing(): Promise<Drawing> {
  await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'app/prerender.tsx', outDir: DRAWING, emptyOutDir: true, minify: false },
  })
  return (await import(pathToFileURL(join(DRAWING, 'prerender.js')).href)) as Drawing
}

/** Vite copies the script that runs before the first paint as it is. */
function shrinkScript(name: string): void {
  const file = join(PAGES, name)
  writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code)
}

function plainDocument(path: PrerenderedPath | OutlinedPath): string {
  const file = join(PAGES, pageFile(path))
  return readFileSync(existsSync(file) ? file : join(PAGES, 'index.html'), 'utf8')
}

function writeDocument(plain: string, path: PrerenderedPath, language: Language, drawn: Drawn): void {
  const head = headOf(path, language, drawn)
  const document = withRoot(plain, language, `>${drawn.html}`)
    .replace(/<meta\s+name="description"[^>]{0,1000}>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<noscript>[\s\S]{0,1000}?<\/noscript>\s*/, '')
  write(path, language, document)
}

/** An outline looks like a page, and does nothing. */
function inert(html: string): string {
  return `<div inert style="display:contents">${html}</div>`
}

/** A document in a language, whose root goes on with `root` after its id. */
function withRoot(plain: string, language: Language, root: string): string {
  return (
    plain
      .replace(
        /(<html[^>]{0,1000}) lang="en"/,
        `$1 lang="${language}" dir="${directionOf(language)}" data-drawn="${language}"`,
      )
      // A style sheet that is only fetched ahead would not be applied without the script.
      .replaceAll(/<link rel="preload" as="style"/g, '<link rel="stylesheet"')
      .replace('<div id="root"></div>', () => `<div id="root"${root}</div>`)
  )
}

function write(path: PrerenderedPath | OutlinedPath, language: Language, document: string): void {
  const file = join(PAGES, pageFile(path, language))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, document)
}

/** The lines of the head that introduce a page (Open Graph protocol; canonical address as the server knows it). */
function headOf(path: PrerenderedPath, language: Language, { title, description }: Drawn): string {
  const { open, close } = partMarks('publicUrl')
  const origin = valueMark('publicUrl')
  const addressIn = (each: Language) => `${origin}${path}${each === DEFAULT_LANGUAGE ? '' : `?lang=${each}`}`
  const alternate = (each: string, address: string) => `<link rel="alternate" hreflang="${each}" href="${address}">`
  const meta = (key: string, name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  return `<title>${escapeHtml(title)}</title>
    ${meta('name', 'description', description)}
    ${meta('property', 'og:type', 'website')}
    ${meta('property', 'og:site_name', drawing.appTexts.name)}
    ${meta('property', 'og:title', title)}
    ${meta('property', 'og:description', description)}
    ${meta('name', 'twitter:card', 'summary')}
    ${meta('property', 'og:locale', language)}
    ${open}<link rel="canonical" href="${addressIn(language)}">
    ${drawing.languages.map((each) => alternate(each, addressIn(each))).join('\n    ')}
    ${alternate('x-default', `${origin}${path}`)}
    ${meta('property', 'og:url', addressIn(language))}
    ${meta('property', 'og:image', `${origin}/icons/icon-512.png`)}${close}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
