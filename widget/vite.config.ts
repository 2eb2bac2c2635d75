import { build } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'

const OUT = '../dist/widget'
/** What browsers of the last years all have. */
const TARGET = 'es2022'

/** Names of what the loader's parts tell each other alone: no page, browser or server knows them. */
const INTERNAL = /^(bubble|frame|host|label|offset|show|side|tell)$/

/** Builds the script that sites load, beside the page that it shows in a frame. */
function loader(): Plugin {
  return {
    name: 'widget-loader',
    apply: 'build',
    async generateBundle() {
      const { outputFiles } = await build({
        entryPoints: ['widget/loader/main.ts'],
        bundle: true,
        minify: true,
        mangleProps: INTERNAL,
        charset: 'utf8',
        format: 'iife',
        target: TARGET,
        write: false,
      })
      for (const { text } of outputFiles) this.emitFile({ type: 'asset', fileName: 'loader.js', source: text })
    },
  }
}

export default defineConfig({
  root: 'widget',
  base: '/embed/',
  plugins: [loader()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
