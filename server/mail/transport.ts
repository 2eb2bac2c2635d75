import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** Sends one finished RFC 5322 message. Rejects when it was not accepted. */
export interface MailTransport {
  send(message: { id: number; raw: Buffer; from: string; to: string }): Promise<void>
  close(): void
}

/** Puts every message into a folder as `*.eml`: mail for servers that have no mail server. */
export function folderTransport(folder: string): MailTransport {
  return {
    async send({ id, raw }) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${String(id).padStart(8, '0')}.eml`)
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => undefined,
  }
}

/** Sends through the mail server of an `smtp://` or `smtps://` address. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url)
  return {
    async send({ raw, from, to }) {
      await transport.sendMail({ raw, envelope: { from, to } })
    },
    close: () => transport.close(),
  }
}
