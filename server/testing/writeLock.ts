import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/** The write lock of a database file, held by another process. */
export interface WriteLock {
  release(): Promise<void>
}

/** Takes the write lock in a process of its own, as a backup or a second server would. */
export async function lockFromOutside(file: string): Promise<WriteLock> {
  const require = createRequire(import.meta.url)
  const script = `const db = new (require(${JSON.stringify(require.resolve('better-sqlite3'))}))(${JSON.stringify(file)})
    db.exec('begin immediate'); console.log('held'); process.stdin.once('data', () => { db.exec('commit'); process.exit() })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async release() {
      const gone = once(child, 'exit')
      child.stdin.write('\n')
      await gone
    },
  }
}
