import { build } from 'esbuild'
import { join } from 'node:path'
import { WORKER_SOURCES } from '../../server/workers.ts'

/**
 * Bundles the server and its workers into a folder, one file each. Packages stay outside, because some of them are native. The
 * folder must lie two levels below the root of the product.
 */
export async function bundleServer(outdir: string): Promise<void> {
  const workers = Object.entries(WORKER_SOURCES).map(([name, source]) => [name, join('server', source)])
  await build({
    entryPoints: { main: 'server/main.ts', ...Object.fromEntries(workers) },
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  })
}
