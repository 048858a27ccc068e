import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { CustodyRefusal } from '../../../../contract/custody/refusals.ts'
import { outcomeOf } from '../../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { holdBackFor } from '../../withdrawals/hold-back-for.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { noteWaits } from '../asks.rows.ts'
import { isForPeople, isGivenUp, pullFor } from '../refused-payment.ts'
import { signingCustody } from '../sending-parts.ts'
import { lockParts } from '../whereabouts/lock-parts.ts'
import { freeReserved } from './coin-plans.rows.ts'
import { attemptsOf, type CoinTxRow, lockCoinTx, moveCoinTx } from './coin-txs.rows.ts'

/** So long what was made may wait for people's approvals, with its coins, before it is made anew once it has them. */
const GIVE_UP_MS = 5 * 60_000
/** So long one by itself whose fee is over the signer's cap waits for cheaper fees, before it is planned anew. */
const CHEAPER_MS = 5 * 60_000

/**
 * Gives up a transaction that the signer refuses for good and vouches that it never signed: its coins are free again, and what it was to
 * pay goes back to people or, where approvals lack or one of half as many is to be made, waits to be put into another one. Nothing where any of that isn't certain. What gathers
 * coins, or sends them to cold storage, is planned anew.
 */
export async function giveUpRefused(
  ctx: Ctx,
  row: CoinTxRow,
  intents: readonly Intent[],
  code: CustodyRefusal,
): Promise<void> {
  const old = ctx.now().getTime() - row.created_at.getTime() >= GIVE_UP_MS
  if (!isGivenUp(code, { old, splits: true })) return
  for (const { id } of intents) {
    const looked = await signingCustody(ctx)?.look(id)
    if (!looked || looked === 'unknown' || looked.signed.length > 0) return
  }
  await inTx(ctx, (tx) => giveUp(tx, row, code))
}

async function giveUp(tx: Tx, { id, network }: CoinTxRow, code: CustodyRefusal): Promise<void> {
  const { state } = await lockCoinTx(tx, id)
  if (state !== 'made' || (await attemptsOf(tx.q, id)).length > 0) return
  await moveCoinTx(tx, id, { ...chainTxMachine.transitions.refuse, why: code })
  const parts = await lockParts(tx, id)
  const alone = outcomeOf(code) === 'smaller' && parts.length === 1
  const again = new Date(tx.now.getTime() + (alone ? CHEAPER_MS : 0))
  for (const part of parts) {
    const row = part.state === 'unclear' ? await moveWithdrawal(tx, part, 'clear_to_sending', 'system') : part
    if (row.state !== 'sending') continue
    const set = { provider: null, provider_ref: null, look_at: null, instructed_at: null }
    const back = await moveWithdrawal(tx, row, 'recall', 'system', { set })
    if (isForPeople(code)) await holdBackFor(tx, back, 'custody')
    else await noteWaits(tx.q, [back.id], { says: 'refused', code }, again)
  }
  await freeReserved(tx, id)
  await pullFor(tx, code, id)
  tx.ctx.log.error({ network, chain_tx: id, code }, 'the signer refused a transaction, which is given up')
}
