import { mostEvidence } from '../../../../contract/cards/desk-cards.ts'
import { type MovementKind, titleOf } from '../../../../contract/wallet/movement-kinds.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { type DisputeRow, entriesSince, signInsBefore } from './card-disputes.rows.ts'

const DAY_MS = 86_400_000
const at = (instant: Date) => `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * What there is on record of a disputed payment, as a text for the payment service: the charge and its receipt, whether its holder was asked, when its
 * customer signed in, and what the ledger has of their account from a day before it on. As long as a service takes it. No names, addresses or devices.
 */
export async function evidenceOf(ctx: StaffCtx, row: DisputeRow): Promise<string> {
  const charged = row.charged_at ?? row.opened_at
  const q = query(ctx)
  const [signIns, entries] = await Promise.all([
    signInsBefore(q, row.customer_id, row.opened_at),
    entriesSince(q, row.customer_id, new Date(charged.getTime() - DAY_MS)),
  ])
  const lines = [
    `Payment: ${row.deposit}, ${onWire(BigInt(row.total), row.currency)} ${row.currency}, charged ${at(charged)}`,
    `Account: ${row.username} (${row.customer_id})`,
    `3-D Secure: ${row.authenticated ? 'confirmed by the card’s holder to their bank' : 'not asked for by the bank'}`,
    ...(row.other_name === false ? ['Name given with the card: the account’s'] : []),
    `Receipt: ${ctx.config.PUBLIC_URL}/dashboard/payments?deposit=${row.deposit_id}`,
    '',
    'The account was signed in to at:',
    ...signIns.map(({ created_at }) => `- ${at(created_at)}`),
    '',
    'Entries of the account in our double-entry ledger (entry, time, what, amount):',
    ...entries.map(
      ({ journal_id, created_at, kind, out, amount, asset }) =>
        `- ${journal_id} ${at(created_at)} ${ctx.textOf(titleOf(kind as MovementKind, false), 'en')} ${out ? '-' : '+'}${onWire(BigInt(amount), asset)} ${asset}`,
    ),
  ]
  return lines.join('\n').slice(0, mostEvidence)
}
