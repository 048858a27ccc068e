import { assetOf } from '../../../contract/assets.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { Onramp, OnrampSession } from '../../../contract/onramp/onramp.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { wordsLeft } from '../../kernel/seal.ts'
import { query } from '../../kernel/tx.ts'
import { offersOf } from './offers.ts'
import { latestOnramps, type ShownOnramp } from './onramps.rows.ts'

/** What may be bought from another seller here, and how the caller's latest purchases stand. */
export async function readOnramps(ctx: CustomerCtx): Promise<Onramp> {
  const { onramp } = ctx.providers
  const rows = await latestOnramps(query(ctx), ctx.actor.customerId)
  return {
    seller: onramp && { name: onramp.seller, sandbox: onramp.sandbox },
    offers: offersOf(ctx),
    currencies: [...(onramp?.currencies ?? [])],
    sessions: rows.map((row) => onScreen(ctx, row)),
    versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
  }
}

/** A purchase as its customer sees it. */
export function onScreen(
  { sealer, providers }: Pick<CustomerCtx, 'sealer' | 'providers'>,
  row: ShownOnramp,
): OnrampSession {
  const { asset, currency, deposit_id: id, deposit_number: number, deposit_state: state, deposit_amount } = row
  const [sold, paid] = [assetOf(asset).decimals, assetOf(currency).decimals]
  const payable = (row.state === 'begun' || row.state === 'to_pay') && row.provider === providers.onramp?.name
  return {
    id: row.id,
    asset,
    network: row.network,
    amount: formatAmount(BigInt(row.amount), paid),
    currency,
    state: row.state,
    url: payable ? wordsLeft(sealer, row.url_sealed) : null,
    receives: row.sent === null ? null : formatAmount(BigInt(row.sent), sold),
    deposit:
      id !== null && number !== null && state !== null && deposit_amount !== null
        ? { id, number, state, amount: formatAmount(BigInt(deposit_amount), sold) }
        : null,
    created_at: row.created_at.toISOString(),
  }
}
