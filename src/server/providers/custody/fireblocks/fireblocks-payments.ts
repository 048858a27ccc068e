import { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import { type NetworkCode, networks } from '../../../../contract/chain/networks.ts'
import { formatAmount } from '../../../../contract/money.ts'
import type { CustodianOrder, CustodianState, CustodyAnswer } from '../port.ts'
import { fireblocksState } from './fireblocks-state.ts'
import { type FireblocksVault, Refused } from './fireblocks-vault.ts'

const Created = z.object({ id: z.string().min(1) })
/** Statuses that say no to the request itself. Keys, rights, a crowd and faults of its own (401, 403, 429, 5xx) say nothing of the payment. */
const refusing = new Set([400, 404, 409, 422])

const refused = (code: string) => ({ is: 'refused', code }) as const

/** Where the payment with this id stands at Fireblocks. Throws Error where another one is there, or nothing was heard. */
export async function lookAtFireblocks(
  vault: FireblocksVault,
  { id, intent }: CustodianOrder,
): Promise<CustodianState | 'none' | 'unknown'> {
  if (intent.kind !== 'withdrawal') return 'unknown'
  const assetId = vault.idOf(intent.network, intent.asset)
  if (assetId === undefined) return 'unknown'
  const { status, body } = await vault.wire.get(`/transactions/external_tx_id/${encodeURIComponent(id)}`)
  if (status === 404) return Refused.safeParse(body).success ? 'none' : 'unknown'
  return status === 200 ? fireblocksState(body, { id, assetId, intent }) : 'unknown'
}

/** Has Fireblocks pay, under this id. Throws Error where nothing was heard. */
export async function instructFireblocks(
  vault: FireblocksVault,
  order: CustodianOrder,
): Promise<CustodyAnswer<{ ref: string }, string>> {
  const { id, intent } = order
  if (intent.kind !== 'withdrawal') return refused('wrong_kind')
  const assetId = vault.idOf(intent.network, intent.asset)
  if (assetId === undefined) return refused('unknown_asset')
  const { native, family } = networks[intent.network as NetworkCode]
  const payment = {
    operation: 'TRANSFER',
    assetId,
    amount: formatAmount(BigInt(intent.amount), assetOf(intent.asset).decimals),
    source: { type: 'VAULT_ACCOUNT', id: vault.number },
    destination: { type: 'ONE_TIME_ADDRESS', oneTimeAddress: { address: intent.to } },
    // What arrives is the amount; the network's fee comes on top.
    treatAsGrossAmount: false,
    // Fireblocks takes a bound of the whole fee where coins are spent alone; elsewhere it goes by its own fee policy.
    ...(family === 'coins' && { maxTotalFee: formatAmount(BigInt(intent.feeLimit), assetOf(native).decimals) }),
    externalTxId: id,
    note: id,
  }
  const { status, body } = await vault.wire.post('/transactions', payment, id)
  const created = Created.safeParse(body)
  if (status >= 200 && status < 300) return created.success ? { is: 'done', ref: created.data.id } : 'unknown'
  const no = Refused.safeParse(body)
  if (!refusing.has(status) || !no.success) return 'unknown'
  // It may say no because it has it already.
  const there = await lookAtFireblocks(vault, order)
  if (there === 'none') return refused(`fireblocks_${no.data.code}`)
  return there === 'unknown' ? 'unknown' : { is: 'done', ref: there.ref }
}
