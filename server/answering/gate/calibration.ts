import type { Logger } from '../../logger.ts'

/** The model under which the gate's weights were set: the one that ships. Its id holds a hash of its files. */
export const CALIBRATED_MODEL = 'veracite-multilingual@8f22e94b7cdff122:graph'

/** Says in the log that the gate judges by similarities that it was not set for. */
export function warnIfUncalibrated(modelId: string, logger: Pick<Logger, 'warn'>): void {
  if (modelId === CALIBRATED_MODEL) return
  logger.warn(
    { model: modelId, calibratedFor: CALIBRATED_MODEL },
    'The gate was calibrated under another embedding model: expect somewhat more wrong refusals and answers, or set its weights with bench/quality/calibrate.ts',
  )
}
