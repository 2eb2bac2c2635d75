import type { BuildOptions } from 'esbuild'

/** How packages come with a bundle. */
export interface Packages {
  /** Packages that stay files beside the bundle, while all others go into it; without it all stay outside. */
  packagesApart?: readonly string[]
}

/** Packages in CommonJS call `require` for what Node has built in. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`

/** Options of esbuild for a bundle of programs that Node runs, one file each, with their packages inside or outside. */
export function bundleOptions({ packagesApart }: Packages): BuildOptions {
  const packages: BuildOptions = packagesApart
    ? { external: [...packagesApart], banner: { js: REQUIRE }, minifyWhitespace: true }
    : { packages: 'external', sourcemap: true }
  return {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    logLevel: 'warning',
    ...packages,
  }
}
