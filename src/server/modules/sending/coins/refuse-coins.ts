import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { CustodyRefusal } from '../../../../contract/custody/refusals.ts'
import { outcomeOf } from '../../../../contract/withdrawals/withdrawal-waits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { holdBackFor } from '../../withdrawals/held-back/hold-back-for.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import type { WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import { noteWaits } from '../asks.rows.ts'
import { isForPeople, isGivenUp, pullFor, type ScreenedFor } from '../refused-payment.ts'
import { signingCustody } from '../sending-parts.ts'
import { lockParts } from '../whereabouts/lock-parts.ts'
import { freeReserved } from './coin-plans.rows.ts'
import { attemptsOf, type CoinTxRow, lockCoinTx, moveCoinTx } from './coin-txs.rows.ts'

/** So long what was made may wait for people's approvals, or for screening, with its coins, before it is made anew once it has them. */
const GIVE_UP_MS = 5 * 60_000
/** Whether something has waited to be signed for so long that it is given up. */
export const isOld = ({ now }: Pick<Ctx, 'now'>, { created_at }: Pick<CoinTxRow, 'created_at'>): boolean =>
  now().getTime() - created_at.getTime() >= GIVE_UP_MS
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
  if (!isGivenUp(code, { old: isOld(ctx, row), splits: true })) return
  if (!(await wasNeverSigned(ctx, intents))) return
  await inTx(ctx, async (tx) => {
    const isGiven = await giveUp(tx, row, code, async (back, parts) => {
      if (isForPeople(code)) return void (await holdBackFor(tx, back, 'custody'))
      const alone = outcomeOf(code) === 'smaller' && parts === 1
      const again = new Date(tx.now.getTime() + (alone ? CHEAPER_MS : 0))
      await noteWaits(tx.q, [back.id], { says: 'refused', code }, again)
    })
    if (isGiven) await pullFor(tx, code, row.id)
  })
}

/**
 * The same of what screening refuses by now: the withdrawals that it doesn't let pass, by id, are held back for people, and the others are put into another
 * transaction. 'silent': nobody has said for long; each is screened by itself before it is in another one, so that only what nobody speaks of waits.
 */
export async function giveUpScreened(
  ctx: Ctx,
  row: CoinTxRow,
  intents: readonly Intent[],
  held: 'silent' | readonly string[],
): Promise<void> {
  if (!(await wasNeverSigned(ctx, intents))) return
  await inTx(ctx, (tx) =>
    giveUp(tx, row, held === 'silent' ? 'screening_silent' : 'screening', async (back) => {
      if (held !== 'silent' && held.includes(back.id)) await holdBackFor(tx, back, 'screening')
      else await noteWaits(tx.q, [back.id], { says: null, code: 'screening_silent' }, tx.now)
    }),
  )
}

/** Whether the signer vouches that it signed none of these. */
async function wasNeverSigned(ctx: Ctx, intents: readonly Intent[]): Promise<boolean> {
  for (const { id } of intents) {
    const looked = await signingCustody(ctx)?.look(id)
    if (!looked || looked === 'unknown' || looked.signed.length > 0) return false
  }
  return true
}

/** @param next what becomes of a withdrawal that came back, one of so many `parts`. @returns false where it stands elsewhere by now, and nothing changed. */
async function giveUp(
  tx: Tx,
  { id, network }: CoinTxRow,
  why: CustodyRefusal | ScreenedFor,
  next: (back: WithdrawalRow, parts: number) => Promise<void>,
): Promise<boolean> {
  const { state } = await lockCoinTx(tx, id)
  if (state !== 'made' || (await attemptsOf(tx.q, id)).length > 0) return false
  await moveCoinTx(tx, id, { ...chainTxMachine.transitions.refuse, why })
  const parts = await lockParts(tx, id)
  await lockMoney(tx, parts)
  for (const part of parts) {
    const row = part.state === 'unclear' ? await moveWithdrawal(tx, part, 'clear_to_sending', 'system') : part
    if (row.state !== 'sending') continue
    const set = { provider: null, provider_ref: null, look_at: null, instructed_at: null }
    const back = await moveWithdrawal(tx, row, 'recall', 'system', { set })
    await next(back, parts.length)
  }
  await freeReserved(tx, id)
  tx.ctx.log.error({ network, chain_tx: id, code: why }, 'a transaction that nobody signs is given up')
  return true
}
