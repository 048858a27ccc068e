import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { destinationMac } from '../../src/signer/keys/destination-mac.ts'
import type { Policy } from '../../src/signer/policy/policy.ts'
import {
  connected,
  layOut,
  PASSPHRASE,
  type SignerProcess,
  startSigner,
} from '../../src/signer/testing/signer-process.ts'
import { attemptOf, ether, OTHER, PAYEE, testKeys, testPolicy } from '../../src/signer/testing/test-signer.ts'
import { deep } from './test.ts'

let running: SignerProcess | undefined
test.afterEach(() => running?.kill())

/** A browser of one person's own, with a passkey device that verifies its owner. */
async function personsPage(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, automaticPresenceSimulation: true } })
  await page.goto(origin)
  return page
}

async function makePasskey(page: Page, person: string): Promise<Policy['approvers'][number]> {
  await page.getByText('Make a passkey').click()
  await page.getByLabel('Your name').fill(person)
  await page.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(page.locator('#made')).toContainText('publicKey')
  return JSON.parse((await page.locator('#made').textContent()) ?? '')
}

test(
  'two people approve a payment on the signer’s own page, one declines another, and a page that is lied to has nothing to approve',
  deep,
  async ({ browser }) => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const folder = mkdtempSync(join(tmpdir(), 'signer-'))
    const bare = { ...testPolicy([]), quorum: 0, approval: { rpId: 'localhost', origin }, networks: {} }
    layOut(folder, bare)
    const start = async () => {
      running = await startSigner(folder, PASSPHRASE, 'test', ['--approver', `127.0.0.1:${port}`])
    }
    await start()
    const ruth = await personsPage(browser, origin)
    const samuel = await personsPage(browser, origin)
    const approvers = [await makePasskey(ruth, 'ruth'), await makePasskey(samuel, 'samuel')]
    await running?.kill()
    const { networks } = testPolicy([])
    writeFileSync(join(folder, 'signer.json'), JSON.stringify({ ...bare, quorum: 2, approvers, networks }))
    await start()

    const { ask } = await connected(join(folder, 's'))
    const usableAt = Date.now() - 1000
    const destination = { customer: 'ada', network: 'ethereum', address: PAYEE, usableAt }
    const intent = {
      ...{ v: 1, id: 'withdrawal-1', kind: 'withdrawal', network: 'ethereum', chain: 'eip155:31337', asset: 'ETH' },
      ...{ amount: ether(3.5), to: PAYEE, customer: 'ada', usableAt, mac: destinationMac(testKeys, destination) },
      ...{ feeLimit: ether(0.01), expiresAt: Date.now() + 1_800_000 },
    }
    const request = { op: 'sign', intents: [intent], attempt: attemptOf() }
    expect(await ask(request)).toMatchObject({ ok: false, code: 'needs_approvals' })

    // Whoever stands between page and signer and shows another payee shows something that can't be approved.
    await ruth.route('**/waiting', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(PAYEE, OTHER) })
    })
    await ruth.reload()
    await expect(ruth.getByText('This is not what would be signed')).toBeVisible()
    await expect(ruth.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await ruth.unroute('**/waiting')

    for (const [page, have] of [
      [ruth, 1],
      [samuel, 2],
    ] as const) {
      await page.reload()
      await expect(page.getByRole('cell', { name: PAYEE })).toBeVisible()
      await expect(page.getByRole('cell', { name: '3.500000000000000000 ETH' })).toBeVisible()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('status')).toHaveText(`Approved: ${have} of 2.`)
    }
    expect(await ask(request)).toMatchObject({ ok: true, again: false })
    await samuel.reload()
    await expect(samuel.getByText('Nothing is waiting.')).toBeVisible()

    const wrong = { ...request, intents: [{ ...intent, id: 'withdrawal-2' }], attempt: attemptOf({ nonce: 1 }) }
    expect(await ask(wrong)).toMatchObject({ code: 'needs_approvals' })
    await ruth.reload()
    await ruth.getByLabel('Reason').fill('Nobody knows this payee')
    await ruth.getByRole('button', { name: 'Decline for ever' }).click()
    await expect(ruth.getByRole('status')).toHaveText('Declined by ruth: it is never signed.')
    await expect(ruth.getByText('Nothing is waiting.')).toBeVisible()
    expect(await ask(wrong)).toMatchObject({ code: 'declined', declined: { reason: 'Nobody knows this payee' } })
  },
)
