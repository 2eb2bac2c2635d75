import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Structured log on standard output, or elsewhere. Credentials are masked wherever they could appear. */
export function createLogger(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
      censor: '[masked]',
    },
  }
  return pino(options, destination)
}
