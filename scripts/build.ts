import { build } from 'esbuild'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKER_SOURCES } from '../server/workers.ts'

/**
 * Bundles the server and its workers into dist/server, one file each. Packages stay outside, because some of them are
 * native. The pages are built by Vite.
 */
const workers = Object.entries(WORKER_SOURCES).map(([name, source]) => [name, join('server', source)])
await rm('dist/server', { recursive: true, force: true })
await build({
  entryPoints: { main: 'server/main.ts', ...Object.fromEntries(workers) },
  outdir: 'dist/server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
})
