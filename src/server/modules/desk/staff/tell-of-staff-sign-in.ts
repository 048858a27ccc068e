import type { Ctx } from '../../../kernel/context.ts'
import { noteSignIn, seenOf } from '../../../kernel/security/familiar-places.ts'
import { tellStaff } from '../../../kernel/security/tell-staff.ts'
import { isToldOfWrongCode } from '../../../kernel/security/wrong-codes.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'

/** Tells whoever is let in at the desk, where that is with a browser or from a network that is new to them. In the transaction that lets them in. */
export async function tellOfStaffSignIn(tx: Tx, staffId: string): Promise<void> {
  const { place } = tx.ctx
  if (!place) return
  if (await noteSignIn(tx, staffId, seenOf(place))) await tellStaff(tx, staffId, 'signed_in_elsewhere')
}

/** Counts a wrong second factor after a right password, and tells its owner of the third within an hour. */
export const noteWrongStaffCode = (ctx: Ctx, staffId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const counted = { codes: wrongStaffCodes(staffId), told: `staff_wrong_codes_told:${staffId}` }
    if (await isToldOfWrongCode(tx, counted)) await tellStaff(tx, staffId, 'codes_refused')
  })

/** What wrong codes of somebody who works here are counted under; a right one forgets them. */
export const wrongStaffCodes = (staffId: string): string => `staff_wrong_codes:${staffId}`
