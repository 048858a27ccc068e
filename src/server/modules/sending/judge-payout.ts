import type { Intent } from '../../../contract/custody/intent.ts'
import type { CustodyRefusal } from '../../../contract/custody/refusals.ts'
import type { HeldFor } from '../../../contract/desk/desk-withdrawals.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Providers } from '../../kernel/providers.ts'
import { inTx } from '../../kernel/tx.ts'
import { holdBackFor } from '../withdrawals/hold-back-for.ts'
import { lockReady } from '../withdrawals/instructed.rows.ts'
import { isForPeople, pullFor } from './refused-payment.ts'
import { heard } from './sending-parts.ts'

/** An approved withdrawal, and the address that it goes to. */
interface Payout {
  id: string
  customer_id: string
  held_for: readonly string[]
  network: string
  address: string
}

/**
 * Screens again where an approved withdrawal goes: lists change while it waits. What people looked at for that and approved may pass. What may not is held
 * back for people. @returns whether it may be paid now; false also where nobody says yet.
 */
export async function passesScreening(ctx: Ctx, { id, customer_id, held_for, ...to }: Payout): Promise<boolean> {
  const { network, address } = to
  const payee = { network, address, customerId: customer_id }
  const screened = await heard(ctx, 'screening', () => ctx.providers.screening.address(payee))
  if (screened === 'unknown' || screened === 'pending') return false
  if (screened.risk === 'clear' || (screened.risk === 'review' && held_for.includes('screening'))) return true
  await holdBack(ctx, id, 'screening')
  return false
}

type Custody = NonNullable<Providers['custody']>

/**
 * Asks custody about one approved withdrawal. What it refuses for good is held back for people, with the kill switch where it says that something is
 * wrong in the house; all else waits, and is asked again.
 */
export async function judgedByCustody(ctx: Ctx, custody: Custody, intent: Intent): ReturnType<Custody['judge']> {
  const answer = await heard(ctx, 'judge', () => custody.judge([intent]))
  if (answer === 'unknown' || answer.is !== 'refused' || !isForPeople(answer.code)) return answer
  ctx.log.error({ withdrawal: intent.id, code: answer.code }, 'custody refuses a withdrawal')
  await holdBack(ctx, intent.id, 'custody', answer.code)
  return answer
}

const holdBack = (ctx: Ctx, id: string, reason: HeldFor, code?: CustodyRefusal): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockReady(tx, id, 'chain')
    if (!row) return
    await holdBackFor(tx, row, reason)
    if (code) await pullFor(tx, code, id)
  })
