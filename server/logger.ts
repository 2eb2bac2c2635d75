import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Structured log on standard output. Credentials are masked wherever they could appear. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
      censor: '[masked]',
    },
  })
}
