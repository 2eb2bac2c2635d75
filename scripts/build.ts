import { rm } from 'node:fs/promises'
import { bundleConsole } from './lib/bundleConsole.ts'
import { bundleServer } from './lib/bundleServer.ts'

/** Builds the server, and the console without a display; pages and widget are built by Vite. */
await rm('dist/server', { recursive: true, force: true })
await bundleServer('dist/server')
await rm('dist/desktop', { recursive: true, force: true })
await bundleConsole('dist/desktop')
