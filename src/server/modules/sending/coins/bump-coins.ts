import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { type HotKey, lockHotAccount, takeChangeAddress } from '../../chain/coins/hot-account.ts'
import { mayLeave } from '../may-leave.ts'
import { doubt } from '../whereabouts/unclear.ts'
import { changeIsSpent, coinsOf, freeCoins, insertPlan, planOf } from './coin-plans.rows.ts'
import { attemptsOf, type CoinTxRow, lockCoinTx } from './coin-txs.rows.ts'
import { bumpPlan, relayRulesOf } from './select-coins.ts'
import { intentsOf } from './sign-coins.ts'

const BUMP_AFTER_MS = 30 * 60_000
const MOST_FORMS = 6

/**
 * Plans a dearer form of a transaction that has waited for long, out of the same coins and perhaps more, so that the network takes one of them. Where it
 * may cost no more, or was made dearer often enough, people are told. What gathers coins is made dearer out of themselves, and at no hurry; what
 * goes to cold storage waits.
 */
export async function bumpCoins(ctx: Ctx, chain: Chain, key: HotKey, row: CoinTxRow): Promise<void> {
  if (row.state !== 'sent' || row.kind === 'refill' || !chain.sender || !(await mayLeave(ctx, row))) return
  const fees = await chain.sender.fees()
  await inTx(ctx, async (tx) => {
    await lockHotAccount(tx, chain, key)
    const { state } = await lockCoinTx(tx, row.id)
    const plan = await planOf(tx.q, row.id)
    const [newest] = await attemptsOf(tx.q, row.id)
    const isOld = newest && tx.now.getTime() - newest.signed_at.getTime() >= BUMP_AFTER_MS
    if (state !== 'sent' || newest?.n !== plan.n || !isOld || (await changeIsSpent(tx, row.id))) return
    if (
      plan.n >= MOST_FORMS ||
      !(await planDearer(tx, chain, key, row, fees[row.kind === 'sweep' ? 'medium' : 'high'].rate))
    )
      await doubt(tx, row.id, 'stuck')
  })
}

async function planDearer(tx: Tx, chain: Chain, key: HotKey, row: CoinTxRow, rate: bigint): Promise<boolean> {
  const { network } = chain
  const before = await planOf(tx.q, row.id)
  const coins = await coinsOf(tx.q, row.id)
  const outputs = intentsOf(tx.ctx, row).flatMap((intent) =>
    intent.kind === 'withdrawal' ? [{ to: intent.to, amount: BigInt(intent.amount) }] : [],
  )
  const plan = bumpPlan(
    { coins, fee: BigInt(before.fee), change: BigInt(before.change) },
    row.kind === 'sweep' ? [] : await freeCoins(tx, network, 'hot'),
    {
      outputs,
      rate,
      feeLimit: BigInt(row.fee_limit),
      rules: relayRulesOf(network),
    },
  )
  if (typeof plan === 'string') return false
  const fresh = plan.change > 0n ? (before.change_index ?? (await takeChangeAddress(tx, chain, key))) : null
  const next = { tx_id: row.id, n: before.n + 1, fee: plan.fee.toString(), change: plan.change.toString() }
  await insertPlan(tx, network, { ...next, change_index: fresh }, plan.coins.slice(coins.length))
  return true
}
