import { depositExpired, depositSubject } from '../../../contract/events/payments.ts'
import type { Ctx } from '../../kernel/context.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx } from '../../kernel/tx.ts'
import { hastenLook } from './cards/card-payments.rows.ts'
import { expireDue } from './deposits.rows.ts'

const BATCH = 200

/**
 * Expires deposits from the very millisecond their time is over; late money still credits them. Costs what is due, not what is open.
 * @returns how many expired.
 */
export async function expireDeposits(ctx: Ctx): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await inTx(ctx, async (tx) => {
      const due = await expireDue(tx, BATCH)
      for (const one of due) await emit(tx, depositExpired, depositSubject(one))
      // What can't be paid here any more is ended at the service at the next look; until then it counts for the limits.
      await hastenLook(tx, ...due.map(({ id }) => id))
      return due.length
    })
    total += expired
    if (expired < BATCH) return total
  }
}
