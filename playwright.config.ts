import { defineConfig } from 'playwright/test'
import { browserFlags, ensureBrowser } from './scripts/browser.ts'

// Browser tests run against the build, served as in production: the demo on a fresh embedded database.
const port = process.env.E2E_PORT ?? '4399'
const address = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // Once more when one fails: two browsers and a server share whatever cores there are. `scripts/test/test.ts` names those it took twice.
  retries: 1,
  // Most of a journey waits: for a page, a job, the next block. Four of them keep two cores busy.
  workers: 4,
  // A host may lend a machine a third of its cores: what is slow there is not wrong, and a second try takes as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A trace of every test makes the run half as long again; ask for it with E2E_TRACE=1 when one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
  },
  webServer: {
    command: 'rm -rf test-results/data && exec node src/server/demo/demo.ts',
    url: `${address}/readyz`,
    env: {
      PORT: port,
      PUBLIC_URL: address,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      UNPAID_ORDERS: '1000',
      UNPAID_ORDERS_NEW: '1000',
      DATA_DIR: 'test-results/data',
      // The stage alone, which tests know by heart: in the town others act, too.
      DEMO_TOWN: 'off',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
