import { type StaffAccessChange, staffAccessChanged } from '../../../contract/events/security/staff.ts'
import { uuid7 } from '../ids.ts'
import { emit } from '../outbox.ts'
import type { Tx } from '../tx.ts'
import { placeText, seenOf } from './familiar-places.ts'

/** Says that how somebody gets in at the desk is another now, in the transaction that changes it: they get a letter. By command there is nowhere that it came from. */
export async function tellStaff(tx: Tx, staffId: string, change: StaffAccessChange): Promise<void> {
  const { place, sealer } = tx.ctx
  await emit(tx, staffAccessChanged, {
    staff_id: staffId,
    email_id: uuid7(tx.now),
    change,
    seen_from: place ? sealer.seal(placeText(seenOf(place))) : '',
    at: tx.now.toISOString(),
  })
}
