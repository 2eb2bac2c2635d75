import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..', '..')

/** The console without a display, as a process of its own; its page is served on loopback. */
export interface ConsoleProcess {
  /** Opens the page once. */
  link: string
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

/** Starts the console that `npm run build` made, with an empty data folder. */
export async function startConsoleProcess(): Promise<ConsoleProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veracite-console-'))
  const program = join(ROOT, 'dist', 'desktop', 'veracite-sync.js')
  const child = spawn(process.execPath, [program, 'run', '--page', '--json', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { link } = JSON.parse(line) as { link: string }
  return {
    link,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
