import { defineConfig } from 'electron-vite'
import renderer from './desktop/renderer/vite.config.ts'

/**
 * The console with Electron: main process, the processes and threads that it starts, preload script, pages. All of the main process
 * lies in one folder, two below the root of the product like the bundles of the server: by that it finds its workers and the model.
 */
export default defineConfig({
  main: {
    build: {
      outDir: 'dist/electron',
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: 'desktop/main/index.ts',
          coreProcess: 'desktop/main/coreProcess.ts',
          extractChild: 'shared/ingest/extraction/extractChild.ts',
          embedWorker: 'shared/ingest/embedding/embedWorker.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'dist/electron/preload',
      // A preload script in a sandbox is CommonJS, and loads no file beside it.
      rolldownOptions: {
        input: { index: 'desktop/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    ...renderer,
    build: { ...renderer.build, rolldownOptions: { input: 'desktop/renderer/index.html' } },
  },
})
