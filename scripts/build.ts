import { build } from 'esbuild'
import { rm } from 'node:fs/promises'

/**
 * Bundles the server and its workers into dist/server, one file each. Packages stay outside, because some of them are
 * native. The pages are built by Vite.
 */
await rm('dist/server', { recursive: true, force: true })
await build({
  entryPoints: {
    main: 'server/main.ts',
    answerWorker: 'server/answering/answerWorker.ts',
    extractChild: 'server/documents/extraction/extractChild.ts',
    embedWorker: 'server/retrieval/embedding/embedWorker.ts',
    indexWorker: 'server/retrieval/index/indexWorker.ts',
  },
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
