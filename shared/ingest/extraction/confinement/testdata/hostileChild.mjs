import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What a file that has taken over the process could try. Each returns where it succeeds. */
const ATTEMPTS = {
  readKey: ({ folder }) => readFileSync(`${folder}/master.key`, 'utf8'),
  // Over a thread of the pool.
  readDatabase: async ({ folder }) => (await open(`${folder}/veracite.db`)).close(),
  readFromThread: ({ folder }) => inThread(`require('node:fs').readFileSync(${JSON.stringify(`${folder}/master.key`)})`),
  listFolder: ({ folder }) => readdirSync(folder),
  readPasswords: () => readFileSync('/etc/passwd', 'utf8'),
  readEnvironmentOfParent: () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  write: ({ folder }) => writeFileSync(`${folder}/new`, 'x'),
  writeIntoProduct: ({ own }) => writeFileSync(`${own}/new.js`, 'x'),
  cutOff: ({ folder }) => truncateSync(`${folder}/veracite.db`),
  remove: ({ folder }) => rmSync(`${folder}/veracite.db`),
  changeMode: ({ folder }) => chmodSync(`${folder}/master.key`, 0o666),
  connect: ({ port }) => once(connect(port, '127.0.0.1'), 'connect'),
  connectToSocketFile: ({ folder }) => once(connect(`${folder}/socket`), 'connect'),
  send: ({ port }) => sent(port),
  listen: () => once(createServer().listen(0, '127.0.0.1'), 'listening'),
  runShell: () => execFileSync('/bin/sh', ['-c', 'true']),
  runNode: () => execFileSync(process.execPath, ['-e', '0']),
  signalParent: () => process.kill(process.ppid, 'SIGUSR2'),
  // To what it has, so that nothing changes where it is allowed.
  setPriorityOfParent: () => setPriority(process.ppid, getPriority(process.ppid)),
}

/** What it must be able to do. */
const NEEDED = {
  threads: () => inThread('0'),
  readOwn: () => readFileSync(new URL(import.meta.url), 'utf8').length,
  collect: () => globalThis.gc(),
  ownPriority: () => setPriority(0, getPriority(0)),
  random: () => crypto.getRandomValues(new Uint8Array(8)).length,
}

process.on('message', async (facts) => {
  const outcome = {}
  for (const [name, attempt] of Object.entries({ ...ATTEMPTS, ...NEEDED })) {
    try {
      await attempt(facts)
      outcome[name] = 'done'
    } catch (error) {
      outcome[name] = error.info?.code ?? error.code ?? error.message
    }
  }
  process.send({ outcome })
})
process.on('disconnect', () => process.exit(0))
if (process.env.CONFINEMENT_LACKING !== undefined)
  process.send({ type: 'started', lacking: process.env.CONFINEMENT_LACKING })

async function inThread(code) {
  const thread = new Worker(code, { eval: true })
  await once(thread, 'exit')
}

async function sent(port) {
  const socket = createSocket('udp4')
  await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve()))
  })
}
