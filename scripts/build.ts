import { rm } from 'node:fs/promises'
import { bundleServer } from './lib/bundleServer.ts'

/** Builds the server; pages and widget are built by Vite. */
await rm('dist/server', { recursive: true, force: true })
await bundleServer('dist/server')
