import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
/** Name of the key file in the data folder. */
export const KEY_FILE = 'master.key'

/**
 * The key that wraps every organization's secret: `MASTER_KEY`, else the key file of the data folder, which is created
 * with mode 0600 on the first start. `firstStart` says whether there is no data yet.
 * @throws when a key is malformed, or missing although there is data: the server must not start without it.
 */
export function loadMasterKey(options: {
  configured: string | undefined
  dataDir: string
  firstStart: boolean
}): Buffer {
  if (options.configured !== undefined) return parseKey(options.configured, 'MASTER_KEY')
  const file = join(options.dataDir, KEY_FILE)
  if (existsSync(file)) return parseKey(readFileSync(file, 'utf8').trim(), 'The key file')
  if (!options.firstStart)
    throw new Error('The master key is missing: neither MASTER_KEY nor the key file of the data folder exists')
  const key = randomBytes(KEY_BYTES)
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, `${key.toString('base64')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return key
}

function parseKey(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES || key.toString('base64') !== text) {
    throw new Error(`${name} is not usable: it must be 32 bytes in base64`)
  }
  return key
}
