import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { currentRequest } from './tracing/currentRequest.ts'
import { loggedError } from './tracing/loggedError.ts'

export type { Logger }

/** Structured log on standard output, or elsewhere. Credentials are masked wherever they could appear, and each line of a request has its id. */
export function createLogger(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: undefined,
    mixin() {
      const request = currentRequest()
      return request ? { requestId: request.id } : {}
    },
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie'],
      censor: '[masked]',
    },
  }
  return pino(options, destination)
}
