import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The program of an Electron that is on this machine; undefined where there is none. Importing `electron` would try to download it. */
export function electronProgram(): string | undefined {
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const note = join(home, 'path.txt')
  const name = existsSync(note) ? readFileSync(note, 'utf8') : 'electron'
  const program = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(home, 'dist'), name)
  return existsSync(program) ? program : undefined
}
