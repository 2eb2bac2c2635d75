import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleConsole } from '../lib/bundleConsole.ts'
import { bundleServer } from '../lib/bundleServer.ts'

/**
 * Bundles the source once for a run of the tests: a server or worker that starts from TypeScript compiles and links hundreds of
 * files each time, which takes four times as long. `server/testing/bundled.ts` says who starts from the bundle.
 */
export default async function bundleForTests(): Promise<() => Promise<void>> {
  const folder = join('dist', `tests-${process.pid}`)
  const consoleFolder = `${folder}-console`
  await Promise.all([bundleServer(folder), bundleConsole(consoleFolder)])
  process.env['TEST_BUNDLE'] = folder
  process.env['TEST_CONSOLE_BUNDLE'] = consoleFolder
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await rm(consoleFolder, { recursive: true, force: true })
  }
}
