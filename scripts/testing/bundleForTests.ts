import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer } from '../lib/bundleServer.ts'

/**
 * Bundles the source once for a run of the tests: a server or worker that starts from TypeScript compiles and links hundreds of
 * files each time, which takes four times as long. `server/testing/bundled.ts` says who starts from the bundle.
 */
export default async function bundleForTests(): Promise<() => Promise<void>> {
  const folder = join('dist', `tests-${process.pid}`)
  await bundleServer(folder)
  process.env['TEST_BUNDLE'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
