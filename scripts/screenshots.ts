// `npm run screenshots [-- --only swap,fees] [--no-build]`: every page at three widths in both colour modes, into screenshots/.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { demoPeople } from '../src/server/demo/people.ts'
import { localeCodes, localePath } from '../src/words/locales.ts'
import { browserFlags, ensureBrowser } from './browser.ts'
import { signedIn } from './demo-browser.ts'
import { freePort } from './free-port.ts'
import { liveAddresses, publicAddresses } from './routes.ts'
import { ServerProcess } from './server-process.ts'

const WIDTHS = [360, 768, 1440]
const MODES = ['light', 'dark'] as const
const OUT = 'screenshots'

const { values } = parseArgs({
  options: { only: { type: 'string' }, build: { type: 'boolean', default: true } },
  allowNegative: true,
})
const asked = values.only?.split(',')
const wanted = (name: string) => !asked || asked.some((part) => name.includes(part))

/** '/dashboard/settings?tab=security' as a file name: 'dashboard-settings-tab-security'. */
const nameOf = (address: string) => address.replace(/^\//, '').replaceAll(/[^\w]+/g, '-') || 'home'

async function shoot(page: Page, base: string, address: string, name: string): Promise<void> {
  for (const mode of MODES) {
    await page.context().addCookies([{ name: 'florin-theme', value: mode, url: base }])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(base + address, { waitUntil: 'networkidle' })
      await page.evaluate((mode) => {
        localStorage.setItem('florin-theme', mode)
        document.documentElement.dataset.theme = mode
      }, mode)
      await page.screenshot({ path: join(OUT, `${name}-${width}-${mode}.png`), fullPage: true })
    }
  }
}

async function main(): Promise<void> {
  if (values.build && spawnSync('astro', ['build'], { stdio: 'inherit' }).status !== 0) throw new Error('no build')
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'florin-screenshots-'))
  const server = new ServerProcess(await freePort(), { DATA_DIR: data })
  await server.start('demo/demo.ts')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  try {
    const stranger = await browser.newContext({ reducedMotion: 'reduce' })
    const visitors: [string, BrowserContext, (address: string) => boolean][] = [
      ['', stranger, (address) => !address.startsWith('/dashboard')],
    ]
    for (const person of demoPeople.slice(0, 2)) {
      const context = await signedIn(browser, server.base, person, { reducedMotion: 'reduce' })
      visitors.push([`-${person.username}`, context, (address) => address.startsWith('/dashboard')])
    }
    const addresses = [
      ...publicAddresses(),
      ...liveAddresses(),
      ...localeCodes.map((code) => localePath(code, '/404')),
      '/500',
      '/offline',
    ]
    for (const [whose, context, theirs] of visitors) {
      const page = await context.newPage()
      for (const address of addresses.filter((it) => theirs(it) && wanted(nameOf(it) + whose))) {
        await shoot(page, server.base, address, nameOf(address) + whose)
        console.log(`${address}${whose && ` as ${whose.slice(1)}`}`)
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

await main()
