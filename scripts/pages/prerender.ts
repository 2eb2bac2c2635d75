import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { partMarks, valueMark } from '../../shared/domain/documentMarks.ts'
import { PRERENDERED, pageFile, type PrerenderedPath } from '../../shared/domain/pages.ts'
import { writeAppFiles, type AppTexts } from './appFiles.ts'

/**
 * Writes the text of public pages into their built documents, so that they can be read before the script has run and without it, and
 * the files of the application that a browser installs. Vite must have built the pages.
 */
const PAGES = resolve('dist/web')
const DRAWING = resolve('dist/prerender')

/** What `web/app/prerender.tsx` exports. */
interface Drawing {
  prerender: (path: PrerenderedPath) => { title: string; description: string; html: string }
  appTexts: AppTexts
}

const drawing = await readDrawing()
for (const path of PRERENDERED) writeDocument(path, drawing.prerender(path))
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

function writeDocument(path: PrerenderedPath, { title, description, html }: ReturnType<Drawing['prerender']>): void {
  const file = join(PAGES, pageFile(path))
  const plain = readFileSync(existsSync(file) ? file : join(PAGES, 'index.html'), 'utf8')
  const head = headOf(path, title, description)
  const document = plain
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<noscript>[\s\S]*?<\/noscript>\s*/, '')
    // A style sheet that is only fetched ahead would not be applied without the script.
    .replaceAll(/<link rel="preload" as="style"/g, '<link rel="stylesheet"')
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
  writeFileSync(file, document)
}

/** The lines of the head that introduce a page (Open Graph protocol; canonical address as the server knows it). */
function headOf(path: PrerenderedPath, title: string, description: string): string {
  const { open, close } = partMarks('publicUrl')
  const origin = valueMark('publicUrl')
  const meta = (key: string, name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  return `<title>${escapeHtml(title)}</title>
    ${meta('name', 'description', description)}
    ${meta('property', 'og:type', 'website')}
    ${meta('property', 'og:site_name', drawing.appTexts.name)}
    ${meta('property', 'og:title', title)}
    ${meta('property', 'og:description', description)}
    ${meta('name', 'twitter:card', 'summary')}
    ${open}<link rel="canonical" href="${origin}${path}">
    ${meta('property', 'og:url', `${origin}${path}`)}
    ${meta('property', 'og:image', `${origin}/icons/icon-512.png`)}${close}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
