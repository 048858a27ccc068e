import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Node tests only: units beside their source, journeys through the API in process. Both engines run in one go: the
// set-up starts a real PostgreSQL once, and each file that needs a database makes its own, so files can't meet.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/journeys/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // One less than there are cores is the default, and on two that is one file at a time.
    maxWorkers: Math.max(2, availableParallelism()),
    globalSetup: ['./src/server/testing/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    restoreMocks: true,
    unstubEnvs: true,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
