import { join } from 'node:path'
import { createLogger } from '../../logger.ts'
import { createMailer, type Mailer } from '../../mail/mailer.ts'
import { folderTransport } from '../../mail/transport.ts'
import type { CommandContext, OpenedData } from './context.ts'

/** Posts letters of a command; the server that runs beside it, or is started next, sends them. */
export function postingMailer({ config, runtime }: CommandContext, { db, masterKey }: OpenedData): Mailer {
  const { dataDir, mailFrom: from } = config()
  const transport = folderTransport(join(dataDir, 'outbox'))
  const logger = createLogger('error', process.stderr)
  const mailer = createMailer({ db, masterKey, transport, from, logger, runtime, logLinks: false })
  return { ...mailer, deliver: async () => {} }
}
