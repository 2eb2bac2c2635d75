import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs `check:NAME` of package.json for every name, as many at a time as there are cores; shows what each says once it is done. */
const CHECKS = ['types', 'lint', 'format', 'imports', 'unused', 'house', 'packages', 'patterns']

/** Whether a check passed. */
function check(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `check:${name}`], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece))
    child.on('close', (code) => {
      const text = Buffer.concat(said).toString().trim()
      console.log(`check:${name} ${code === 0 ? 'passed' : 'FAILED'}${text && `\n${text}`}`)
      resolve(code === 0)
    })
  })
}

const waiting = [...CHECKS]
const results: boolean[] = []
async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await check(name))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
process.exit(results.every(Boolean) ? 0 : 1)
