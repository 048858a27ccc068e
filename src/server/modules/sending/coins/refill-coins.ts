import { networks } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type HotKey, lockHotAccount, takeChangeAddress } from '../../chain/coins/hot-account.ts'
import { whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { refillIsOpen } from '../levels/levels.rows.ts'
import { mostToCold } from '../levels/most-to-cold.ts'
import { INTENT_MS } from '../payout-intent.ts'
import { signingCustody } from '../sending-parts.ts'
import { freeCoins, insertPlan } from './coin-plans.rows.ts'
import { insertCoinTx } from './coin-txs.rows.ts'
import { relayRulesOf, selectCoins } from './select-coins.ts'

/** What sending to cold storage may cost of what is sent: a hundredth. */
const WORTH = 100n

/**
 * Has what the hot account of a coins network has too much of sent to cold storage, out of coins that stand in blocks, one such transaction at a time. Custody
 * is asked first; it alone names the payee, `cold` says how long its script is. `amount` in smallest units. Nothing where there are no such coins, or it
 * would cost more than a hundredth.
 */
export async function refillCoins(
  ctx: Ctx,
  chain: Chain,
  key: HotKey,
  { cold, amount }: { cold: string; amount: bigint },
): Promise<void> {
  const { network, caip2, sender } = chain
  const custody = signingCustody(ctx)
  if (!sender || !custody || (await refillIsOpen(query(ctx), network))) return
  const id = uuid7(ctx.now())
  const asset = networks[network].native
  const intentOf = (part: bigint) => ({
    ...({ v: 1, kind: 'refill', id, network, chain: caip2, asset, amount: part.toString() } as const),
    ...{ feeLimit: (part / WORTH).toString(), expiresAt: ctx.now().getTime() + INTENT_MS },
  })
  const intent = await mostToCold(ctx, custody, intentOf, amount)
  if (intent?.kind !== 'refill') return
  const part = BigInt(intent.amount)
  const feeLimit = part / WORTH
  const { rate } = (await sender.fees()).medium
  await inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q, network)) !== undefined) return
    // One plans at a time on a network; whoever waited sees the other's.
    await lockHotAccount(tx, chain, key)
    if (await refillIsOpen(tx.q, network)) return
    const plan = selectCoins(await freeCoins(tx, network, 'hot'), {
      ...{ outputs: [{ to: cold, amount: part }], rate, feeLimit },
      rules: relayRulesOf(network),
    })
    if (typeof plan === 'string')
      return void ctx.log.warn({ network, why: plan }, 'nothing is sent to cold storage now')
    const [fee, change] = [plan.fee.toString(), plan.change.toString()]
    const intents_sealed = ctx.sealer.seal(JSON.stringify([intent]))
    await insertCoinTx(tx, { id, network, kind: 'refill', intents_sealed, fee_limit: feeLimit.toString() }, [])
    const change_index = plan.change > 0n ? await takeChangeAddress(tx, chain, key) : null
    await insertPlan(tx, network, { tx_id: id, n: 1, fee, change, change_index }, plan.coins)
  })
}
