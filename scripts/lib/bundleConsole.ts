import { build } from 'esbuild'
import { join } from 'node:path'
import { CONSOLE_WORKER_SOURCES } from '../../desktop/core/workers.ts'
import { bundleOptions, type Packages } from './bundleOptions.ts'

/**
 * Bundles the console without a display and its workers into a folder, one file each. Nearly all packages stay outside unless told.
 * The folder must lie two levels below the root of the product.
 */
export async function bundleConsole(outdir: string, packages: Packages = {}): Promise<void> {
  const workers = Object.entries(CONSOLE_WORKER_SOURCES).map(([name, source]) => [name, join('desktop/core', source)])
  await build({
    ...bundleOptions(packages),
    entryPoints: { 'veracite-sync': 'desktop/headless/cli.ts', ...Object.fromEntries(workers) },
    outdir,
  })
}
