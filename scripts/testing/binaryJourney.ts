import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { uploadAnswer } from '../../shared/contract/documents.ts'
import { createApiClient, type ApiClient } from '../lib/apiClient.ts'
import { ask } from '../lib/citedAnswer.ts'
import { signInToDemo } from '../lib/demoOrganization.ts'
import { untilReadInDepth, untilSearchable } from '../lib/uploadSamples.ts'
import { SAMPLES_FOLDER } from '../samples/questions.ts'
import { callBesideServer, callWithoutServer, statementIn, type CalledCommands } from './binaryCommands.ts'
import { assist, operate, type SeenFromOutside } from './binaryPrograms.ts'

/**
 * What the executable in a folder (first argument) does there, with no environment and nothing beside it. Prints what was seen as
 * one line of JSON. A program of its own, so that it can run in a network of its own together with the executable.
 */
export interface Journey {
  /** Exit codes and output of two first starts at once, and what the folder for unpacked files held then. */
  firstStarts: { outputs: string[]; folders: string[] }
  /** Questions with what was told, the quotes of its places included, and the files that these are in. */
  answers: { question: string; content: string; files: string[] }[]
  /** The same questions after the process was killed and a file that it had unpacked was changed. */
  answersAfterwards: Journey['answers']
  /** Whether the changed files are as they were. */
  mended: boolean
  /** Status and type of media of pages and of the widget. */
  pages: Record<string, string>
  /** What other programs get. */
  assistant: SeenFromOutside
  /** Calls beside the server, calls once it has ended, and the first line of what the last of these has written. */
  commands: CalledCommands
  commandsAfterwards: CalledCommands['ended']
  statement: string
  /** Statuses of what is for the operator. */
  operated: Record<string, number>
  /** Attempts to reach another machine while all this went on, and what one such attempt adds; undefined without `/proc/net`. */
  attempts: { counted: number; byOne: number } | undefined
}

const QUESTIONS = [
  'How many days of paid annual leave do full-time employees have?',
  'Where is the assembly point in Harrowdale in case of fire?',
  'What did the quick brown dog jump over?',
  'Wie viele Tage bezahlten Urlaub haben Vollzeitbeschäftigte?',
] as const
const FILES = [
  join(SAMPLES_FOLDER, 'employee-handbook.docx'),
  join(SAMPLES_FOLDER, 'health-and-safety-policy.pdf'),
  'shared/ingest/testdata/images/phototest.png',
]
const PAGES = [
  '/',
  '/login',
  '/api/docs',
  '/api/openapi.json',
  '/embed/tarnwood-outdoor',
  '/api/embed/widget/tarnwood-outdoor.js',
  '/operator',
  '/readyz',
]
const OPERATOR_TOKEN = 'a-token-for-whoever-operates'
/** Of what is unpacked, one file that is looked at closely and one that is not. */
const DRIVER = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`
const DAMAGED = [DRIVER, 'dist/web/index.html']

async function journey(folder: string): Promise<Journey> {
  const data = join(folder, '.data')
  const before = attempts()
  const firstStarts = await startTwice(folder)
  let server = await start(folder)
  const client = createApiClient(server.url)
  const { account } = await signInToDemo(client, data)
  for (const file of FILES) {
    const bytes = new Uint8Array(readFileSync(file))
    await client.upload('/api/documents', { name: file.replace(/.*\//, ''), bytes }, uploadAnswer)
  }
  await untilSearchable(client)
  // Passages that are read in depth meanwhile may change what an answer quotes first.
  await untilReadInDepth(client)
  const answers = await askAll(client)
  const pages = await seePages(server.url)
  const assistant = await assist(server.url, client, account, QUESTIONS[0])
  const commands = await callBesideServer(folder, server.url, account)
  await end(server.child)

  const unpacked = DAMAGED.map((path) => join(data, 'runtime', firstStarts.folders[0] ?? '', path))
  const whole = unpacked.map((path) => readFileSync(path))
  for (const path of unpacked) appendFileSync(path, ' ')
  server = await start(folder, { OPERATOR_TOKEN, METRICS_TOKEN: OPERATOR_TOKEN })
  const mended = unpacked.every((path, index) => whole[index]?.equals(readFileSync(path)))
  const again = createApiClient(server.url)
  await signInToDemo(again, data)
  const answersAfterwards = await askAll(again)
  const operated = await operate(server.url, OPERATOR_TOKEN)
  await end(server.child)
  const commandsAfterwards = await callWithoutServer(folder)
  const [statement = ''] = statementIn(folder).split('\n')

  const counted = attempts()
  let counters: Journey['attempts']
  if (before !== undefined && counted !== undefined && process.argv.includes('--alone')) {
    await tryToReach('192.0.2.1')
    counters = { counted: counted - before, byOne: (attempts() ?? 0) - counted }
  }
  const called = { assistant, commands, commandsAfterwards, statement, operated }
  return { firstStarts, answers, answersAfterwards, mended, pages, ...called, attempts: counters }
}

/** Two processes that have to unpack the same at the same time. */
async function startTwice(folder: string): Promise<Journey['firstStarts']> {
  const version = async () =>
    (await promisify(execFile)(join(folder, 'veracite'), ['sync', '--version'], { cwd: folder, env: {} })).stdout.trim()
  const outputs = await Promise.all([version(), version()])
  return { outputs, folders: readdirSync(join(folder, '.data', 'runtime')) }
}

async function start(folder: string, env = {}): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(join(folder, 'veracite'), { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1]
    if (!url) continue
    child.stdout.resume()
    return { url, child }
  }
  throw new Error('The executable ended before it was ready.')
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function askAll(client: ApiClient): Promise<Journey['answers']> {
  const answers: Journey['answers'] = []
  for (const question of QUESTIONS) {
    const message = await ask(client, question)
    const shown = message.sources.flatMap((source) => (source.type === 'document' ? [source] : []))
    const content = [message.content, ...shown.map(({ quote }) => quote)].join('\n')
    answers.push({ question, content, files: [...new Set(shown.map(({ filename }) => filename))] })
  }
  return answers
}

async function seePages(url: string): Promise<Journey['pages']> {
  const seen: Journey['pages'] = {}
  for (const page of PAGES) {
    const response = await fetch(url + page)
    await response.arrayBuffer()
    seen[page] = `${response.status} ${response.headers.get('content-type')}`
  }
  return seen
}

/** Packets that had no way out of this network, of either version of the protocol: it knows this machine alone. */
function attempts(): number | undefined {
  if (!existsSync('/proc/net/snmp')) return undefined
  const [names = '', values = ''] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Ip:'))
  const four = Number(values.split(' ')[names.split(' ').indexOf('OutNoRoutes')])
  const six = existsSync('/proc/net/snmp6') ? readFileSync('/proc/net/snmp6', 'utf8') : ''
  return four + Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(six)?.[1] ?? 0)
}

function tryToReach(host: string): Promise<void> {
  return new Promise((resolve) => {
    createConnection({ host, port: 9 }).once('error', () => resolve())
  })
}

journey(process.argv[2] ?? '.').then(
  (seen) => console.log(JSON.stringify(seen)),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
