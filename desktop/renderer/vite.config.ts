import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages of the console, for both of its faces: the window of Electron, and the browser on loopback. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // They are served from the top of an address, and of a scheme of their own in Electron.
  base: './',
  // The icon, and the theme before the first paint, are those of the web application.
  publicDir: fileURLToPath(new URL('../../web/public', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/desktop/renderer', import.meta.url)),
    emptyOutDir: true,
    // electron-vite would leave it as it is.
    minify: true,
    // The content policy allows images from `data:` but scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // They come from the same computer.
    chunkSizeWarningLimit: 2000,
  },
})
