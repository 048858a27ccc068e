import { custodianPaymentMachine } from '../../../../contract/custody/custodian-payment-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { mustOpen } from '../../../kernel/seal.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import type { SendingCustody } from '../../../providers/custody/port.ts'
import { lockReady } from '../../withdrawals/instructed.rows.ts'
import { covers, noteQueued } from '../../withdrawals/liquidity/liquidity.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { type WithdrawalTo, whyStopped } from '../../withdrawals/withdrawals.rows.ts'
import { approvedOn, noteTried, noteWaits, type Said, saidOf } from '../asks.rows.ts'
import { judgedByCustody, passesScreening } from '../judge-payout.ts'
import { INTENT_MS, payoutIntent } from '../payout-intent.ts'
import { sendingCustody } from './custodian-parts.ts'
import { insertPayment } from './custodian-payments.rows.ts'

const AT_ONCE = 50
/** So long after it was tried what can't be instructed yet is tried again, behind what was tried less lately. */
const AGAIN_MS = 15_000

const LACKS: Said = { says: null, code: 'hot_balance_low' }

/**
 * The job that instructs approved withdrawals on a network where a custodian sends. Screening and the custodian's judgement come first, outside any
 * transaction; then what it will be asked for and the withdrawal's step are written in one, and from there on there is no way back but proof. While the
 * custodian doesn't answer nothing is instructed; what it has too little for waits for a refill, and what there is enough for goes on.
 */
export async function instructCustodian(ctx: Ctx, chain: Chain): Promise<void> {
  const custody = sendingCustody(ctx)
  if (!custody || (await whyStopped(query(ctx), chain.network)) !== undefined) return
  for (const row of await approvedOn(query(ctx), chain.network, ctx.now(), AT_ONCE)) {
    try {
      const said = await instruct(ctx, custody, chain, row)
      const again = new Date(ctx.now().getTime() + AGAIN_MS)
      // Whoever doesn't answer is asked again at once, and for no other meanwhile.
      const silent = said?.code === 'custody_silent'
      if (said) await noteWaits(query(ctx), [row.id], said, silent ? ctx.now() : again)
      else await noteTried(query(ctx), [row.id], again)
      if (silent) return
      if (said?.code === 'hot_balance_low') await noteQueued(ctx, row)
    } catch (error) {
      ctx.log.error({ err: error, withdrawal: row.id }, 'a withdrawal could not be instructed')
    }
  }
}

/** @returns what it waits for; undefined where it waits for nothing: it was instructed, or stands elsewhere by now. */
async function instruct(ctx: Ctx, custody: SendingCustody, chain: Chain, row: WithdrawalTo): Promise<Said | undefined> {
  if (!(await covers(query(ctx), row, ctx.now()))) return LACKS
  const { network, value_sealed } = row.destination
  const address = mustOpen(ctx.sealer, value_sealed)
  if (!(await passesScreening(ctx, { ...row, network: network as string, address })))
    return { says: null, code: 'screening_silent' }
  const intent = payoutIntent(chain.caip2, row, address, ctx.now().getTime() + INTENT_MS)
  const said = saidOf(await judgedByCustody(ctx, custody, row.id, intent))
  if (said) {
    ctx.log.warn(
      { withdrawal: row.id, code: said.code },
      'a withdrawal waits, and its custodian is not asked to pay it',
    )
    return said
  }
  return inTx<Said | undefined>(ctx, async (tx) => {
    if ((await whyStopped(tx.q, chain.network)) !== undefined) return undefined
    const ready = await lockReady(tx, row.id, 'chain')
    if (!ready) return undefined
    if (!(await covers(tx.q, ready, tx.now))) return LACKS
    await insertPayment(tx, {
      ...{ id: uuid7(tx.now), withdrawal_id: row.id, custodian: custody.name, network: chain.network },
      intents_sealed: tx.ctx.sealer.seal(JSON.stringify([intent])),
      fee_limit: intent.feeLimit,
      state: custodianPaymentMachine.initial,
    })
    await moveWithdrawal(tx, ready, 'instruct', 'system', { set: { provider: custody.name } })
    return undefined
  })
}
