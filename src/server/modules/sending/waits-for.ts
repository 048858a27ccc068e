import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import type { FeeSpeed } from '../../../contract/withdrawals/network-fees.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { unminedOf } from './chain-txs.rows.ts'
import { type Asking, openIntents } from './payout-intent.ts'
import { heard, type SendingParts } from './sending-parts.ts'

/** Clocks of two processes may differ by so much. */
const SKEW_MS = 10_000

/** What the hot address had once it was asked, and what a withdrawal needs of it, by asset in smallest units. */
export interface Room {
  since: Date
  has: ReadonlyMap<string, bigint>
  needs: ReadonlyMap<string, bigint>
}

/**
 * Whether a withdrawal would be mined if it were given a nonce now: its gas at the present market's rate lies within what it may cost, and the hot address
 * has its amount and that fee beside all that waits to be mined. A nonce that isn't mined holds up all behind it, so without this none is given out.
 * @returns what it waits for, or the room that there is, which `hasRoom` looks at again under the lane's lock.
 */
export async function waitsFor(
  ctx: Ctx,
  on: SendingParts,
  hot: string,
  { asking: { intent, gas }, speed }: { asking: Asking; speed: FeeSpeed },
): Promise<'network_silent' | 'fee_above_limit' | 'hot_balance_low' | Room> {
  if (intent.kind !== 'withdrawal') throw new Error(`${intent.id} is no withdrawal`)
  const market = await heard(ctx, 'fees', () => on.sender.fees())
  if (market === 'unknown') return 'network_silent'
  const fee = gas * market[speed].rate
  if (fee > BigInt(intent.feeLimit)) return 'fee_above_limit'
  return roomFor(ctx, on, hot, { asset: intent.asset, amount: BigInt(intent.amount), fee })
}

/**
 * Whether the hot address has what a payment takes, beside all that waits to be mined. Amount and fee in smallest units, the fee in the native asset.
 * @returns what lacks, or the room that there is.
 */
export async function roomFor(
  ctx: Ctx,
  { chain: { network, reader } }: SendingParts,
  hot: string,
  { asset: paid, amount, fee }: { asset: string; amount: bigint; fee: bigint },
): Promise<'network_silent' | 'hot_balance_low' | Room> {
  const needs = new Map([[networks[network].native, fee]])
  needs.set(paid, (needs.get(paid) ?? 0n) + amount)
  const since = new Date(ctx.now().getTime() - SKEW_MS)
  const has = new Map<string, bigint>()
  for (const asset of needs.keys()) {
    const balances = await heard(ctx, 'balances', async () =>
      reader.balances(asset, [hot], (await reader.head()).height),
    )
    if (balances === 'unknown') return 'network_silent'
    has.set(asset, balances[0] ?? 0n)
  }
  const room = { since, has, needs }
  return (await hasRoom(query(ctx), ctx, { network, hot, room })) ? room : 'hot_balance_low'
}

/** Whether what the hot address had covers a payment beside all that wasn't mined when it was asked: two that look at once would each count without the other. */
export async function hasRoom(
  q: Query,
  { sealer }: Pick<Ctx, 'sealer'>,
  { network, hot, room }: { network: NetworkCode; hot: string; room: Room },
): Promise<boolean> {
  const needed = new Map(room.needs)
  const add = (asset: string, amount: bigint) => needed.set(asset, (needed.get(asset) ?? 0n) + amount)
  for (const { intents_sealed, fee_limit } of await unminedOf(q, network, hot, room.since)) {
    add(networks[network].native, BigInt(fee_limit))
    for (const one of openIntents(sealer, intents_sealed)) if (one.kind !== 'cancel') add(one.asset, BigInt(one.amount))
  }
  return [...room.has].every(([asset, balance]) => balance >= (needed.get(asset) ?? 0n))
}
