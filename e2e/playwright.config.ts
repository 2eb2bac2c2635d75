import { defineConfig, devices } from '@playwright/test'

/** The longest that a test may take, by itself or in all its waits. */
const TEST_MS = 240_000

/** What people do every day; the rest, such as rare states, keyboards, screen readers and paid plans, is for `scripts/test.sh --all`. */
const EVERYDAY = [
  '**/{answers,journey,knowledge,library,members,requests,signup,source,widget}.spec.ts',
  '**/chat/{export,list,rating,scope,sharing}.spec.ts',
  '**/shell/{account,chat}.spec.ts',
  '**/programs/{operator,tokens,webhooks}.spec.ts',
  '**/{knowledge/explain,console/sync}.spec.ts',
]

/**
 * Browser tests. Each of the two workers starts a server of its own on loopback, with a data folder of its own, and every test makes
 * the organizations that it needs: tests depend on no others, and run in any order.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'everyday', testMatch: EVERYDAY },
    { name: 'long', testMatch: '**/*.spec.ts', testIgnore: EVERYDAY },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // What fails once shows a race, to be mended: nothing is tried again.
  retries: 0,
  // Waits end by what is waited for, or with the test: nothing is expected within a time, which other work on the machine lengthens.
  timeout: TEST_MS,
  expect: { timeout: TEST_MS },
  use: {
    ...devices['Desktop Chrome'],
    // Requests that pass through one cannot be answered by a test; its own tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Recording what every test does takes a fifth of its time: `TRACE=on` keeps the traces of those that fail.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
