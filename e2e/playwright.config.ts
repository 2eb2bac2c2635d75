import { defineConfig, devices } from '@playwright/test'

/**
 * Browser tests. Each of the two workers starts a server of its own on loopback, with a data folder of its own, and every test makes
 * the organizations that it needs: tests depend on no others, and run in any order.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // One that succeeds at the second try fails nothing, and is named at the end: it shows a race, to be mended.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Requests that pass through one cannot be answered by a test; its own tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // A step that waits for what never comes fails by its own name, not with its test.
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
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
