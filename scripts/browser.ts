import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from 'playwright'

// The shell without a window comes first: a page of Chromium itself also starts what draws its tabs, a process or two for each context.
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What Chromium needs to run as root, in a container, without asking the network for anything. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

const canRun = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser to test with: CHROMIUM_PATH, the usual places, Playwright's own; undefined where there is none.
 * Throws an Error where CHROMIUM_PATH names something that can't be run: another browser in its place would be a surprise.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !canRun(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is nothing there that runs.`)
  return [named, ...USUAL, chromium.executablePath()].find((path) => path && canRun(path))
}

/** As `findBrowser`, but installs Chromium where it can, and throws an Error naming the one command to type where it can't. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No browser found: installing chromium-headless-shell with apt-get …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
      spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const installed = findBrowser()
    if (installed) return installed
  }
  const command = existsSync('/etc/debian_version')
    ? 'sudo apt-get install -y chromium-headless-shell'
    : 'npx playwright install --with-deps chromium'
  throw new Error(`The browser tests found no Chromium. Install one with:\n\n  ${command}\n\nor set CHROMIUM_PATH.`)
}
