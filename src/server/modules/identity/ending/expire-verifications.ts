import { verificationEndsSoon } from '../../../../contract/events/identity.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { lockCustomer, openPerson, validityOf } from '../verifications.rows.ts'
import { endVerification } from './end-verification.ts'
import { endsSoon, isOver, noteReminder, noteValidity, overBefore, unreadDocuments } from './expiry.rows.ts'

const AT_ONCE = 200

/** The day in UTC: '2026-11-23'. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * Ends what has had its last day, document or organisation's year, and reminds 30, 7 and 1 days before. After a pause each is reminded once, of the nearest. What is
 * open (orders, escrow, holds) goes on; the level and its limits fall in the same transaction, and withdrawals pause for a day.
 */
export async function expireVerifications(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.now())
  const failed = (what: string) => (row: { customer_id: string }) => [{ customer: row.customer_id }, what] as const
  await eachAlone(ctx, await unreadDocuments(query(ctx), AT_ONCE), {
    work: ({ customer_id, person_sealed }) => {
      const person = person_sealed === null ? null : openPerson(ctx.sealer, person_sealed)
      return noteValidity(query(ctx), customer_id, validityOf(person))
    },
    failed: failed('until when a document is valid not read'),
  })
  await eachAlone(ctx, await overBefore(query(ctx), today, AT_ONCE), {
    work: (row) =>
      inTx(ctx, async (tx) => {
        await lockCustomer(tx, row.customer_id)
        const ending = { of: row.of, customerId: row.customer_id, verificationId: row.verification_id }
        if (await isOver(tx, row, today)) await endVerification(tx, ending, { why: 'expired' })
      }),
    failed: failed('verification whose time is over not ended'),
  })
  await eachAlone(ctx, await endsSoon(query(ctx), today, AT_ONCE), {
    work: (row) =>
      inTx(ctx, async (tx) => {
        if (!(await noteReminder(tx, row))) return
        const { verification_id, customer_id, of, ends } = row
        await emit(tx, verificationEndsSoon, { verification_id, customer_id, of, ends })
      }),
    failed: failed('not reminded of a verification that ends'),
  })
}
