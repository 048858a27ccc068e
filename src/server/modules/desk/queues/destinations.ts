import type { z } from 'zod'
import type { DeskDestination, deskRemoveDestination } from '../../../../contract/desk/desk-destinations.ts'
import { destinationRemoved } from '../../../../contract/events/withdrawals.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex } from '../../accounts/customers.rows.ts'
import { removeDestinationRow } from '../../withdrawals/destinations.rows.ts'
import { destinationOnWire } from '../../withdrawals/destinations.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { customerCalled, listOf, placesOf } from './destinations.rows.ts'

/** The id of the customer of a username ('@' before it or not) or an e-mail address. Throws 'not_found'. */
export async function idOfCalled(ctx: StaffCtx, customer: string): Promise<string> {
  const owner = await customerCalled(query(ctx), customer.replace(/^@/, ''), emailIndex(ctx.sealer, customer))
  if (!owner) throw new Problem('not_found')
  return owner.id
}

/** Where a customer may withdraw to, by their username ('@' before it or not) or their e-mail address. Throws 'not_found'. */
export async function listPlaces(ctx: StaffCtx, { customer }: { customer: string }): Promise<PageOf<DeskDestination>> {
  const owner = await customerCalled(query(ctx), customer.replace(/^@/, ''), emailIndex(ctx.sealer, customer))
  if (!owner) throw new Problem('not_found')
  const rows = await placesOf(query(ctx), owner.id)
  const data = rows.map(({ under_way, ...row }) => ({
    user_id: owner.id,
    username: owner.username,
    destination: destinationOnWire(ctx, row),
    usable: row.usable_at <= ctx.now(),
    under_way,
  }))
  return { data, next: null }
}

/** Takes a place off a customer's list, who is told why; withdrawals on their way go on. Throws 'not_found', also where it is off already, and 'own_matter'. */
export const removePlace = (
  ctx: StaffCtx,
  { destination_id, reason }: z.output<typeof deskRemoveDestination.body>,
): Promise<z.output<typeof deskRemoveDestination.returns>> =>
  inTx<z.output<typeof deskRemoveDestination.returns>, StaffCtx>(ctx, async (tx) => {
    const customerId = await listOf(tx, destination_id)
    if (!customerId) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [customerId])
    if (!(await removeDestinationRow(tx, customerId, destination_id))) throw new Problem('not_found')
    await audit(tx, 'desk.destination', `destination:${destination_id}`, { reason })
    await emit(tx, destinationRemoved, { destination_id, customer_id: customerId, reason: ctx.sealer.seal(reason) })
    return { destination_id }
  })
