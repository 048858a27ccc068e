import { defineConfig } from 'playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'

// Whole screens as they look, beside the pictures that were agreed on, and axe in every language: the build, served at one moment that doesn't pass.
const port = process.env.SCREENS_PORT ?? '4397'
const address = `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/screens',
  // A picture nobody has looked at is no picture: new ones are taken on purpose.
  updateSnapshots: 'none',
  forbidOnly: true,
  // As for the browser tests: what a busy machine delays is tried once more, and said.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: { executablePath: ensureBrowser(), args: [...browserFlags, '--font-render-hinting=none'] },
  },
  webServer: {
    command: 'exec node --import ./tests/screens/still.ts tests/screens/serve.ts',
    cwd: '../..',
    wait: { stdout: /The stage is ready/ },
    env: { PORT: port, PUBLIC_URL: address, HOST: '127.0.0.1' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
