import { defineConfig } from 'playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'

// Every part of the ui kit, as it looks: one picture a section of the gallery, beside the one that was agreed on.
const port = process.env.GALLERY_PORT ?? '4398'
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  // A picture nobody has looked at is no picture: new ones are taken on purpose, with --update-snapshots.
  updateSnapshots: 'none',
  forbidOnly: true,
  // As for the browser tests: what a busy machine delays is tried once more, and said.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Another Chromium draws letters a little differently; a designer would circle more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureBrowser(), args: [...browserFlags, '--font-render-hinting=none'] },
  },
  webServer: {
    command: 'node tests/visual/serve.ts',
    cwd: '../..',
    url: address,
    env: { PORT: port },
    timeout: 120_000,
  },
})
