import { assetOf } from '../../contract/assets.ts'
import { createVaultAsset } from '../../contract/chain/chain-endpoints.ts'
import { takesDocuments } from '../../contract/identity/document-facts.ts'
import { sendDocument, uploadDocumentPicture } from '../../contract/identity/documents.ts'
import { createVeriffSession } from '../../contract/identity/identity.ts'
import { parseAmount } from '../../contract/money.ts'
import { createDeposit } from '../../contract/wallet/payments.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { chainOn } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'
import { importLine } from '../modules/payments/bank/import-line.ts'
import { screenNow } from '../modules/screening/screen.ts'
import { pngOf } from './acting/paper.ts'
import type { Stage } from './market.ts'
import { demoBankLines, demoDocument, demoListed, demoOddDeposits, demoWithdrawals } from './people.ts'

/** A document that is no document: whose it says to be, and what part of it this is. */
const specimen = (who: string, part: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
  <rect width="860" height="540" rx="28" fill="#dfe7ee"/><rect x="50" y="130" width="230" height="300" rx="12" fill="#9fb2c3"/>
  <circle cx="165" cy="240" r="62" fill="#5f7488"/><path d="M70 430c8-90 182-90 190 0z" fill="#5f7488"/>
  <g font-family="sans-serif" fill="#1c2b39"><text x="50" y="85" font-size="40" font-weight="700">SPECIMEN · ${part}</text>
  <text x="330" y="200" font-size="34">${who}</text><text x="330" y="260" font-size="28">1988-03-14</text>
  <text x="330" y="320" font-size="28">GHA-SPECIMEN-0014</text><text x="330" y="380" font-size="28">2031-06-30</text></g></svg>`

/** A document that was sent to be looked at before you come: two people of compliance have something to decide. Nothing where somebody else checks documents. */
export async function sendSpecimen({ app, as }: Pick<Stage, 'app' | 'as'>): Promise<void> {
  const { identity } = app.contextFor({ kind: 'operator', name: 'demo' }).providers
  if (!identity || !takesDocuments(identity.name)) return
  const { username, name, ...facts } = demoDocument
  const call = await as(username)
  await call(createVeriffSession)
  const picture = async (part: string) => {
    const file = await pngOf(specimen(name, part))
    return (await call(uploadDocumentPicture, { query: { name: `${part}.png` }, file })).id
  }
  const [front, back, holding] = [await picture('front'), await picture('back'), await picture('holding it')]
  await call(sendDocument, { body: { ...facts, front, back, holding } })
}

/** Withdrawals that are asked for before you come, large for a first one: the desk has something to decide. */
export async function askForWithdrawals(stage: Stage): Promise<void> {
  for (const { username, currency, amount } of demoWithdrawals) {
    const call = await stage.as(username)
    const [to] = await call(listDestinations, { query: { kind: 'bank', currency } })
    if (!to) throw new Error(`${username} has nowhere to withdraw ${currency} to`)
    await call(withdrawFiat, { body: { destination_id: to.id, currency, amount } })
    await stage.later(60_000)
  }
}

/** Transfers that came in and that nothing credits by itself: finance has lines of the bank to match. */
export async function payOddly({ app, as }: Pick<Stage, 'app' | 'as'>): Promise<void> {
  const operator = app.contextFor({ kind: 'operator', name: 'demo' })
  for (const [n, one] of demoBankLines.entries()) {
    const { payer, currency, amount } = one
    let text = 'text' in one ? one.text : ''
    if ('announced' in one) {
      const body = { currency, amount: one.announced.amount, method: 'bank' } as const
      text = (await (await as(one.announced.by))(createDeposit, { body })).reference
    }
    const minor = parseAmount(amount, assetOf(currency).decimals)
    await importLine(operator, {
      lineId: `demo-odd-${n + 1}`,
      currency,
      amount: minor,
      text,
      payer,
      bookedAt: operator.now(),
    })
  }
}

/** Coins that are on their way as you come, and that screening finds at fault once they are confirmed; on networks of one's own there is nobody to find so. */
export async function sendOddDeposits({ app, as }: Pick<Stage, 'app' | 'as'>): Promise<void> {
  const operator = app.contextFor({ kind: 'operator', name: 'demo' })
  for (const { username, network, asset, amount } of demoOddDeposits) {
    if (!chainOn(operator.providers.chains, network)?.sandbox) continue
    const { address } = await (await as(username))(createVaultAsset, { body: { asset } })
    if (address === null) throw new Error(`${username} got no address for ${asset}`)
    await sendOnSandbox(operator, { network, asset, address, amount })
  }
}

/** Somebody paid in who is named as an entry of the pretended lists is: the desk has a case to look at. */
export async function meetListed({ app }: Pick<Stage, 'app'>): Promise<void> {
  const operator = app.contextFor({ kind: 'operator', name: 'demo' })
  if (!operator.providers.screening.sandbox) return
  const { username, payer } = demoListed
  const [whose] = await query(app)<{ id: string }>('select id from customer where username = $1', [username])
  if (!whose) throw new Error(`${username} doesn’t live in the demo`)
  const customerId = whose.id
  const facts = { schema: 'LegalEntity', name: payer, country: null } as const
  await screenNow(operator, [{ kind: 'payer', ref: `demo:${username}`, customerId, facts }])
}
