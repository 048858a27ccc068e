import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { insertChainTx, takeNonce } from '../chain-txs.rows.ts'
import { laneOpen } from '../lanes/lane-open.ts'
import { INTENT_MS } from '../payout-intent.ts'
import { heard, sendingParts } from '../sending-parts.ts'
import { hasRoom, roomFor } from '../waits-for.ts'
import type { House } from './know-house.ts'
import { refillIsOpen } from './levels.rows.ts'
import { mostToCold } from './most-to-cold.ts'

/** It stands in the lane that pays withdrawals, which wait behind it: it may cost more than it would now. */
const FEE_TIMES = 5n

/**
 * Has what the hot account has too much of sent to cold storage, one such transaction of a network at a time. Custody is asked first; it alone names the
 * payee. `amount` in smallest units. Nothing where the hot account couldn't pay it beside what waits, or custody wouldn't sign.
 */
export async function orderRefill(
  ctx: Ctx,
  chain: Chain,
  { hot, cold }: House,
  { asset, amount }: { asset: string; amount: bigint },
): Promise<void> {
  const { network } = chain
  const on = sendingParts(ctx, chain)
  if (!on || hot === undefined || (await refillIsOpen(query(ctx), network))) return
  const ran = await heard(ctx, 'simulate', () => on.sender.simulate({ asset, from: hot, to: cold, amount }))
  const fees = await heard(ctx, 'fees', () => on.sender.fees())
  if (ran === 'unknown' || !ran.ok || fees === 'unknown')
    return void ctx.log.warn({ network, asset, ran }, 'nothing can be sent to cold storage now')
  const fee = FEE_TIMES * ran.gas * fees.medium.rate
  const room = await roomFor(ctx, on, hot, { asset, amount, fee })
  if (typeof room === 'string')
    return void ctx.log.warn({ network, asset, lacks: room }, 'nothing is sent to cold storage now')
  const id = uuid7(ctx.now())
  const intentOf = (part: bigint): Intent => ({
    ...{ v: 1, kind: 'refill', id, network, chain: chain.caip2, asset, amount: part.toString() },
    ...{ feeLimit: fee.toString(), expiresAt: ctx.now().getTime() + INTENT_MS },
  })
  const intent = await mostToCold(ctx, on.custody, intentOf, amount)
  if (!intent) return
  if (!(await laneOpen(ctx, on, hot))) return
  await inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q, network)) !== undefined) return
    // Under the lane's lock: whoever waited for it sees the other's. The nonce of who comes second is given to nothing.
    const nonce = await takeNonce(tx, network, hot)
    if (await refillIsOpen(tx.q, network)) throw new AlreadyOpen(network)
    if (!(await hasRoom(tx.q, tx.ctx, { network, hot, room }))) throw new AlreadyOpen(network)
    await insertChainTx(tx, {
      ...{ id, network, lane: hot, nonce, kind: 'refill', why: null, version: 1 },
      intents_sealed: tx.ctx.sealer.seal(JSON.stringify([intent])),
      state: chainTxMachine.initial,
      fee_limit: intent.feeLimit,
      gas: ran.gas.toString(),
      created_at: tx.now,
    })
  })
}

/** Another process ordered one at the same time, or sends what it was to send. */
class AlreadyOpen extends Error {}
