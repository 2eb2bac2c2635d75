import { protocol } from 'electron'
import { join } from 'node:path'
import { PAGE_SCHEME } from '../contract/wire.ts'
import { answerPages } from './pages.ts'
import { readStatic } from '../core/statics.ts'

/** Makes the pages' scheme one like https: with an origin of its own, storage, and scripts as modules. */
export function registerPages(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([{ scheme: PAGE_SCHEME, privileges }])
}

/** Serves the built pages to windows. */
export function servePages(root: string): void {
  const folder = join(root, 'dist', 'desktop', 'renderer')
  protocol.handle(
    PAGE_SCHEME,
    answerPages((pathname) => readStatic(folder, pathname)),
  )
}
