import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,shared,web,scripts,bench}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
