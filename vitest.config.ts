import { defineConfig } from 'vitest/config'

/** Tests that measure or change what belongs to the whole process, or draw pages: each has a process of its own. */
const APART = [
  '{web,desktop}/**/*.test.tsx',
  'web/api/http.test.ts',
  // It puts a stand-in where Electron is imported.
  'desktop/main/runConsole.test.ts',
  'shared/ingest/extraction/*.test.ts',
  'server/accounts/password/passwords.test.ts',
  'server/answering/understand/understand.test.ts',
  // SheetJS writes other bytes once the reader of old workbooks has given it its code pages.
  'scripts/samples/samples.test.ts',
  // pdf.js, which other files load, replaces JSON.stringify by one that has no room for deep nesting.
  'server/mcp/fuzzed.test.ts',
]
/** Whole programs at work, killed and started again, sites and folders read to the end: minutes of work, run after the unit tests. */
const WHOLE = [
  'server/{operations/kills,billing/subscriptions/paymentKills,sync/killed,documents/deep/killed,retrieval/index/sqlite/killedWriter}.test.ts',
  'server/documents/{stall,blobs/blobSweep,recognizedPages,queue/ingestQueue,sites/wholeSite,backfill/backfilling}.test.ts',
  'server/documents/indexing/{reindexing,reindexKills}.test.ts',
  'server/operations/{keys/rotateOnline,keys/rotateKilled,commands/doctor,commands/backup,backup/interrupted,longLock}.test.ts',
  'server/{atRest,fuzzedRoutes}.test.ts',
  'desktop/headless/{cli,proxied}.test.ts',
  'desktop/core/{realServer,killedAt,chaos,careful,oddNames,proxy}.test.ts',
  'scripts/samples/answers.test.ts',
  'scripts/binary/binary.test.ts',
]
const ALL = '{server,desktop,shared,web,widget,scripts,bench}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    globalSetup: 'scripts/testing/bundleForTests.ts',
    setupFiles: 'server/testing/setUp.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What fails once among thousands on a busy machine is tried again where nobody watches; the sum names it.
    retry: process.env['CI'] ? 1 : 0,
    // Starting a process and loading the server's modules takes longer than most files of tests, so that they share two.
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [ALL], exclude: ['node_modules/**', ...APART, ...WHOLE], isolate: false },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'whole', include: WHOLE, isolate: false } },
    ],
  },
})
