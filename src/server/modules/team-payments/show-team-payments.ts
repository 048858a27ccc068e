import type { z } from 'zod'
import { mayDo } from '../../../contract/teams/roles.ts'
import type { TeamPayment, teamPayments } from '../../../contract/teams/team-payments.ts'
import { type CustomerCtx, personOf } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { pageOf, placeIn } from '../../kernel/page-cursor.ts'
import { wordsLeft } from '../../kernel/seal.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { usernamesOf } from '../accounts/customers.rows.ts'
import { linksById } from '../payments/links/payment-links.rows.ts'
import { type DestinationRow, ownColumns } from '../withdrawals/destinations.rows.ts'
import { destinationOnWire } from '../withdrawals/destinations.ts'
import { inEuro } from '../withdrawals/limits.ts'
import { listPayments, type TeamPaymentRow } from './team-payments.rows.ts'

// Removed ones, too: what was asked for still says where it was to go.
const DESTINATIONS = `select ${ownColumns('$2')} from destination where id = any($1::uuid[]) and customer_id = $2`

const ORDERS = 'select id, number from p2p_order where id = any($1::uuid[])'

function actsOf({ actor }: CustomerCtx, row: TeamPaymentRow): TeamPayment['acts'] {
  if (row.state !== 'waiting') return []
  const role = actor.member?.role ?? 'owner'
  if (row.asked_by === personOf(actor)) return mayDo(role, 'operate') ? ['withdraw'] : []
  return mayDo(role, 'approve') ? ['agree', 'refuse'] : []
}

/** Of what was decided before it was kept, an order was paid. */
const orderOf = ({ order_id, order_state }: TeamPaymentRow, numbers: ReadonlyMap<string, string>) =>
  order_id === null ? null : { order_id, number: numbers.get(order_id) ?? '', state: order_state ?? ('paid' as const) }

const linkOf = ({ link_id }: TeamPaymentRow, links: Awaited<ReturnType<typeof linksById>>): TeamPayment['link'] => {
  const link = link_id === null ? undefined : links.get(link_id)
  return link ? { code: link.code } : null
}

/** Payments of a team as whoever asks sees them, in the order of the rows. */
async function paymentsOnWire(q: Query, ctx: CustomerCtx, rows: readonly TeamPaymentRow[]): Promise<TeamPayment[]> {
  const given = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)
  const names = await usernamesOf(q, given(rows.flatMap((row) => [row.asked_by, row.decided_by, row.payee_id])))
  const found = await q<DestinationRow>(DESTINATIONS, [
    given(rows.map((row) => row.destination_id)),
    ctx.actor.customerId,
  ])
  const destinations = new Map(found.map((row) => [row.id, destinationOnWire(ctx, row)]))
  const orders = await q<{ id: string; number: string }>(ORDERS, [given(rows.map((row) => row.order_id))])
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const links = await linksById(q, given(rows.map((row) => row.link_id)))
  const person = (id: string) => ({ person_id: id, username: names.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    asset: row.asset,
    amount: onWire(BigInt(row.amount), row.asset),
    worth: inEuro(BigInt(row.worth)),
    destination: (row.destination_id && destinations.get(row.destination_id)) || null,
    payee: row.payee_id === null ? null : { user_id: row.payee_id, username: names.get(row.payee_id) ?? '' },
    order: orderOf(row, numbers),
    link: linkOf(row, links),
    note: wordsLeft(ctx.sealer, links.get(row.link_id ?? '')?.text_sealed ?? row.note_sealed),
    asked_by: person(row.asked_by),
    state: row.state,
    acts: actsOf(ctx, row),
    decided_by: row.decided_by === null ? null : person(row.decided_by),
    made_id: row.made_id,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
}

export async function paymentOnWire(q: Query, ctx: CustomerCtx, row: TeamPaymentRow): Promise<TeamPayment> {
  const [shown] = await paymentsOnWire(q, ctx, [row])
  return shown as TeamPayment
}

/** The company's payments that need or needed a second person, the latest first; none of who acts for themselves. Throws 'invalid_input' on `cursor`. */
export async function companyPayments(
  ctx: CustomerCtx,
  { cursor, limit, state }: z.output<typeof teamPayments.query>,
): Promise<PageOf<TeamPayment>> {
  const rows = await listPayments(query(ctx), ctx.actor.customerId, state, placeIn(cursor), limit + 1)
  const shown = new Map((await paymentsOnWire(query(ctx), ctx, rows)).map((one) => [one.id, one]))
  return pageOf(
    rows,
    limit,
    (row) => shown.get(row.id) as TeamPayment,
    (row) => ({ at: row.created_at, id: row.id }),
  )
}
