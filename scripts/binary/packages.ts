import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativePackage } from '../../server/answering/engines/local/nativePackage.ts'
import type { Target } from './target.ts'

/**
 * Packages that lie beside the bundle as files, because they bring native code, WebAssembly, threads or data that they find by
 * their own place. All others are bundled.
 */
export const PACKAGES_APART = [
  'better-sqlite3',
  'sqlite-vec',
  '@node-rs/argon2',
  'onnxruntime-node',
  'sharp',
  'koffi',
  'tesseract.js',
  '@tesseract.js-data/eng',
  'pdfjs-dist',
  '@hyzyla/pdfium',
  '@huggingface/transformers',
]

/** What they ask for and never use here: for installing, for browsers, or bundled into them. */
const UNUSED = new Set([
  'node-addon-api',
  'adm-zip',
  'global-agent',
  'onnxruntime-web',
  'node-fetch',
  'idb-keyval',
  'opencollective-postinstall',
  '@huggingface/jinja',
  '@huggingface/tokenizers',
  'node-readable-to-web-readable-stream',
  // `contents.ts` puts a stand-in there.
  '@napi-rs/canvas',
])

/** The files of large packages that are used, by their path in the package; of the others all code. */
export function usedFiles({ platform, arch }: Pick<Target, 'platform' | 'arch'>): Record<string, RegExp> {
  return {
    'better-sqlite3': new RegExp(`^(lib/.*[.]js|prebuilds/${platform}-${arch}[.]node)$`),
    'onnxruntime-node': new RegExp(`^(dist/.*[.]js|bin/napi-v\\d+/${platform}/${arch}/.*)$`),
    'onnxruntime-common': /^dist\/(cjs|esm)\/.*[.](js|json)$/,
    'tesseract.js': /^src\/.*[.]js(on)?$/,
    // With and without the processor's vector instructions. The recogniser asks for these, which know the older engine too, in any case.
    'tesseract.js-core': /^tesseract-core(-relaxedsimd|-simd|)[.](js|wasm)$/,
    zlibjs: /^bin\/node-zlib[.]js$/,
    '@tesseract.js-data/eng': /^(index[.]js|4[.]0[.]0_best_int\/.*)$/,
    'pdfjs-dist': /^(legacy\/build\/pdf([.]worker)?[.]mjs|cmaps\/.*|standard_fonts\/.*)$/,
    '@hyzyla/pdfium': /^dist\/(index[.](esm[.]js|cjs)|pdfium[.]wasm)$/,
    '@huggingface/transformers': /^dist\/transformers[.]node[.]mjs$/,
    sharp: /^dist\/.*[.][cm]js$/,
  }
}

/** What a language model is run by: libraries for each kind of processor, and how they were built. */
const NATIVE = /^(dist\/index[.]js|bins\/.*)$/
const CODE = /(^|\/)[^/]+[.]([cm]?js|json|node|wasm|dll|dylib|so[.\d]*)$/
/** Files that say under which licence a package comes. */
export const LICENCE = /^(licen[cs]e|notice|copying|third-party)[^/]*$/i
const NEVER = /(^|\/)(docs?|examples?|tests?|benchmarks?|scripts|node_modules)\//

/** Files of the packages that lie apart and of what these need, by their paths from the root of the product. */
export function packageFiles(target: Target): string[] {
  const used = usedFiles(target)
  // The rest of node-llama-cpp is bundled.
  const native = nativePackage(target.platform, target.arch)
  return closure([...PACKAGES_APART, ...(native ? [native] : [])]).flatMap((name) => {
    const folder = join('node_modules', name)
    const wanted = name === native ? NATIVE : (used[name] ?? CODE)
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((path) => path === 'package.json' || LICENCE.test(path) || (wanted.test(path) && !NEVER.test(path)))
      .map((path) => `node_modules/${name}/${path}`)
  })
}

/** The packages and what they depend on: of what is optional, such as the parts for a platform, as far as it is installed. */
function closure(names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string, optional: boolean): void => {
    if (found.has(name) || UNUSED.has(name)) return
    const file = join('node_modules', name, 'package.json')
    if (!existsSync(file)) {
      if (optional) return
      throw new Error(`The package ${name} is not installed. Run npm ci.`)
    }
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Dependencies
    for (const each of Object.keys(optionalDependencies)) visit(each, true)
    for (const each of Object.keys(dependencies)) if (!(each in optionalDependencies)) visit(each, false)
  }
  for (const name of names) visit(name, false)
  return [...found].sort()
}

interface Dependencies {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
