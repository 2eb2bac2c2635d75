import { defineConfig } from '@playwright/test'

/** Tests of the application with Electron. They need its runtime and the built console, and are skipped without the runtime. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.electron.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalSetup: './sayWhatIsMissing.ts',
})
