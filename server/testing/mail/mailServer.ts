import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { until } from '../until.ts'

/** A mail as it came over the wire, and as a mail program reads it. */
export interface ReceivedMail {
  raw: string
  mail: ParsedMail
  to: string[]
}

/** A mail server on loopback that takes everything. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** Waits for the newest mail to an address, of which there are at least `count`. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const take = async () => {
        const pieces: Buffer[] = []
        for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
        const raw = Buffer.concat(pieces)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ raw: raw.toString('latin1'), mail: await simpleParser(raw), to })
      }
      take().then(() => done(), done)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    async mailTo(address, count = 1) {
      const own = () => received.filter(({ to }) => to.includes(address))
      await until(async () => own().length >= count)
      return own().at(-1) as ReceivedMail
    },
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}
