import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerProcess } from '../../server/testing/serverProcess.ts'

const program = join(import.meta.dirname, '..', '..', 'dist', 'server', 'main.js')

/** Adds a promocode beside the running server, as its operator does; `options` are those of the command. */
export async function addPromocode(server: ServerProcess, code: string, options: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  await promisify(execFile)(process.execPath, [program, 'promocode', 'add', code, ...options], { env })
}
