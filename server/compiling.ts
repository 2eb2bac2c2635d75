import { setFlagsFromString } from 'node:v8'

/**
 * Bytes of a function's code that run before V8 looks whether to compile it for speed. Its own measure, a quarter of
 * it, has every thread compile three thousand functions in the first seconds of load, many of them again when their types turn
 * out otherwise: half of the processor time of the first questions (bench/RESULTS.md).
 */
const INTERRUPT_BUDGET = 500_000

/** Has what runs seldom compiled later. For all threads of the process. */
export function compileLater(): void {
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`)
}
