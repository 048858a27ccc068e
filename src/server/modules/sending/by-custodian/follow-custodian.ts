import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import type { CustodianState, SendingCustody } from '../../../providers/custody/port.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../withdrawals/withdrawals.rows.ts'
import { heard } from '../sending-parts.ts'
import { askCustodian, findPayment } from './ask-custodian.ts'
import { doubtPayment, doubtWhereOld, keepPayment, movePayment, orderOf, sendingCustody } from './custodian-parts.ts'
import { type CustodianPaymentRow, duePayments, lockPayment } from './custodian-payments.rows.ts'
import { type Proven, provenOnNetwork } from './prove-payment.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 50
const SOONEST_MS = 5_000
/** Messages of the custodian's are a hint to look sooner: without any, each that is open is looked at so often at least. */
const LATEST_MS = 5 * 60_000

/**
 * The job that looks after all that a custodian is to pay: asks for it, looks for it where no answer was heard, and then what became of it, which its
 * custodian says and our own nodes prove. Each step is found again by whoever comes after a death.
 */
export async function followCustodian(ctx: Ctx): Promise<void> {
  const custody = sendingCustody(ctx)
  if (!custody) return
  for (const row of await duePayments(query(ctx), custody.name, ctx.now(), AT_ONCE)) {
    try {
      if (row.state === 'made') await askCustodian(ctx, custody, row)
      else if (row.state === 'asked') await findPayment(ctx, custody, row)
      else await follow(ctx, custody, row)
    } catch (error) {
      ctx.log.error({ err: error, payment: row.id }, 'a payment of the custodian’s could not be looked after')
      await inTx(ctx, async (tx) => {
        const standing = await lockPayment(tx, row.id)
        const open = standing.version === row.version
        if (open) await keepPayment(tx, standing, { look_at: new Date(tx.now.getTime() + LATEST_MS) })
      })
    }
  }
}

async function follow(ctx: Ctx, custody: SendingCustody, row: CustodianPaymentRow): Promise<void> {
  const order = orderOf(ctx, row)
  const said = await heard(ctx, 'look', () => custody.look(order))
  // Whatever the custodian has forgotten since: a hash that it once told of may be mined.
  const hash = (typeof said === 'object' ? said.hash : null) ?? row.hash
  const proven = hash === null ? undefined : await provenOnNetwork(ctx, row.network, hash, order.intent)
  const ended = await inTx(ctx, async (tx) => {
    const standing = await lockPayment(tx, row.id)
    if (standing.state !== 'accepted' && standing.state !== 'broken') return undefined
    const end = await apply(tx, { ...standing, hash }, said, proven)
    const height = proven?.is === 'mined' ? String(proven.height) : null
    const noted = { said: typeof said === 'object' ? said.said : standing.said, hash, height }
    if (end === 'ended') return void (await movePayment(tx, standing, 'end', noted))
    const moved =
      end === 'broken' && standing.state === 'accepted' ? await movePayment(tx, standing, 'break', noted) : standing
    await keepPayment(tx, moved, { ...noted, look_at: nextLook(moved, tx.now) })
    return end === 'final' ? proven : undefined
  })
  if (ended?.is === 'mined') await settlePayment(ctx, row.id, ended)
}

/**
 * Moves the withdrawal to where its payment stands; the same again changes nothing. @returns 'final': it is in a block for good; 'ended': nothing will ever
 * come of it; 'broken': its custodian gave it up after it had been on the network.
 */
async function apply(
  tx: Tx,
  row: CustodianPaymentRow,
  said: CustodianState | 'none' | 'unknown',
  proven: Proven | undefined,
): Promise<'final' | 'ended' | 'broken' | 'open'> {
  if (typeof said === 'string') {
    await doubtWhereOld(tx, row, row.moved_at)
    return 'open'
  }
  if (said.is === 'ended') {
    if (row.hash === null) {
      await fail(tx, row)
      return 'ended'
    }
    if (isFinal(said, proven)) return 'final'
    await doubtPayment(tx, row)
    return 'broken'
  }
  await reach(tx, row, said.is === 'waiting' ? 'sending' : 'sent')
  if (isFinal(said, proven)) return 'final'
  if (said.is !== 'completed') return 'open'
  if (proven?.is === 'mined' && proven.deep) await doubtPayment(tx, row)
  else if (proven?.is !== 'mined') await doubtWhereOld(tx, row, row.moved_at)
  return 'open'
}

/** Whether what our nodes have ends it: its payment stands there, and the custodian doesn't say otherwise; or it was reverted, and the custodian knows that too. */
const isFinal = (said: CustodianState, proven: Proven | undefined): boolean =>
  proven?.is === 'mined' &&
  proven.deep &&
  (proven.pays ? said.is === 'completed' || said.is === 'ended' : !proven.ok && said.is === 'ended')

/** Its withdrawal is on its way again, as far as its custodian says; never back from where it was. */
async function reach(tx: Tx, { withdrawal_id }: CustodianPaymentRow, to: 'sending' | 'sent'): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawal_id)
  if (row?.state === 'unclear')
    await moveWithdrawal(tx, row, to === 'sent' ? 'clear_to_sent' : 'clear_to_sending', 'system')
  else if (row?.state === 'sending' && to === 'sent') await moveWithdrawal(tx, row, 'broadcast', 'system')
}

/** Nothing of it was ever on the network, and nothing will be: what was held is given back. */
async function fail(tx: Tx, { withdrawal_id }: CustodianPaymentRow): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawal_id)
  if (row && ['sending', 'sent', 'unclear'].includes(row.state)) await moveWithdrawal(tx, row, 'fail', 'system')
}

/** It waits as long again as it has waited since it last moved. */
function nextLook({ moved_at }: CustodianPaymentRow, now: Date): Date {
  const waited = Math.max(now.getTime() - moved_at.getTime(), SOONEST_MS)
  return new Date(now.getTime() + Math.min(waited, LATEST_MS))
}
