import { codesRefused, type FirstStep, signedInElsewhere } from '../../../../contract/events/security/access.ts'
import type { Ctx, Place } from '../../../kernel/context.ts'
import { emit } from '../../../kernel/outbox.ts'
import { noteSignIn, placeText, type SeenFrom, seenAs, zoneKnown } from '../../../kernel/security/familiar-places.ts'
import { isToldOfWrongCode } from '../../../kernel/security/wrong-codes.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'

const about = (tx: Tx, customerId: string, from: SeenFrom, zone: string | null) => ({
  customer_id: customerId,
  seen_from: tx.ctx.sealer.seal(placeText(from)),
  zone,
  at: tx.now.toISOString(),
})

/** Tells whoever is let in, where that is with a browser or from a network that is new to their account. In the transaction that lets them in. */
export async function tellOfSignIn(tx: Tx, customerId: string, place: Place): Promise<void> {
  const from = seenAs(place)
  const toTell = await noteSignIn(tx, customerId, from)
  if (toTell) await emit(tx, signedInElsewhere, about(tx, customerId, from, toTell.zone))
}

/**
 * Counts a wrong code that came after a right first step, and tells its owner of the third within an hour, once a day: whoever typed them has their password or their mailbox. Count and letter
 * are one transaction, so that of many at once one tells.
 */
export const noteWrongCode = (
  ctx: Ctx,
  { customerId, after }: { customerId: string; after: FirstStep },
  place: Place,
): Promise<void> =>
  inTx(ctx, async (tx) => {
    const counted = { codes: wrongCodes(customerId), told: `wrong_codes_told:${customerId}` }
    if (!(await isToldOfWrongCode(tx, counted))) return
    const { zone } = await zoneKnown(tx, customerId)
    await emit(tx, codesRefused, { ...about(tx, customerId, seenAs(place), zone), after })
  })

/** What wrong codes of somebody are counted under; a right one forgets them. */
export const wrongCodes = (customerId: string): string => `wrong_codes:${customerId}`
