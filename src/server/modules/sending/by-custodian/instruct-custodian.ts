import { custodianPaymentMachine } from '../../../../contract/custody/custodian-payment-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import type { SendingCustody } from '../../../providers/custody/port.ts'
import { lockReady } from '../../withdrawals/instructed.rows.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { type WithdrawalTo, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { approvedOn, noteTried } from '../asks.rows.ts'
import { judgedByCustody, passesScreening } from '../judge-payout.ts'
import { INTENT_MS, payoutIntent } from '../payout-intent.ts'
import { sendingCustody } from './custodian-parts.ts'
import { insertPayment } from './custodian-payments.rows.ts'

const AT_ONCE = 50
/** So long after it was tried what can't be instructed yet is tried again, behind what was tried less lately. */
const AGAIN_MS = 15_000

/**
 * The job that instructs approved withdrawals on a network where a custodian sends. Screening and the custodian's judgement come first, outside any
 * transaction; then what it will be asked for and the withdrawal's step are written in one, and from there on there is no way back but proof. While the
 * custodian doesn't answer, or lacks the asset, nothing is instructed.
 */
export async function instructCustodian(ctx: Ctx, chain: Chain): Promise<void> {
  const custody = sendingCustody(ctx)
  if (!custody || (await whyStopped(query(ctx), chain.network)) !== undefined) return
  const lacking = new Set<string>()
  for (const row of await approvedOn(query(ctx), chain.network, ctx.now(), AT_ONCE)) {
    if (lacking.has(row.asset)) continue
    try {
      const answer = await instruct(ctx, custody, chain, row)
      if (answer === 'unknown') return
      if (answer === 'lacking') lacking.add(row.asset)
      else await noteTried(query(ctx), [row.id], new Date(ctx.now().getTime() + AGAIN_MS))
    } catch (error) {
      ctx.log.error({ err: error, withdrawal: row.id }, 'a withdrawal could not be instructed')
    }
  }
}

async function instruct(
  ctx: Ctx,
  custody: SendingCustody,
  chain: Chain,
  row: WithdrawalTo,
): Promise<'passed' | 'lacking' | 'unknown'> {
  const { network, value_sealed } = row.destination
  const address = ctx.sealer.unseal(value_sealed)
  if (!(await passesScreening(ctx, { ...row, network: network as string, address }))) return 'passed'
  const intent = payoutIntent(chain.caip2, row, address, ctx.now().getTime() + INTENT_MS)
  const answer = await judgedByCustody(ctx, custody, intent)
  if (answer === 'unknown') return 'unknown'
  if (answer.is === 'refused' && answer.code === 'hot_balance_low') {
    ctx.log.warn({ withdrawal: row.id, asset: row.asset }, 'a withdrawal waits: its custodian has too little of it')
    return 'lacking'
  }
  if (answer.is !== 'done') return 'passed'
  await inTx(ctx, async (tx) => {
    if ((await whyStopped(tx.q, chain.network)) !== undefined) return
    const ready = await lockReady(tx, row.id, 'chain')
    if (!ready) return
    await insertPayment(tx, {
      ...{ id: uuid7(tx.now), withdrawal_id: row.id, custodian: custody.name, network: chain.network },
      intents_sealed: tx.ctx.sealer.seal(JSON.stringify([intent])),
      fee_limit: intent.feeLimit,
      state: custodianPaymentMachine.initial,
    })
    await moveWithdrawal(tx, ready, 'instruct', 'system', { set: { provider: custody.name } })
  })
  return 'passed'
}
