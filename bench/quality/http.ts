import { dirname } from 'node:path'
import { createClient } from '../../server/testing/client.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { askReference } from './bm25.ts'
import { benchDepth } from './deep.ts'
import { runOverHttp, type Reachable } from './httpRun.ts'
import { judge } from './metrics.ts'
import { printComparison, printTable } from './report.ts'
import { readSets } from './sets.ts'
import { summarize, type Summary } from './summary.ts'

/**
 * Asks question sets over HTTP and prints every measure beside plain BM25, measured in the same run:
 * `tsx bench/quality/http.ts FOLDER [SET…]`, or with EVAL_DIR instead of FOLDER. BASE_URL and OUTBOX name a server that
 * is already running with its limits off; without them one is started from the sources. DEEP is its DEEP_SEARCH.
 */
async function main(): Promise<void> {
  const [folder = process.env['EVAL_DIR'] ?? '', ...names] = process.argv.slice(2)
  const { server, stop } = await reachServer()
  const results = new Map<string, Summary>()
  const references = new Map<string, Summary>()
  const sets = readSets(folder, names)
  for (const set of sets) {
    const { replies, ingestion } = await runOverHttp(server, set)
    results.set(set.name, { ...summarize(replies.map(judge)), 'ingestion ms': ingestion })
  }
  await stop()
  // Only now: it blocks this process for so long that the server would close a waiting connection.
  for (const set of sets) references.set(set.name, summarize((await askReference(set)).map(judge)))
  printTable(results)
  printComparison(results, references)
}

async function reachServer(): Promise<{ server: Reachable; stop: () => Promise<void> }> {
  const url = process.env['BASE_URL']
  const outbox = process.env['OUTBOX']
  if (url && outbox)
    return { server: { dataDir: dirname(outbox), client: () => createClient(url) }, stop: () => Promise.resolve() }
  const server = await startServerProcess({ from: 'source', env: { DEEP_SEARCH: benchDepth() } })
  return { server, stop: () => server.stop() }
}

await main()
