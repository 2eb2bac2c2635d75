import { setFlagsFromString } from 'node:v8'

/**
 * Bytes of a function's code that run before V8 looks whether to compile it for speed. Its own measure has every thread compile
 * three thousand functions in the first seconds of load, many of them again when their types turn out otherwise: half of the
 * processor time of the first questions. What is held to the larger one for good, runs a fifth slower in the main thread, whose work
 * is spread over many functions (bench/RESULTS.md).
 */
const INTERRUPT_BUDGET = { cold: 500_000, warm: 67_584 }

/** First version of V8 without the option, as far as Node comes with one: that of Node 24. */
const V8_WITHOUT_BUDGET = 13

/** Busy seconds after which the process is warm: what runs often was compiled by then. */
const BUSY_SECONDS = 5
/** Share of a processor from which on a second was busy. */
const BUSY = 0.2

/** Has what runs seldom compiled later, until the process has worked for some seconds. For all threads of the process. */
export function compileLater(): void {
  // Later engines count calls and know no such budget.
  if (Number.parseInt(process.versions.v8, 10) >= V8_WITHOUT_BUDGET) return
  setBudget(INTERRUPT_BUDGET.cold)
  let busy = 0
  let last = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    if (user + system >= BUSY * 1_000_000) busy += 1
    if (busy < BUSY_SECONDS) return
    setBudget(INTERRUPT_BUDGET.warm)
    clearInterval(timer)
  }, 1_000)
  timer.unref()
}

function setBudget(bytes: number): void {
  setFlagsFromString(`--interrupt-budget=${bytes}`)
}
