import type { BuildOptions, Plugin } from 'esbuild'
import { withoutDownloads } from './withoutDownloads.ts'

/** How packages come with a bundle. */
export interface Packages {
  /** Packages that stay files beside the bundle, while all others go into it; without it nearly all stay outside. */
  packagesApart?: readonly string[]
}

/** Packages in CommonJS call `require` for what Node has built in. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`

/**
 * Packages of many small files in plain script, which go into every bundle: a thread takes longer to find their files one by one than
 * to read what they hold.
 */
const OF_MANY_FILES = /^(kysely|@orama\/(stemmers|stopwords))($|\/)/

/** Leaves all other packages outside. */
const packagesOutside: Plugin = {
  name: 'packages outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || OF_MANY_FILES.test(path) ? undefined : { path, external: true },
    )
  },
}

/** Options of esbuild for a bundle of programs that Node runs, one file each, with their packages inside or outside. */
export function bundleOptions({ packagesApart }: Packages): BuildOptions {
  const packages: BuildOptions = packagesApart
    ? {
        external: [...packagesApart],
        banner: { js: REQUIRE },
        minifyWhitespace: true,
        plugins: [withoutDownloads],
      }
    : { plugins: [packagesOutside], sourcemap: true }
  return {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    splitting: true,
    logLevel: 'warning',
    ...packages,
  }
}
