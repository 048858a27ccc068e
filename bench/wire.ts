import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium } from 'playwright'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { signedIn } from '../scripts/demo-browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { ServerProcess } from '../scripts/server-process.ts'
import { demoPeople } from '../src/server/demo/people.ts'

// G7: what Chromium gets from the network for a signed-in page until it is idle, headers included: in a browser that has nothing yet, and in one
// that has the page's files. Counts and bytes, so they hold on a busy machine, too.

const GOALS = { script: 110, files: 12, html: 20 }
const routes = [
  '',
  '/history',
  '/orders',
  '/trade/crypto',
  '/swap',
  '/settings',
  '/payments',
  '/post_ads/crypto_ads',
  '/chat',
  '/vault',
]

interface Weights {
  all: number
  requests: number
  html: number
  script: number
  files: number
}

const said = ({ all, requests, html, script, files }: Weights): string =>
  `${all.toFixed(0)} in ${requests} requests (HTML ${html.toFixed(1)}, script ${script.toFixed(0)} in ${files} files)`

const nia = demoPeople.find(({ username }) => username === 'nia_wanjiru')
if (!nia) throw new Error('the demo has no trader')
const data = mkdtempSync(join(tmpdir(), 'florin-wire-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: data })
try {
  await server.start('demo/demo.ts', 600_000)
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  console.log(
    `kB from the network until idle; the goals: script ${GOALS.script} in ${GOALS.files} files, HTML ${GOALS.html}`,
  )
  for (const route of routes) {
    const context = await signedIn(browser, server.base, nia, { serviceWorkers: 'block' })
    const cold = await weigh(context, `/dashboard${route}`)
    const warm = await weigh(context, `/dashboard${route}`)
    await context.close()
    const reached = cold.script <= GOALS.script && cold.files <= GOALS.files && cold.html <= GOALS.html
    console.log(`${reached ? '  ' : '! '}${`/dashboard${route}`.padEnd(34)} cold ${said(cold)}; warm ${said(warm)}`)
  }
  await browser.close()
} finally {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

/** Opens a page in a new tab and adds up what came over the network. */
async function weigh(context: BrowserContext, path: string): Promise<Weights> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const weights = await counting(devtools)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.close()
  return weights
}

async function counting(devtools: CDPSession): Promise<Weights> {
  const weights: Weights = { all: 0, requests: 0, html: 0, script: 0, files: 0 }
  const types = new Map<string, string>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) types.set(requestId, type)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => types.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    // Nothing on the wire: it came from memory.
    if (type === undefined || encodedDataLength === 0) return
    const kB = encodedDataLength / 1000
    weights.all += kB
    weights.requests += 1
    if (type === 'Document') weights.html += kB
    if (type === 'Script') {
      weights.script += kB
      weights.files += 1
    }
  })
  return weights
}
