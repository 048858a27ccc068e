import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { signedIn } from '../scripts/demo-browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { ServerProcess } from '../scripts/server-process.ts'
import { demoPeople } from '../src/server/demo/people.ts'

// How signed-in pages feel on a machine four times slower: the longest wait for the next picture after a press or a key (Event Timing, as
// INP counts it), and how long going to another page takes until its first picture. Uses the build in dist.

const SLOWER = 4
const GOALS = { interaction: 100, transition: 200 }

type Interaction = readonly [what: string, path: string, act: (page: Page) => Promise<void>]

const interactions: readonly Interaction[] = [
  ['opening a menu by press', '/dashboard', (page) => page.locator('header summary').nth(1).press('Enter')],
  ['opening a menu by pointer', '/dashboard', (page) => page.locator('header summary').first().click()],
  ['opening the bell', '/dashboard', (page) => page.locator('header summary[aria-label]').first().click()],
  ['typing an amount', '/dashboard/swap', (page) => page.locator('main input').first().pressSequentially('12.50')],
  ['switching a tab: the period of the chart', '/dashboard', (page) => page.locator('main').getByText('90 d').click()],
]

const [ada] = demoPeople
if (!ada) throw new Error('the demo has nobody')
const data = mkdtempSync(join(tmpdir(), 'florin-feel-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: data })
const { base } = server
try {
  await server.start('demo/demo.ts')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  const context = await signedIn(browser, base, ada, { viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const [what, path, act] of interactions) say(what, await longest(page, path, act), GOALS.interaction)
  for (const [from, to] of [
    ['/dashboard', '/dashboard/vault'],
    ['/dashboard/vault', '/dashboard/swap'],
  ] as const)
    say(`from ${from} to ${to}`, await transition(page, from, to), GOALS.transition)
  await browser.close()
} finally {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

function say(what: string, ms: number, goal: number): void {
  console.log(`${ms <= goal ? '  ' : '! '}${what.padEnd(44)} ${ms.toFixed(0).padStart(5)} ms (goal ${goal})`)
}

/** In the page: keeps the longest interaction. */
function watch(): void {
  const seen = globalThis as unknown as { longest: number }
  seen.longest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function longest(page: Page, path: string, act: (page: Page) => Promise<void>): Promise<number> {
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await act(page)
  // Entries come with the picture after the one they led to.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest)
}

/** From the press to the first picture of the next page; the fade over it is not counted, it hides nothing one waits for. */
async function transition(page: Page, from: string, to: string): Promise<number> {
  await page.goto(base + from, { waitUntil: 'networkidle' })
  const pressed = Date.now()
  await page.evaluate((address) => location.assign(address), to)
  await page.waitForURL(base + to)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  )
  return painted - pressed
}
