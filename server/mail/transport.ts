import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** One finished RFC 5322 message; `organizationId` says on whose behalf it is sent. */
export interface FinishedMessage {
  id: number
  raw: Buffer
  from: string
  to: string
  organizationId: number | null
}

/** Sends one finished message. Rejects when it was not accepted. */
export interface MailTransport {
  send(message: FinishedMessage): Promise<void>
  /** Takes away what it keeps of an organization's messages. */
  forget(organizationId: number): Promise<void>
  close(): void
}

/** Puts every message into a folder as `*.eml`: mail for servers that have no mail server. */
export function folderTransport(folder: string): MailTransport {
  return {
    async send({ id, raw, organizationId }) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${String(id).padStart(8, '0')}${endingOf(organizationId)}`)
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget(organizationId) {
      const ending = endingOf(organizationId)
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        // Before the first mail there is no folder.
        if (error.code === 'ENOENT') return []
        throw error
      })
      const own = names.filter((name) => name.endsWith(ending) || name.endsWith(`${ending}.part`))
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
    },
    close: () => undefined,
  }
}

/** How names of an organization's messages end. */
function endingOf(organizationId: number | null): string {
  return `${organizationId === null ? '' : `-${organizationId}`}.eml`
}

/** Sends through the mail server of an `smtp://` or `smtps://` address, and keeps nothing. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url)
  return {
    async send({ raw, from, to }) {
      await transport.sendMail({ raw, envelope: { from, to } })
    },
    forget: async () => undefined,
    close: () => transport.close(),
  }
}
