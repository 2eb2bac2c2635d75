import { build } from 'esbuild'
import { join } from 'node:path'
import { WORKER_SOURCES } from '../../server/workers.ts'
import { bundleOptions, type Packages } from './bundleOptions.ts'

/**
 * Bundles the server and its workers into a folder, one file each. Nearly all packages stay outside unless told.
 * The folder must lie two levels below the root of the product.
 */
export async function bundleServer(outdir: string, packages: Packages = {}): Promise<void> {
  const workers = Object.entries(WORKER_SOURCES).map(([name, source]) => [name, join('server', source)])
  await build({
    ...bundleOptions(packages),
    entryPoints: { main: 'server/main.ts', ...Object.fromEntries(workers) },
    outdir,
  })
}
