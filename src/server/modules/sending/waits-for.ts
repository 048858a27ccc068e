import { networks } from '../../../contract/chain/networks.ts'
import type { FeeSpeed } from '../../../contract/withdrawals/network-fees.ts'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { unminedOf } from './chain-txs.rows.ts'
import { type Asking, openIntents } from './payout-intent.ts'
import { heard, type SendingParts } from './sending-parts.ts'

/**
 * Whether a withdrawal would be mined if it were given a nonce now: its gas at the present market's rate lies within what it may cost, and the hot address
 * has its amount and that fee beside all that waits to be mined. A nonce that isn't mined holds up all behind it, so without this none is given out.
 * @returns what it waits for; undefined: nothing.
 */
export async function waitsFor(
  ctx: Ctx,
  on: SendingParts,
  hot: string,
  { asking: { intent, gas }, speed }: { asking: Asking; speed: FeeSpeed },
): Promise<'network_silent' | 'fee_above_limit' | 'hot_balance_low' | undefined> {
  if (intent.kind !== 'withdrawal') throw new Error(`${intent.id} is no withdrawal`)
  const market = await heard(ctx, 'fees', () => on.sender.fees())
  if (market === 'unknown') return 'network_silent'
  const fee = gas * market[speed].rate
  if (fee > BigInt(intent.feeLimit)) return 'fee_above_limit'
  return hotLacks(ctx, on, hot, { asset: intent.asset, amount: BigInt(intent.amount), fee })
}

/** Whether the hot address lacks what a payment takes, beside all that waits to be mined. Amount and fee in smallest units, the fee in the native asset. */
export async function hotLacks(
  ctx: Ctx,
  { chain: { network, reader } }: SendingParts,
  hot: string,
  { asset: paid, amount, fee }: { asset: string; amount: bigint; fee: bigint },
): Promise<'network_silent' | 'hot_balance_low' | undefined> {
  const { native } = networks[network]
  const has = async (asset: string) => {
    const balances = await heard(ctx, 'balances', async () =>
      reader.balances(asset, [hot], (await reader.head()).height),
    )
    return balances === 'unknown' ? 'unknown' : (balances[0] ?? 0n)
  }
  const needed = new Map<string, bigint>([[native, fee]])
  const add = (asset: string, more: bigint) => needed.set(asset, (needed.get(asset) ?? 0n) + more)
  add(paid, amount)
  for (const { intents_sealed, fee_limit } of await unminedOf(query(ctx), network, hot)) {
    add(native, BigInt(fee_limit))
    for (const one of openIntents(ctx.sealer, intents_sealed))
      if (one.kind !== 'cancel') add(one.asset, BigInt(one.amount))
  }
  for (const asset of new Set([native, paid])) {
    const balance = await has(asset)
    if (balance === 'unknown') return 'network_silent'
    if (balance < (needed.get(asset) ?? 0n)) return 'hot_balance_low'
  }
  return undefined
}
