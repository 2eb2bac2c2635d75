import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import type { Gauge } from './metrics.ts'

/** How often the delay of the event loop is looked at, in milliseconds. */
const LOOKED_AT_MS = 20
const PERCENTILES = [50, 90, 99] as const
const NANOSECONDS = 1e9

/**
 * Figures of the process: the delay of its event loop since they were read last, memory, processor time, age. Names that other
 * programs on Node use as well are theirs, so that ready-made dashboards show them.
 */
export function watchProcess(): { gauges: Gauge[]; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: LOOKED_AT_MS })
  delay.enable()
  return { gauges: [...eventLoopGauges(delay), ...memoryGauges, ...timeGauges], close: () => void delay.disable() }
}

function eventLoopGauges(delay: IntervalHistogram): Gauge[] {
  // The histogram holds the time between two looks, of which the pause is meant to be there. Without a look it says infinity.
  const seconds = (ns: number) => (delay.count === 0 ? 0 : Math.max(0, ns / NANOSECONDS - LOOKED_AT_MS / 1000))
  return [
    {
      name: 'veracite_event_loop_delay_seconds',
      help: 'By how much timers came late since the last reading, by percentile',
      // Not "quantile", which is for summaries alone.
      labels: ['percentile'],
      read() {
        const samples = PERCENTILES.map((each) => ({
          values: [String(each)],
          value: seconds(delay.percentile(each)),
        }))
        const longest = { values: ['100'], value: seconds(delay.max) }
        delay.reset()
        return [...samples, longest]
      },
    },
  ]
}

const memoryGauges: Gauge[] = [
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process that the system holds',
    read: () => [{ value: process.memoryUsage.rss() }],
  },
  {
    name: 'veracite_memory_bytes',
    help: 'Memory of the main thread by kind',
    labels: ['kind'],
    read() {
      const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
      return Object.entries({ heapUsed, heapTotal, external, arrayBuffers }).map(([kind, value]) => ({
        values: [kind],
        value,
      }))
    },
  },
]

const timeGauges: Gauge[] = [
  {
    name: 'process_cpu_seconds_total',
    help: 'Processor time of all threads',
    type: 'counter',
    read() {
      const { user, system } = process.cpuUsage()
      return [{ value: (user + system) / 1e6 }]
    },
  },
  {
    name: 'process_start_time_seconds',
    help: 'When the process began, in seconds since 1970',
    read: () => [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
  },
]
