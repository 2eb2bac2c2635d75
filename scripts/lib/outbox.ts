import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const WITHIN_MS = 30_000
const POLL_MS = 100

/**
 * Waits for a mail to an address in an outbox folder and returns the verification token of the newest one; mails named in
 * `seen` do not count. Rejects when none comes in time.
 */
export async function tokenFromOutbox(folder: string, address: string, seen: ReadonlySet<string>): Promise<string> {
  const deadline = Date.now() + WITHIN_MS
  while (Date.now() < deadline) {
    for (const name of (await mailsIn(folder)).filter((file) => !seen.has(file)).reverse()) {
      const mail = decoded(await readFile(join(folder, name), 'utf8'))
      const token = /\/verify-email\?token=([\w.~-]+)/.exec(mail)?.[1]
      if (token && mail.toLowerCase().includes(`to: ${address}`)) return token
    }
    await sleep(POLL_MS)
  }
  throw new Error(`No verification mail to ${address} came into ${folder}.`)
}

/** Names of the mails in an outbox folder, oldest first; a folder that is not there yet has none. */
export async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).sort()
}

/** Undoes quoted-printable, which folds long lines and so cuts links. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
