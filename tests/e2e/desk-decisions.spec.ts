import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { ServerProcess } from '../../scripts/server-process.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskStuck as stuck } from '../../src/words/en/desk-stuck.ts'
import { cryptoDeposit as coins } from '../../src/words/en/money/crypto-deposit.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill } from '../../src/words/message.ts'
import { atWork, openedMatter, setOwnPassword } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { newCustomer } from './people.ts'
import { deep, test } from './test.ts'

const operator = fileURLToPath(new URL('../../src/server/operator/operator.ts', import.meta.url))

interface Hired {
  email: string
  password: string
}

/** Lets somebody work at the desk of an installation that isn't running. */
function hire(env: Record<string, string>, name: string, role: string): Hired {
  const email = `${name.toLowerCase()}@desk.example.org`
  const who = ['--email', email, '--name', name, '--roles', role, '--reason', 'Hired for a test']
  const said = execFileSync(process.execPath, [operator, 'staff', 'add', ...who], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { email, password: /once: (\S+)/.exec(said)?.[1] ?? '' }
}

async function looksGood(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
}

/** Pays a deposit that the sandbox's screening finds at fault, and waits until it is kept apart. */
async function keptApart(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  await newCustomer(context, 'ada')
  const page = await context.newPage()
  await page.goto('/dashboard/payments')
  await page.getByRole('link', { name: 'Crypto', exact: true }).click()
  await alive(page)
  await page.getByRole('button', { name: fill(coins.get, { asset: 'BTC' }) }).click()
  await page.getByLabel(fill(coins.faucetAmount, { asset: 'BTC' })).fill('0.0016')
  await page.getByRole('button', { name: fill(coins.faucet, { asset: 'BTC' }) }).click()
  const row = page.getByRole('listitem').filter({ hasText: /0\.0016/ })
  await expect(row.getByText(ui.statusQuarantined)).toBeVisible({ timeout: 60_000 })
  await context.close()
}

test('a deposit that is kept apart is credited by two people, who each sign for it', deep, async ({ browser }) => {
  test.slow()
  const data = mkdtempSync(join(tmpdir(), 'florin-desk-decisions-'))
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const env = { DATA_DIR: join(data, 'data'), PUBLIC_URL: baseURL, FLORIN_MODE: 'demo' }
  const server = new ServerProcess(port, env)
  try {
    await server.start('main.ts')
    await server.stop()
    const said = [hire(env, 'Fay', 'finance'), hire(env, 'Mia', 'compliance')] as const
    await server.start('main.ts')
    const own = async (who: Hired) => {
      const context = await browser.newContext()
      const set = await setOwnPassword(await context.newPage(), baseURL, who)
      await context.close()
      return set
    }
    const people = [await own(said[0]), await own(said[1])] as const
    await keptApart(browser, baseURL)

    const fay = await atWork(browser, baseURL, people[0])
    await fay.goto('/desk/quarantine')
    await openedMatter(fay, stuck.why_screening)
    await expect(fay.getByText(stuck.why_screening)).toHaveCount(2)
    await looksGood(fay)
    await fay.getByRole('radio', { name: stuck.act_chain_deposit_free }).check()
    await fay.getByLabel(stuck.reason).fill('Another company of that name')
    await fay.getByLabel(stuck.evidence).fill('The register’s extract of Monday, filed under 26-311.')
    await fay.getByRole('button', { name: stuck.propose }).click()
    await expect(fay.getByText(words.passkeySign)).toBeVisible()
    await looksGood(fay)
    await fay.getByRole('button', { name: words.passkeySignDo }).click()
    await expect(fay.getByText(stuck.waitsForAnother)).toBeVisible()

    const mia = await atWork(browser, baseURL, people[1])
    await mia.goto('/desk/quarantine')
    await openedMatter(mia, stuck.why_screening)
    await expect(mia.getByText('The register’s extract of Monday, filed under 26-311.')).toBeVisible()
    await looksGood(mia)
    await mia.getByLabel(stuck.reason).fill('I read the extract')
    await mia.getByRole('button', { name: fill(stuck.agree, { act: stuck.act_chain_deposit_free }) }).click()
    await mia.getByRole('button', { name: words.passkeySignDo }).click()
    await expect(mia.getByText(words.done)).toBeVisible()
    await expect(mia.getByText(words.empty)).toBeVisible()

    await mia.goto('/desk/stuck')
    await expect(mia.getByLabel(stuck.findNumber)).toBeVisible()
    await looksGood(mia)
  } finally {
    await server.kill()
    rmSync(data, { recursive: true, force: true })
  }
})
