import type { StaffCtx } from '../../../kernel/context.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { lockKey, type Tx } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { isPayer } from '../../accounts/names/compare-names.ts'
import type { BankLineRow } from '../../payments/bank/bank-lines.rows.ts'
import { movedAlone, noteAlone, sealedProfileOf } from './lines.rows.ts'

const CENTS = 100n

/**
 * Whether the caller alone may not book a line. `whose`: who is credited; of a return whose reference it bears, if anybody's. Two it takes above a bound, with
 * what the caller has booked alone within a day, so that nobody makes two of one; what has no price; what another than the customer paid, and
 * what names no payer. What one may do alone is counted to their day, in this transaction, before it is booked.
 */
export async function takesTwo(tx: Tx<StaffCtx>, line: BankLineRow, whose: string | undefined): Promise<boolean> {
  const { ctx } = tx
  const { staffId } = ctx.actor
  if (!(await isPaidBy(tx, line, whose))) return true
  const worth = await worthInEuro(tx.q, ctx, line.currency, BigInt(line.amount))
  if (worth === null) return true
  // Of lines that one person books at once each counts those before it.
  await lockKey(tx.q, `bank-lines-alone|${staffId}`)
  if (worth + (await movedAlone(tx, staffId)) > BigInt(ctx.config.BANK_CREDIT_SECOND_PERSON_ABOVE) * CENTS) return true
  await noteAlone(tx, line.id, staffId, worth)
  return false
}

async function isPaidBy(tx: Tx<StaffCtx>, line: BankLineRow, whose: string | undefined): Promise<boolean> {
  const payer = tx.ctx.sealer.unseal(line.payer_sealed)
  if (whose === undefined) return payer.trim() !== ''
  const profile_sealed = await sealedProfileOf(tx, whose)
  return profile_sealed !== undefined && isPayer(payer, openProfile(tx.ctx.sealer, { profile_sealed }))
}
