import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testFiles } from './scripts/test/test-files.ts'

// Node tests only: units beside their source, journeys through the API in process. docs/testing.md says how to run them.
const { pure, database, alone } = testFiles()
// Programs that tests start read hundreds of files: compiled once, each start is a second of CPU less.
const compiled = fileURLToPath(new URL('node_modules/.cache/florin/compiled', import.meta.url))
const shared = {
  environment: 'node',
  // What takes hours shares the machine with itself; a test that ran out goes on under the next one, which then counts its rows.
  // Otherwise a minute: a host may lend a machine a third of its cores, and what takes 5 s then takes 20.
  testTimeout: process.env.FLORIN_DEEP === '1' ? 120_000 : 60_000,
  hookTimeout: 120_000,
  teardownTimeout: 10_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  env: { NODE_ENV: 'test', TZ: 'UTC', NODE_COMPILE_CACHE: compiled },
} as const
const setupFiles = ['./src/server/testing/each-file.ts']
// The set-up starts one PostgreSQL for all; each file that needs a database makes its own there, so files can't meet.
const server = { globalSetup: ['./src/server/testing/database/shared-server.ts'] }

export default defineConfig({
  test: {
    // Half of a file's time its worker waits for PostgreSQL, a process or a clock: one more than there are cores keeps them busy.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      { test: { ...shared, setupFiles, name: 'pure', include: pure, pool: 'forks', isolate: false } },
      // Loading the application costs more than most files' tests: a worker loads it once, for all the files that it runs.
      {
        test: { ...shared, setupFiles, ...server, name: 'database', include: database, pool: 'forks', isolate: false },
      },
      { test: { ...shared, setupFiles, ...server, name: 'alone', include: alone, pool: 'forks' } },
    ],
  },
})
