import {
  type CustodianPaymentEvent,
  custodianPaymentMachine,
} from '../../../../contract/custody/custodian-payment-machine.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { SendingCustody } from '../../../providers/custody/port.ts'
import { clearedByPeople } from '../../withdrawals/instructed.rows.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../withdrawals/withdrawals.rows.ts'
import { openIntents } from '../payout-intent.ts'
import { type CustodianPaymentRow, savePayment } from './custodian-payments.rows.ts'

/** So long nobody may know what became of a payment before people are told that it is unclear. */
const UNCLEAR_AFTER_MS = 15 * 60_000

/** The custodian that sends by itself, where there is one. */
export const sendingCustody = ({ providers: { custody } }: Pick<Ctx, 'providers'>): SendingCustody | undefined =>
  custody?.signs === false ? custody : undefined

/** What a custodian is asked for a payment. */
export function orderOf(
  { sealer }: Pick<Ctx, 'sealer'>,
  { id, intents_sealed }: CustodianPaymentRow,
): { id: string; intent: Extract<Intent, { kind: 'withdrawal' }> } {
  const [intent] = openIntents(sealer, intents_sealed)
  if (intent?.kind !== 'withdrawal') throw new Error(`custodian_payment ${id} pays no withdrawal`)
  return { id, intent }
}

/** Moves a payment that is locked as its machine allows. @returns it as it stands then. */
export async function movePayment(
  tx: Tx,
  row: CustodianPaymentRow,
  event: CustodianPaymentEvent,
  set: Partial<CustodianPaymentRow>,
): Promise<CustodianPaymentRow> {
  const state = stateAfter(custodianPaymentMachine, row.state, event, 'system')
  if (state === undefined) throw new Error(`custodian_payment ${row.id} is ${row.state}: no ${event}`)
  return keepPayment(tx, row, { ...set, state, moved_at: tx.now })
}

/** Writes what else changed of a payment that is locked. */
export async function keepPayment(
  tx: Tx,
  row: CustodianPaymentRow,
  set: Partial<CustodianPaymentRow>,
): Promise<CustodianPaymentRow> {
  const saved = await savePayment(tx.q, row, { ...row, ...set })
  if (!saved) throw new Error(`custodian_payment ${row.id} was not locked`)
  return saved
}

/** Its withdrawal is unclear, for people to look at: nobody knows what becomes of it. Nothing is given back without proof. */
export async function doubtPayment(tx: Tx, { id, withdrawal_id }: CustodianPaymentRow): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawal_id)
  if ((row?.state !== 'sending' && row?.state !== 'sent') || (await clearedByPeople(tx.q, withdrawal_id))) return
  await moveWithdrawal(tx, row, 'doubt', 'system')
  tx.ctx.log.error({ withdrawal: withdrawal_id, payment: id }, 'nobody says what became of a withdrawal')
}

/** The same once nobody has known for long; `since` that is so. */
export async function doubtWhereOld(tx: Tx, row: CustodianPaymentRow, since: Date): Promise<void> {
  if (tx.now.getTime() - since.getTime() >= UNCLEAR_AFTER_MS) await doubtPayment(tx, row)
}
