import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pagePreloads } from './scripts/pages/pagePreloads.ts'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Calls of the API, but not the modules of `web/api/`, which have the same beginning in development. */
const API = '^/api/(?!.*[.]tsx?([?]|$))'
/** The server compares the origin of a page with the host that is called, so the host stays the page's own. */
const SERVER = { target: 'http://127.0.0.1:3000', changeOrigin: false }
const PDFJS_DATA = ['cmaps', 'standard_fonts', 'wasm']

/** Serves the character maps, fonts and image decoders that pdf.js fetches while it renders, under `/pdfjs/`. */
function pdfjsData(): Plugin {
  return {
    name: 'pdfjs-data',
    generateBundle() {
      for (const folder of PDFJS_DATA)
        for (const name of readdirSync(join(pdfjs, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${name}`,
            source: readFileSync(join(pdfjs, folder, name)),
          })
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const match = /^\/(cmaps|standard_fonts|wasm)\/([\w.-]+)$/.exec(request.url ?? '')
        if (!match?.[1] || !match[2]) return next()
        response.setHeader('Content-Type', match[2].endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        createReadStream(join(pdfjs, match[1], match[2]))
          .on('error', next)
          .pipe(response)
      })
    },
  }
}

/** React, and the hooks that read from the server and change what lies there. */
const EVERYWHERE =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|react-query[\\/]build[\\/]modern[\\/](suspense|useBaseQuery|useQuery|useMutation|errorBoundaryUtils|QueryErr|IsRest)/

export default defineConfig({
  root: 'web',
  plugins: [react(), pdfjsData(), pagePreloads()],
  server: { proxy: { [API]: SERVER } },
  preview: { proxy: { [API]: SERVER } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content policy allows images from `data:` but scripts and fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page names every file that may follow it: a hash of 7 characters (42 bits) instead of 8 takes some off it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page needs lies in one file: parts that are fetched later would break it into many, each with its cost.
          groups: [{ name: 'react', test: EVERYWHERE }],
        },
      },
    },
  },
})
