import { utilityProcess } from 'electron'
import { join } from 'node:path'
import type { CoreChild } from './coreHost.ts'
import type { CoreStart, FromCore } from './messages.ts'

/**
 * Starts the core in a process of its own: reading, embedding and the synchronous database would hold up window and tray. It gets no
 * more of the environment than Node and the system need.
 */
export function forkCore(start: CoreStart): CoreChild {
  const child = utilityProcess.fork(join(import.meta.dirname, 'coreProcess.js'), [JSON.stringify(start)], {
    serviceName: 'Veracite sync',
    stdio: 'inherit',
  })
  return {
    post: (message) => child.postMessage(message),
    onMessage: (hear) => void child.on('message', (message: FromCore) => hear(message)),
    onExit: (hear) => void child.on('exit', hear),
    kill: () => void child.kill(),
  }
}
