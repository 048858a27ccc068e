import { createVaultAsset } from '../../contract/chain/chain-endpoints.ts'
import { listDestinations } from '../../contract/withdrawals/destinations.ts'
import { withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { chainOn } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'
import { screenNow } from '../modules/screening/screen.ts'
import type { Stage } from './market.ts'
import { demoListed, demoOddDeposits, demoWithdrawals } from './people.ts'

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
