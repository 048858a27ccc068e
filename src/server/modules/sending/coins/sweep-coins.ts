import { networks } from '../../../../contract/chain/networks.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type HotKey, lockHotAccount, takeChangeAddress } from '../../chain/coins/hot-account.ts'
import { INTENT_MS } from '../payout-intent.ts'
import { freeCoins, insertPlan } from './coin-plans.rows.ts'
import { insertCoinTx, isHalted, isSweeping } from './coin-txs.rows.ts'
import { gatherCoins, relayRulesOf } from './select-coins.ts'

/** What gathering may cost of what it brings: a hundredth, unless withdrawals wait for coins. */
const WORTH = { idle: 100n, lacking: 10n }

/** Gathers customers' credited coins into the hot account, one transaction at a time, where it is cheap or withdrawals wait for coins. */
export async function sweepCoins(ctx: Ctx, chain: Chain, key: HotKey, need: keyof typeof WORTH): Promise<void> {
  const { network, caip2, sender } = chain
  const q = query(ctx)
  if (!sender || (await isHalted(q, network))) return
  if (await isSweeping(q, network, ctx.now())) return
  const { rate } = (await sender.fees())[need === 'idle' ? 'low' : 'medium']
  await inTx(ctx, async (tx) => {
    await lockHotAccount(tx, chain, key)
    if (await isSweeping(tx.q, network, tx.now)) return
    const coins = await freeCoins(tx, network, 'deposited')
    const rules = relayRulesOf(network)
    const total = coins.reduce((sum, { amount }) => sum + amount, 0n)
    const limit = total / WORTH[need]
    const plan = gatherCoins(coins, { rate, rules, feeLimit: limit })
    if (typeof plan === 'string') return
    const id = uuid7(tx.now)
    const [fee, change] = [plan.fee.toString(), plan.change.toString()]
    const intent: Intent = {
      ...{ v: 1, kind: 'sweep', id, network, chain: caip2, asset: networks[network].native, amount: change },
      ...{ feeLimit: fee, expiresAt: tx.now.getTime() + INTENT_MS },
    }
    const intents_sealed = ctx.sealer.seal(JSON.stringify([intent]))
    await insertCoinTx(tx, { id, network, kind: 'sweep', intents_sealed, fee_limit: limit.toString() }, [])
    const change_index = await takeChangeAddress(tx, chain, key)
    await insertPlan(tx, network, { tx_id: id, n: 1, fee, change, change_index }, plan.coins)
  })
}
