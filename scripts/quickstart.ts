import { join, resolve } from 'node:path'
import { shownQuote } from '../shared/text/shownQuote.ts'
import { createApiClient } from './lib/apiClient.ts'
import { ask, citations, faultOf, placeOf } from './lib/citedAnswer.ts'
import { signInToDemo, type DemoAccount } from './lib/demoOrganization.ts'
import { freePort, startServerProcess, type ServerProcess } from './lib/serverProcess.ts'
import { untilSearchable, uploadSamples } from './lib/uploadSamples.ts'
import { sampleQuestions } from './samples/questions.ts'

/** Starts the built server with a demonstration organization, asks one question and goes on serving; see quickstart.sh. */
async function main(): Promise<void> {
  const once = process.argv.includes('--once')
  const dataDir = resolve(process.env['DATA_DIR'] || '.data/quickstart')
  let server: ServerProcess | undefined
  let stopping = false
  const stop = () => {
    stopping = true
    void server?.stop()
  }
  // Ctrl-C reaches the server too; it ends by itself and this process waits for it.
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Nobody reads on, for example behind `head`.
  process.stdout.on('error', stop)
  try {
    server = await start(dataDir)
    const account = await prepare(server.url, dataDir)
    if (once || stopping) return
    printAccess(process.env['PUBLIC_URL'] || server.url, account)
    await server.ended
    if (!stopping) throw new Error(`The server ended by itself; see ${join(dataDir, 'server.log')}`)
  } catch (error) {
    if (!stopping) throw error
  } finally {
    await server?.stop()
  }
  if (stopping) say('Stopped.')
}

async function start(dataDir: string): Promise<ServerProcess> {
  const host = process.env['HOST'] || '127.0.0.1'
  const port = Number(process.env['PORT']) || (await freePort(host, 3000))
  if (process.env['SMTP_URL']) say('SMTP_URL is left aside: the demonstration reads its own mail.')
  const env = { ...process.env, DATA_DIR: dataDir, SMTP_URL: '' }
  const server = await startServerProcess({ env, host, port, logFile: join(dataDir, 'server.log') })
  say(`The server is ready at ${server.url}`)
  say(`Its data and its log are in ${dataDir}`)
  return server
}

async function prepare(url: string, dataDir: string): Promise<DemoAccount> {
  const client = createApiClient(url)
  const { account, isNew } = await signInToDemo(client, dataDir)
  say(isNew ? 'Founded the organization "Tarnwood Outdoor" and signed in.' : 'Signed in to "Tarnwood Outdoor".')
  const { added, present } = await uploadSamples(client)
  const documents = await untilSearchable(client)
  say(`${documents.length} documents are searchable (${added} uploaded now, ${present} there already).`)
  const wanted = sampleQuestions().answered[0]
  if (!wanted) throw new Error('There is no sample question.')
  const answer = await ask(client, wanted.question)
  say('')
  say(`Question   ${wanted.question}`)
  say(`Answer     ${answer.content.replaceAll(/\n(?=.)/g, '\n           ')}`)
  say(`Written by ${answer.engine ?? 'no engine'}`)
  for (const source of citations(answer)) {
    say('')
    say(`[${source.marker}] ${placeOf(source)}`)
    say(`    "${shownQuote(source).trim().replace(/\s+/g, ' ')}"`)
  }
  say('')
  const fault = faultOf(answer, wanted)
  if (fault) throw new Error(fault)
  return account
}

function printAccess(url: string, account: DemoAccount): void {
  say(`Open           ${url}/login`)
  say(`Organization   ${account.organizationSlug}`)
  say(`Username       ${account.username}`)
  say(`Password       ${account.password}`)
  say('')
  say('Serving until Ctrl-C.')
}

const say = (line: string) => console.log(line)

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
