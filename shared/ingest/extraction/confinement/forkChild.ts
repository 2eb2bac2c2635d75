import { fork, type ChildProcess } from 'node:child_process'
import type { EntryPoint } from '../../entryPoint.ts'
import { forkOptions } from '../forkOptions.ts'
import { PLAN_VARIABLE, type Confinement, type Plan } from './plan.ts'

/** What a confined process says first: what it is not kept from, with the reason; empty where it is kept from all. */
interface Started {
  type: 'started'
  lacking: string
}

const isStarted = (reply: { type: unknown }): reply is Started => reply.type === 'started'

/**
 * Forks a process that works on what is untrusted, confined where told. A confined process starts Node a second time: `ready` is when that is done, before
 * which nothing must be sent. It never comes where the process ends before.
 */
export function forkChild(
  entry: EntryPoint,
  heapMegabytes: number,
  confinement: Confinement | undefined,
): { child: ChildProcess; ready?: Promise<void> } {
  const options = forkOptions(entry, heapMegabytes)
  const channel = { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] } as const
  if (!confinement) return { child: fork(entry.path, [], { ...options, ...channel, stdio: [...channel.stdio] }) }
  const { launcher, readable, niceness, onStart } = confinement
  const plan: Plan = { script: entry.path, execArgv: [...(options.execArgv ?? [])], readable: [...readable], niceness }
  const env = { ...options.env, [PLAN_VARIABLE]: JSON.stringify(plan) }
  const child = fork(launcher, [], { ...options, ...channel, stdio: [...channel.stdio], env })
  const ready = new Promise<void>((resolve) => {
    const hear = (reply: Started | { type: unknown }) => {
      if (!isStarted(reply)) return
      child.off('message', hear)
      onStart(reply.lacking)
      resolve()
    }
    child.on('message', hear)
  })
  return { child, ready }
}
