import { defineConfig } from 'vitest/config'

/** The longest that a test may take, by itself or in all its waits. */
const TEST_MS = 300_000

/** Tests that measure or change what belongs to the whole process, or draw pages: each has a process of its own. */
const APART = [
  '{web,desktop}/**/*.test.tsx',
  'widget/page/Answer.test.ts',
  'web/api/http.test.ts',
  // It puts a stand-in where Electron is imported.
  'desktop/main/runConsole.test.ts',
  'shared/ingest/extraction/*.test.ts',
  'server/accounts/password/passwords.test.ts',
  'server/answering/understand/understand.test.ts',
  'server/answering/fuzzedTexts.test.ts',
  'scripts/patterns/fuzzedPatterns.test.ts',
  // SheetJS writes other bytes once the reader of old workbooks has given it its code pages.
  'scripts/samples/samples.test.ts',
  // pdf.js, which other files load, replaces JSON.stringify by one that has no room for deep nesting.
  'server/mcp/fuzzed.test.ts',
]
/** Whole programs at work, killed and started again: a minute of work or two each, run after the unit tests. */
const WHOLE = [
  'server/{billing/subscriptions/paymentKills,sync/killed,documents/deep/killed,retrieval/index/sqlite/killedWriter}.test.ts',
  'server/documents/{blobs/blobSweep,recognizedPages,queue/ingestQueue,backfill/backfilling}.test.ts',
  'server/documents/indexing/reindexing.test.ts',
  'server/operations/{keys/rotateOnline,commands/doctor,commands/backup,backup/interrupted}.test.ts',
  'server/atRest.test.ts',
  'desktop/headless/{cli,proxied}.test.ts',
  'desktop/core/{realServer,careful,oddNames,proxy}.test.ts',
  'scripts/samples/answers.test.ts',
]
/** What `scripts/test.sh --all` adds: many kills, long locks, hostile files, the single executable, whole sites. */
const LONG = [
  'server/operations/{kills,longLock,keys/rotateKilled}.test.ts',
  'server/documents/{stall,sites/wholeSite,indexing/reindexKills}.test.ts',
  'server/fuzzedRoutes.test.ts',
  'server/http/openapi/generators.test.ts',
  'desktop/core/{killedAt,chaos}.test.ts',
  'scripts/binary/binary.test.ts',
  'scripts/runtime/floor.test.ts',
]
const ALL = '{server,desktop,shared,web,widget,scripts,bench}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    globalSetup: 'scripts/testing/bundleForTests.ts',
    setupFiles: ['server/testing/setUp.ts', 'web/testing/setUp.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Waits end by what is waited for, or with the test: nothing is expected within a time, which other work on the machine lengthens.
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: TEST_MS } },
    // What fails once shows a race, to be mended: nothing is tried again.
    retry: 0,
    // Starting a process and loading the server's modules takes longer than most files of tests, so that they share two.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [ALL],
          exclude: ['node_modules/**', ...APART, ...WHOLE, ...LONG],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'whole', include: WHOLE, isolate: false } },
      { extends: true, test: { name: 'long', include: LONG, isolate: false } },
    ],
  },
})
