import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Locator, type Page } from 'playwright'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { signedIn } from '../scripts/demo-browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { ServerProcess } from '../scripts/server-process.ts'
import { demoPeople } from '../src/server/demo/people.ts'

// What a person does from opening an account to taking money out: taps and fields filled in, and the seconds from the first of them until the screen shows that it is done, what a bank or
// another person takes included, at somebody's pace. Of the build in dist; TAPS_AT=http://… asks a demo that is running, such as one of the version before, by the same steps.

const ENOUGH = { timeout: 60_000 }

/** Somebody's pace: pointing at something takes 1.1 s and a key 0.2 s (Card, Moran and Newell, The keystroke-level model, CACM 23(7), 1980). */
const [POINT_MS, KEY_MS] = [1_100, 200]

interface Leg {
  taps: number
  fields: number
  seconds: number
}

/** Once what a field stands in listens: versions before lose what is filled in earlier, faster than anybody types. */
const alive = (field: Locator): Promise<void> =>
  field.evaluate(async (it) => {
    while (it.closest('astro-island[ssr]')) await new Promise(requestAnimationFrame)
  })

/** One leg of the way, as somebody who knows the product goes it. */
class Walk {
  readonly leg: Leg = { taps: 0, fields: 0, seconds: 0 }
  readonly page: Page
  #from = 0

  constructor(page: Page) {
    this.page = page
  }

  #begin(): void {
    this.#from ||= performance.now()
  }

  async tap(target: Locator): Promise<void> {
    await target.first().waitFor(ENOUGH)
    this.#begin()
    await setTimeout(POINT_MS)
    await target.first().click(ENOUGH)
    this.leg.taps += 1
  }

  async fill(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true }).first()
    await field.waitFor(ENOUGH)
    await alive(field)
    this.#begin()
    await setTimeout(POINT_MS)
    await field.click(ENOUGH)
    await field.fill('')
    await field.pressSequentially(text, { delay: KEY_MS })
    this.leg.fields += 1
  }

  /** Where it isn't chosen already: two taps, the list and the line. */
  async choose(label: string, value: string): Promise<void> {
    this.#begin()
    const list = this.page.getByLabel(label)
    if ((await list.inputValue(ENOUGH)) === value) return
    await setTimeout(2 * POINT_MS)
    await list.selectOption(value)
    this.leg.taps += 2
  }

  /** The same of a list of our own. */
  async pick(list: RegExp, line: RegExp): Promise<void> {
    const box = this.page.getByRole('combobox', { name: list })
    await box.waitFor(ENOUGH)
    if (line.test(await box.innerText())) return
    await this.tap(box)
    await this.tap(this.page.getByRole('option', { name: line }))
  }

  async until(heading: RegExp): Promise<void> {
    await this.page.getByRole('heading', { name: heading }).first().waitFor(ENOUGH)
    this.leg.seconds = (performance.now() - this.#from) / 1000
  }

  button = (name: RegExp) => this.page.getByRole('button', { name })
  link = (name: RegExp) => this.page.getByRole('link', { name })
}

const NEW_MAIL = /account-verification/

async function register(walk: Walk): Promise<void> {
  const { page } = walk
  const own = `ida_${randomUUID().slice(0, 8)}`
  const [email, password] = [`${own}@people.example`, `lily-${own}-1252`]
  await page.goto('/')
  await walk.tap(page.getByRole('banner').getByRole('link', { name: /^(Create|Open an) account$/ }))
  await walk.fill('First name', 'Ida')
  await walk.fill('Last name', 'Obi')
  await walk.choose('Country you live in', 'DE')
  await walk.fill('E-mail address', email)
  await walk.fill('Username', own)
  await walk.fill('Password', password)
  await walk.tap(page.getByRole('checkbox'))
  await walk.tap(page.getByRole('main').getByRole('button', { name: 'Open the account' }))
  await page.getByRole('heading', { name: /mailbox|e-mail/i }).waitFor(ENOUGH)
  const mail = async () => {
    await page.goto('/dev/mailbox')
    return page.locator('section', { hasText: email })
  }
  while ((await (await mail()).count()) === 0) await setTimeout(250)
  // What a letter says as text, which is in the page; the versions before show nothing else.
  const asText = page.locator('section', { hasText: email }).getByText('As text')
  if ((await asText.count()) > 0) await asText.click()
  await walk.tap(page.locator('section', { hasText: email }).getByRole('link', { name: NEW_MAIL }))
  // Versions before ask for the password here, too.
  await walk.button(/open it$/).waitFor(ENOUGH)
  if ((await page.getByLabel('The password you chose').count()) > 0) await walk.fill('The password you chose', password)
  await walk.tap(walk.button(/open it$/))
  await walk.until(/^Welcome|money|Deposit/i)
}

async function deposit(walk: Walk): Promise<void> {
  await walk.tap(walk.link(/^Deposit money$/))
  await walk.pick(/You send: asset/, /EUR/)
  await walk.fill('You send', '1000')
  await walk.tap(walk.button(/^Deposit 1,000/))
  await walk.until(/^Your deposit has arrived/)
}

async function swap(walk: Walk): Promise<void> {
  await walk.tap(walk.link(/^Swap EUR/))
  await walk.fill('You pay', '400')
  await walk.tap(walk.button(/^Swap 400/))
  await walk.tap(walk.page.getByRole('dialog').getByRole('button', { name: /^(Swap|Accept)/ }))
  await walk.until(/^You swapped/)
}

/** Of a person, 100 EUR of USDT, by Express. */
async function trade(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('banner').locator('summary', { hasText: 'P2P Trading' }))
  await walk.tap(page.getByRole('banner').getByRole('link', { name: /^Crypto Trading/ }))
  await page.waitForURL(/p2p\/crypto/)
  // Versions before have the list alone.
  const express = walk.link(/^Express/)
  const offer = page.getByRole('main').getByRole('link', { name: /^Buy USDT/ })
  await express.or(offer).first().waitFor(ENOUGH)
  await walk.tap((await express.count()) > 0 ? express : offer)
  await walk.fill('You pay', '100')
  await walk.tap(walk.button(/^Buy .* USDT$/))
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: /^Buy .* USDT$/ }))
  await walk.fill('Name on the account you paid from', 'Ida Obi')
  await walk.tap(walk.button(/^I have paid 100/))
  await walk.until(/^You received/)
}

/** To an account that is on the list long enough, which only somebody of the demo has. */
async function withdraw(walk: Walk, password: string): Promise<void> {
  const { page } = walk
  await page.goto('/dashboard/withdraw?currency=GBP')
  await walk.fill('You withdraw', '21')
  await walk.tap(walk.button(/^Withdraw 21/))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor(ENOUGH)
  // Versions before ask who it is after the last look, and not in it.
  if ((await dialog.getByLabel('Your password').count()) === 0)
    await walk.tap(dialog.getByRole('button', { name: /^Withdraw 21/ }))
  await walk.fill('Your password', password)
  await walk.tap(dialog.getByRole('button', { name: /^Withdraw 21/ }))
  await walk.until(/^Your withdrawal has arrived/)
}

const running = process.env.TAPS_AT
const data = mkdtempSync(join(tmpdir(), 'florin-taps-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: data })
if (!running) await server.start('demo/demo.ts')
const base = running ?? server.base
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
try {
  const lily = demoPeople.find(({ username }) => username === 'lily_trading')
  if (!lily) throw new Error('the demo has nobody with an account to withdraw to')
  // Somebody in Germany, who reads English.
  const size = { viewport: { width: 1440, height: 900 }, locale: 'en-DE' }
  const page = await (await browser.newContext({ baseURL: base, ...size })).newPage()
  const old = await (await signedIn(browser, base, lily, size)).newPage()
  const all: Leg = { taps: 0, fields: 0, seconds: 0 }
  const say = (what: string, { taps, fields, seconds }: Leg) =>
    console.log(
      `  ${what.padEnd(12)} ${String(taps).padStart(3)} taps ${String(fields).padStart(3)} fields ${seconds.toFixed(1).padStart(6)} s`,
    )
  for (const go of [register, deposit, swap, trade, withdraw]) {
    const walk = new Walk(go === withdraw ? old : page)
    await go(walk, lily.password)
    say(go.name, walk.leg)
    for (const part of ['taps', 'fields', 'seconds'] as const) all[part] += walk.leg[part]
  }
  say('all of it', all)
} finally {
  await browser.close()
  if (!running) await server.stop()
  rmSync(data, { recursive: true, force: true })
}
